# The help of the commands: `command-` and the name of a command; `option-` and the name of an option
# or argument, with the command's name between them where that command needs its own text. `.value`
# names the value that follows an option, where it differs from the name in the code.

command-feodum = Dominion for Python: play, race strategies, look up cards, check rulings.
command-play =
    Play in the terminal, against bots and friends at one keyboard.

    You are asked for anything you leave out.
command-simulate =
    Play strategies against each other: how often each wins, and how certain that is.

    Strategies play with exactly the kingdom cards that they name, other bots with a random kingdom each game, unless the options say otherwise.
command-tournament =
    Play every strategy against every other, and rank them.

    Each pair plays with the kingdom cards that the two name, unless the options say otherwise.
command-strategy = List, show, check, format and convert strategies.
command-strategy-list = List the strategies that ship, and why each is good.
command-strategy-show = Print a strategy.
command-strategy-check = Check strategy files, and say what is wrong and where.
command-strategy-format = Put strategy files into the standard form, keeping comments.
command-strategy-convert =
    Convert bots from other simulators into strategies.

    It says what cannot be converted, and which cards a bot needs that Feodum does not have.
command-kingdom = Show a kingdom and its landscapes: a recommended set, or a random one.
command-advise =
    Find out how a kingdom is won: what wins and why, the opening, what to leave alone.

    Strategies evolve against each other. Another search in the same kingdom continues where the last one ended.
command-analyse =
    Judge every decision of a player in a game, and say where the game was decided.

    From each decision the game is played on many times. Each time, everything that the player did not know is dealt again.
command-cards = List the cards, Events and Ways, or explain one.
command-list = List the recommended sets, the sets of cards and the bots.
command-check = Run scenario files: exit code 1 if one failed, 2 if a file is not valid.
command-serve = Serve the page, for yourself or for friends on a network.
command-verify = Check that every shuffle of a game comes from what was fixed before it began.

option-version = Show version and build.
option-lang = Language: { $languages }. Otherwise FEODUM_LANG decides, or the language of your system.
option-english-names = Show the English names of cards beside those in another language.
option-install-completion = Install completion for the current shell.
option-show-completion = Show completion for the current shell, to copy it or customize the installation.
option-help = Show this message and exit.
option-players = Who plays, in turn order: Ann,bot:basic. One name plays against a bot.
option-sets = Sets to use, from { $sets }. A card in two of them is taken from the first. With numbers (base-1e:5,base-2e:5), that many cards are drawn from each.
option-recommended = A recommended set, such as first-game; `feodum list` shows them.
option-kingdom = Exactly these ten kingdom cards, separated by commas.
option-require = Cards a random kingdom must have.
option-ban = Cards a random kingdom must not have.
option-wish = What a random kingdom should have: buy, trasher or reaction. Can be repeated.
option-landscapes = Exactly these Events and Ways: Ride,Way of the Ox.
option-landscape-count = Deal this many Events and Ways from a deck of their own. Otherwise a random kingdom gets those that come up among its cards, and a recommended set has its own.
option-most-landscapes = At most this many Events and Ways among the kingdom cards.
option-most-ways = At most this many of those drawn are Ways.
option-beside = The card laid out beside a landscape that needs one; separate several with commas.
option-random = Deal a random kingdom.
option-draft = Let the players pick the kingdom in turns.
option-seed = Same seed, same kingdom and same shuffles.
option-resume = Continue your newest unfinished game.
option-load = Continue the game saved in this file.
option-save = Save in this file, not in your folder of games.
option-plugin = Python file with your own cards, sets or bots. Can be repeated.
option-terminal = Play in the terminal.
option-bots = Two to six bots: those of `feodum list bots` and `feodum strategy list`, strategy files, bots.xml#Name, Provincial menus.
option-tournament-bots = The bots, as for `feodum simulate`; all strategies that ship if left out.
option-games = Play this many games; 1000 if left out.
option-tournament-games = Each pair plays this many games.
option-until = Play until each share of wins is known to within this margin, such as 0.5%.
option-jobs = Use this many processes; all cores if left out.
option-guard = Strategies make no buy that would end the game in a loss.
option-most-turns = Abandon games after this many turns.
option-ray = Play on the Ray cluster at this address; auto finds one.
option-seconds = Search for this many seconds.
option-advise-games = Play about this many games instead, a few thousand at least: the same seed then gives the same result.
option-cache = Go on from what earlier searches found in this kingdom, and keep what this one finds.
option-advise-html = Write the report to this HTML file.
option-analyse-file = A saved game, or one downloaded from the page.
option-seat = Whose decisions: a name, or the number of a seat. The first person’s if left out.
option-analyse-seconds = About how many seconds to take.
option-rollouts = Play about this many games for each decision instead: the same seed then gives the same result.
option-bot = The bot that plays on at every seat.
option-analyse-seed = The seed of the games that are played on.
option-analyse-html = Write the report to this HTML file.
option-write = Write the strategies into this folder, a file for each.
option-csv = Write all tables as CSV files into this folder.
option-plot = Draw the result: .svg, .png or .html.
option-vary = Play once for each value of a named number of the first strategy, on the same deals: smithies=0..4, smithies=0..1..0.25 or smithies=1,2,5. Can be repeated.
option-start = The start deck, such as “5 Copper | 2 Copper, 3 Estate”: the cards before | are the first hand. Give it once for all bots, or once for each.
option-opening = What a strategy buys in its first turns, such as “Silver, Smithy”. Give it once for all bots, or once for each.
option-dark = Draw pictures on a dark background. An HTML file follows the reader’s system.
option-html = Draw the result with tooltips, in one HTML file.
option-save-game = Save game N, for `feodum play --load`.
option-show-game = Print the log of game N.
option-strategy-check-files = Strategy files.
option-strategy-format-files = Strategy files.
option-strategy-format-check = Change nothing; exit code 1 if a file would change.
option-strategy-show-name = A strategy that ships, a file, bots.xml#Name or a Provincial menu.
option-source = Geronimoo’s XML file, bots.xml#Name, or a Provincial menu.
option-to = Write a file for each strategy into this folder.
option-json = Print JSON.
option-name = The card, Event or Way to explain.
option-type = Only those with all these types: { $types }.
option-cost = Only those costing 4, or 3-5.
option-text = Only those with these words in their name or text.
option-what = What to list; everything if left out.
option-files = Scenario files, or folders of them.
option-quiet = Only show what did not pass, and the total.
option-host = The address to listen on; 0.0.0.0 lets the whole network in.
option-port = The port; the first free one from 8000 if left out.
option-database = A file for SQLite, or postgresql://user:password@host/name. A file in your data folder if left out.
option-workers = How many processes; several need PostgreSQL.
option-open = Open the page in the browser.
option-allow-host = Another name under which people open this server; * for any. This machine’s names and all numeric addresses work anyway.
option-proxy = A proxy in front of this server: its address, or a network.
option-origin = Another page that may use this server.
option-close-after = Days until an abandoned table is closed.
option-limits = Keep any one client from asking for too much.
option-lab = Let people race strategies in the Lab. If left out, only when the server is just for this machine.
option-file = The downloaded game.
option-commitment = The hash of the server’s secret that you saw before the game began.
option-terms = The hash of everything that your page saw before the numbers were revealed.
option-share = The number that your browser drew.
option-before = The game that this one is a rematch of.

## The frame around it

help-usage = Usage:
help-options-metavar = [OPTIONS]
help-command-metavar = COMMAND [ARGS]...
help-arguments-panel-title = Arguments
help-options-panel-title = Options
help-commands-panel-title = Commands
help-default-string = [default: { $value }]
help-envvar-string = [or { $value } in the environment]
help-required-long-string = [required]

## Words that a command does not understand. $command: the command, as in "feodum play"

unknown-command = There is no command { $name }.
usage-no-such-option = There is no option { $option }. See { $command } --help.
usage-missing = “{ $name }” is missing. See { $command } --help.
usage-bad-value = “{ $name }” cannot have this value. See { $command } --help.
usage-other = This command is incomplete, or has too many words. See { $command } --help.
