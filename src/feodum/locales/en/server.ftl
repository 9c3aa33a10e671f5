# What the server says: why something is refused, and what happens at a table besides the game.

## Tables
no-table = There is no such table.
table-waiting = The game has not begun yet.
table-playing = The game has already begun.
table-over = The game is over.
table-untouched = This table is closed: nobody had been there for a long time.
table-failed = The game is broken off: no bot could play on.
table-standstill = The game is broken off: for 50 rounds nobody has gained or trashed anything.
table-turns = The game is broken off: it has gone on for too long.
table-saved = This game was saved before its end. You can play on from any step.
table-outdated = This game was begun under older rules, and cannot be continued.
table-damaged = What is stored about this table is damaged.
watching-only = You are watching; only players can do that.
no-spectators = This table does not allow spectators.
opening-kingdom = This game goes on from another one, with the same kingdom.
out-already = You are out of this game.
host-only = Only the host can do that.
own-seat = That is your own seat. Leave it if you do not want to play.
no-seat = All seats here are taken.
seat-lost = Your seat was given away.
one-seat-each = You can take only one seat.
sealed-already = Your number is already sealed.
not-opening = It is too early to show your number.
other-seal = This is not the number that you sealed.
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
away-briefly = { $name } may be back any moment: a bot can take over in { $seconds } s.
undo-off = Moves cannot be taken back at this table.
undo-asked-already = Somebody has already asked to take a move back.
undo-handed-over = It is too late: a bot has come or a player has returned since.
undo-stand-in = A bot is playing for { $name }, who would have to agree.
no-request = Nobody is asking for undo.
stale-undo = Something has happened meanwhile. Undo again if you still want to.
chat-off = There is no chat at this table.
chat-too-fast = That was a lot at once. Wait a little before you write more.
enough-chat = You have written enough for one game.
enough-undo = You have taken back enough for one game.
enough-replies = You have replied often enough for one game.
enough-votes = You have voted often enough for one game.
enough-returns = You have come and gone too often. The bot plays on.
enough-changes = Too much has been changed at this table. Start the game, or set up another table.
rematch-exists = The next game is already set up.
news-took-back = { $name } took back the last answer.
news-undo-refused = { $name } does not want it taken back.
news-bot-left = { $name } has left. A bot plays on.
news-bot-voted = { $name } is away. A bot plays on.
news-bot-time = { $name } ran out of time. A bot plays on.
news-bot-slow = { $name } took too long to think. Another bot plays on.
news-bot-failed = { $name } broke down. Another bot plays on.
news-bot-late = { $name } needs a little longer. The game goes on as soon as there is an answer.
news-resigned-end = { $name } has resigned.
news-resigned-bot = { $name } has resigned. A bot plays on, but cannot win.
news-time-end = { $name }’s time is up.
news-time-bot = { $name }’s time is up. A bot plays on, but cannot win.
news-came-back = { $name } is back.
news-drawn-anew = The table changed while the numbers for the shuffles were being opened, so everybody drew a new one.

## The connection
hello-first = The connection must begin with a hello.
hello-once = You have said hello already.
not-understood = That message makes no sense here.
message-too-large = A message can have { $most } characters at most.
too-many-messages = That was too much at once.
too-many-requests = That was too much at once. Try again in a minute.
too-many-sockets = Too many pages are open at the same time.
too-many-pages = Too many pages of this table are open already.
too-many-bot-games = You have { $most } games open in which only bots play. Close one of them first.
language-too-fast = You have just switched the language several times. Wait a little.
too-slow = The connection is too slow.
server-busy = The server is busy. Try again in a moment.
server-fault = Something went wrong on the server.
no-page = There is nothing here.
wrong-method = This address cannot be used that way.
wrong-request = The request is wrong: { $what }
too-large = That is too large.
not-json = The request must be JSON.
unknown-host = This server is not called { $host }. Its owner can start it with: --allow-host { $host }
other-origin = This request comes from another site’s page.

## The Lab
hint-daily = In a try that counts you play without the expert.
hint-later = You can ask when it is your turn to answer.
hint-failed = The expert has no answer. Try again.
lab-off = There is no Lab on this server. It can be started with --lab.
lab-strategy = Bot { $number }: { $problem }
lab-games = A race can have { $most } games at most here.
lab-too-many = You already have { $most } races or analyses going. Stop one of them first.
lab-rest = The server has calculated a lot for you. Try again in { $seconds } s.
lab-lost = That was interrupted. Try again.
lab-result = This is not a result of the Lab.

## Starting the server
no-server = This needs the server: pip install 'feodum[server]'
database-url = “{ $url }” is not the address of a SQLite or PostgreSQL database.
database-newer = The database was written by a newer version of Feodum.
database-unreachable = The database { $database } cannot be opened: { $why }
database-damaged = The database { $database } is damaged. Restore a copy, or save what is left with: sqlite3 { $database } .recover
database-read-only = The database { $database } cannot be written. Both the file and its folder must be writable.
workers-database = To run several processes, use a PostgreSQL database.
serving = Feodum is running: { $url }
serving-stop = Press Ctrl+C to stop it.
proxy-address = “{ $address }” is not the address of a proxy, nor a network of them.
address-taken = The address { $host }:{ $port } is already in use.
page-missing = The page has not been built yet: run “make page”.

## Checking a game
verify-good = The game checks out: every shuffle comes from what was fixed before it began.
verify-rematch = It is a rematch, and the game at table { $table } decided who began. Compare that game too, with --before.
verify-unfinished = This game is not over. Only a finished game can be checked.
verify-record = The record of the shuffles is damaged.
verify-goes-on = This game began with cards that were dealt elsewhere: it goes on from another game, or everybody gets the same deal. So there is nothing to check.
verify-unsealed = This game was begun in an older version, where numbers were not sealed, so its shuffles may have been chosen.
verify-terms = Your page saw something else before the game.
verify-share-count = There are { $seats } seats, but { $shares } numbers for the shuffles.
verify-bot-share = Seat { $seat } is a bot’s, but has a number for the shuffles.
verify-seal = The number of seat { $seat } is not the one that was sealed before the game.
verify-seats = These are not the players who sat down for this game.
verify-kingdom = These are not the cards that were agreed on.
verify-options = These are not the options that were agreed on.
verify-first = It was somebody else’s turn to begin.
verify-before = This game is not a rematch of the other one.
verify-secret = The secret does not have the hash that was shown before the game.
verify-commitment = The hash shown before the game was a different one.
verify-shuffles = The shuffles do not come from this secret and the players’ numbers.
verify-share = No player drew this number.
verify-no-record = This game has no record of its shuffles: it was not played on a server.

## Profiles
no-profile = There is no such profile. Perhaps it was deleted, or has a new link.
profile-settings = The settings of a profile can have { $most } characters at most.

## The kingdom of the day
no-day = There is no kingdom for that day.
daily-undo = In the kingdom of the day, nothing can be taken back once cards were seen.
daily-leave = Your try waits for you: there is only one. Come back to it from Home.
