# The help of the commands: `command-` and the name of a command; `option-` and the name of an option
# or argument, with the command before it where several have one of that name.

command-feodum = Dominion for Python: play, race strategies, look cards up, check rulings.
command-play = Play against bots and friends at one keyboard.
command-simulate = Race bots: many games, and who wins how often. Random kingdoms change with every game.
command-kingdom = Show a kingdom and its landscapes: a recommended set, or a random one.
command-cards = List the cards, Events and Ways, or explain one.
command-check = Run scenario files: exit code 1 if one failed, 2 if a file is not valid.

option-version = Tell version and build.
option-lang = Language: en or ru. Otherwise FEODUM_LANG decides, or the system's language.
option-english-names = Show the English names of cards beside those in another language.
option-help = Show this message and exit.
option-sets = Sets in use, as base-2e,base-1e; a card in two of them is the first one's. With counts, as base-1e:5,base-2e:5, so many cards are drawn from each.
option-recommended = A recommended set, as base-2e/first-game.
option-kingdom = Exactly these ten kingdom cards, between commas.
option-require = Cards a random kingdom must have.
option-ban = Cards a random kingdom must not have.
option-wish = What a random kingdom should have: buy, trasher or reaction.
option-landscapes = Exactly these Events and Ways, as Ride,Way of the Ox.
option-landscape-count = Deal so many Events and Ways from their own deck. Without a number they come up among the cards of a random kingdom, and a recommended set has its own.
option-most-landscapes = How many Events and Ways may come up among the kingdom cards.
option-most-ways = How many of those drawn may be Ways.
option-mouse = The card that Way of the Mouse sets aside.
option-seed = Decides all that is random.
option-json = Print JSON.
option-players = Who plays, in turn order: Ann,bot:basic. Asked if left out.
option-random = Draw a random kingdom.
option-draft = Let the players choose the kingdom in turns.
option-resume = Continue your newest unfinished game.
option-load = Continue a game saved in this file.
option-save = Save to this file.
option-terminal = Play in the terminal.
option-bots = Two to six bots.
option-games = How many games to play.
option-jobs = How many processes to use.
option-name = The card, Event or Way to explain.
option-files = Scenario files, or folders of them.

## The frame around it

help-usage = Usage:
help-arguments-panel-title = Arguments
help-options-panel-title = Options
help-commands-panel-title = Commands
help-default-string = [default: { $value }]
help-required-long-string = [required]

## Words that a command does not understand. $command: the command, as in "feodum play"

unknown-command = There is no command { $name }.
usage-no-such-option = There is no option { $option }. See { $command } --help.
usage-missing = { $name } is missing. See { $command } --help.
usage-bad-value = { $name } cannot have this value. See { $command } --help.
usage-other = This command is not complete, or has a word too many. See { $command } --help.
