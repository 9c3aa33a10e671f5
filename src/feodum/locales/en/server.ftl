# What the server says: why something is refused, and what happens at a table besides the game.

## Tables
no-table = There is no such table.
table-waiting = The game has not begun yet.
table-playing = The game has already begun.
table-over = The game is over.
table-closed = This table is closed: nobody had been there for a long time.
table-outdated = This game was begun under older rules, and cannot be continued.
table-full-log = This game has gone on for too long to be continued.
watching-only = You are watching; only players can do that.
no-spectators = This table does not allow spectators.
host-only = Only the host can do that.
own-seat = That is your own seat. Leave it if you do not want to play.
no-seat = All seats here are taken.
seat-lost = Your seat was given away.
one-seat-each = You can take only one seat.
shared-already = Your random number is already in.
thinking-time = The thinking time is { $most } seconds at most.
kingdom-code = This is not a link to a kingdom.
nothing-left = There is nothing left to draw.

# What bots are called at a table, in this order.
bot-names = Agnes, Bertram, Clemence, Edith, Godfrey, Hilda

## Playing together
bot-plays = A bot is playing for you. Take over again first.
not-replaced = Nobody is playing for you.
nobody-to-replace = Nobody there can be replaced.
still-here = { $name } is still here.
undo-off = Moves cannot be taken back at this table.
undo-asked-already = Somebody has already asked to take a move back.
no-request = Nobody is asking for undo.
stale-undo = Something has happened meanwhile. Undo again if you still want to.
chat-off = There is no chat at this table.
chat-too-fast = That was a lot at once. Wait a little before you write more.
rematch-exists = The next game is already set up.
news-took-back = { $name } took back the last answer.
news-undo-refused = { $name } does not want it taken back.
news-bot-left = { $name } has left. A bot plays on.
news-bot-voted = { $name } is away. A bot plays on.
news-bot-time = { $name } ran out of time. A bot plays on.
news-bot-slow = { $name } took too long to think. Another bot plays on.
news-bot-failed = { $name } broke down. Another bot plays on.
news-came-back = { $name } is back.

## The connection
hello-first = The connection must begin with a hello.
hello-once = You have said hello already.
not-understood = That message makes no sense here.
message-too-large = A message can have { $most } characters at most.
too-many-messages = That was too much at once.
too-many-requests = That was too much at once. Try again in a minute.
too-many-sockets = Too many pages are open at the same time.
too-slow = The connection is too slow.
server-busy = The server is busy. Try again in a moment.
server-fault = Something went wrong on the server.
no-page = There is nothing here.
wrong-method = This address cannot be used that way.
wrong-request = The request is wrong: { $what }
too-large = That is too large.
not-json = The request must be JSON.

## Starting the server
database-url = "{ $url }" is not the address of a SQLite or PostgreSQL database.
database-newer = The database was written by a newer version of Feodum.
database-unreachable = The database cannot be opened: { $why }
workers-database = To run several processes, use a PostgreSQL database.
serving = Feodum is running: { $url }
serving-stop = Press Ctrl+C to stop it.
address-taken = The address { $host }:{ $port } is already in use.
page-missing = The page has not been built yet: run "make page".

## Checking a game
verify-good = The game checks out: every shuffle comes from the secret that was fixed before it began.
verify-secret = The secret does not have the hash that was shown before the game.
verify-commitment = The hash shown before the game was a different one.
verify-shuffles = The shuffles do not come from this secret and what the players added.
verify-share = Seat { $seat } added a different number.
verify-no-record = This game has no record of its shuffles: it was not played on a server.
