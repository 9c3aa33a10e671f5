// Written by scripts/message_types.py from the server's messages: do not change it here.

/** The part of a question that everybody may know. */
export interface PublicQuestion {
  /** The seat that must answer. */
  seat: number;
}

/** A question, as the seat that must answer sees it. Names are spelt as in answers. */
export interface Question extends PublicQuestion {
  /**
   * The number of this question among those that this seat has been asked, counted from 1. A
   * question that is asked again after undo has a new number.
   */
  number: number;
  /** What the choice is for: `turn`, `discard`, `trash`, `gain`, `put-on-deck`, ... */
  verb: string;
  /**
   * The card, Event or Way that asks; None for questions of kind `turn` or `way`, and for most of
   * kind `next`.
   */
  card: string | null;
  /**
   * The kind of question: `turn`, `cards`, `order`, `abilities`, `yes-no`, `next` (what to do
   * next: a Reaction, an effect, or `pass`), `place` (how many cards of the deck stay above the
   * card), `name` (any card) or `way` (the card itself, or a Way).
   */
  kind: string;
  /**
   * The one card that the question is about, if there is one: a card that was gained or
   * discarded, an Attack, a card being played, a card to gain, trash or put into the deck, ...
   */
  about: string | null;
  /** The seat of the player that the choice affects. */
  whom: number;
  /**
   * For the kinds `cards` and `order`: where the cards to choose from are, which is `hand`,
   * `supply`, `trash`, `exile`, `discard`, `play`, `revealed`, `looked-at` or the key of another
   * mat.
   */
  where: string;
  /** The names to choose from, with repeats: three Coppers in hand are three names. */
  candidates: string[];
  /** The names to choose from, each once, and `none` if that is an answer. */
  options: string[];
  /** The fewest names that an answer can have. */
  least: number;
  /** The most names that an answer can have. */
  most: number;
  /** Whether an answer must have exactly `most` names or none. */
  all_or_none: boolean;
  /** Whether all cards chosen must have the same name. */
  one_name: boolean;
}

/** A pile of cards, in the Supply or outside it. */
export interface PileView {
  /** The card on top of the pile, or the last one that was there if the pile is empty. */
  card: string;
  /** The card's English name, as answers spell it. */
  name: string;
  /** How many cards are left in the pile. */
  count: number;
  /** How many coins the card costs now. */
  cost: number;
  /** The tokens that it costs besides coins, if it costs any. */
  cost_tokens?: Record<string, number>;
  /** The tokens on the pile, if there are any. */
  tokens?: Record<string, number>;
  /** All cards left in a pile of different cards, the top one first. */
  cards?: string[];
}

/** An Event at this table. */
export interface EventOffer {
  /** The key of the Event. */
  card: string;
  /** Its English name. */
  name: string;
  /** How many coins it costs. */
  cost: number;
  /** Whether the player whose turn it is cannot buy it again this turn, or this game. */
  spent: boolean;
}

/** A Way at this table. */
export interface WayOffer {
  /** The key of the Way. */
  card: string;
  /** Its English name. */
  name: string;
}

/** A landscape at this table. */
export interface LandscapeView {
  /** The key of the landscape. */
  card: string;
  /** Its English name. */
  name: string;
  /** What it is: `event`, `way`, or a kind that a box adds. */
  kind: string;
}

/** What will happen at the start of a player's next turn. */
export interface WaitingEffect {
  /** The card, Event or Way that causes it. */
  source: string;
  /** The card set aside for it, if there is one. */
  card: string | null;
}

/** A mat of a player, with cards on it. */
export interface MatView {
  /** The key of the mat. */
  mat: string;
  /** How many cards are on it. */
  size: number;
  /** The cards on it, if this seat may see them. */
  cards?: string[];
}

/** A player as a seat sees them. */
export interface PlayerView {
  /** The player's seat. */
  seat: number;
  /** How many turns the player has begun; extra turns do not count. */
  turns: number;
  /** How many cards the player has in hand. */
  hand_size: number;
  /** The cards in play, in the order they were put there. */
  in_play: string[];
  /** The cards in play that stay there when this turn ends. */
  staying: string[];
  /** The cards set aside, and those revealed from the deck that have not been moved on. */
  aside: string[];
  /** The cards on the Exile mat. */
  exile: string[];
  /** The cards on the Exile mat that the player has Invested in. */
  invested: string[];
  /** What will happen at the start of the player's next turn. */
  waiting: WaitingEffect[];
  /** How many cards the player is looking at. */
  looking_at_size: number;
  /** The top card of the discard pile; None if it is empty. */
  discard_top: string | null;
  /** The player's other mats; left out if there are no cards on them. */
  mats?: MatView[];
  /** How many tokens of each kind the player has; left out if there are none. */
  tokens?: Record<string, number>;
  /**
   * How many cards are in the deck. In a session with `counts=False`, only in the player's own
   * view.
   */
  deck_size?: number;
  /** How many cards are in the discard pile. Left out in a session with `counts=False`. */
  discard_size?: number;
  /** The cards in hand. Only in the player's own view. */
  hand?: string[];
  /** The cards that the player is looking at. Only in the player's own view. */
  looking_at?: string[];
}

/** The table as a seat sees it. */
export interface View {
  /** The seat whose view this is; -1 for a spectator. */
  seat: number;
  /** The names of the players, seat by seat. */
  names: string[];
  /** The seat whose turn it is. */
  turn: number;
  /** The phase of the turn: `start`, `action`, `buy`, `cleanup`, or one that a box adds. */
  phase: string;
  /** Whether it is an extra turn. */
  extra_turn: boolean;
  /** Whether the same player takes an extra turn after this one. */
  another_turn: boolean;
  /** How many Actions are left this turn. */
  actions: number;
  /** How many Buys are left this turn. */
  buys: number;
  /** How many coins are left to spend this turn. */
  coins: number;
  /** Whether the game has ended. */
  over: boolean;
  /** The seats that have won, in turn order from the first player; empty before the end. */
  winners: number[];
  /** The piles of the Supply. */
  supply: PileView[];
  /** The piles outside the Supply, such as Horses. */
  other_piles: PileView[];
  /** The Events at this table. */
  events: EventOffer[];
  /** The Ways at this table. */
  ways: WayOffer[];
  /** All landscapes at this table: Events, Ways and others. */
  landscapes: LandscapeView[];
  /** The card laid out beside each landscape that has one. */
  laid_out: Record<string, string>;
  /** Whether anything at this table refers to the Exile mats. */
  exile_mats: boolean;
  /** The cards in the trash. */
  trash: string[];
  /** The players, seat by seat. */
  players: PlayerView[];
  /** The open question, as this seat sees it; None when the game is over. */
  question: Question | PublicQuestion | null;
}

/** One thing that a player did or that happened to them, as a seat may know it. */
export interface LogEntry {
  /** How deeply it is nested: 0 if no other entry caused it. */
  depth: number;
  /** What happened: `turn`, `play`, `draw`, `gain`, ... */
  kind: string;
  /** The seat of the player who did it or was affected. */
  seat: number;
  /** How many cards it is about; left out if there are none. */
  count?: number;
  /** The cards it is about, if this seat may know them. */
  cards?: string[];
  /**
   * The last of the cards, which is now on top of the discard pile, if this seat may know only
   * that one.
   */
  top?: string;
  /**
   * How many Actions, Buys or coins; or the number of the turn; or the size of the deck that was
   * put into the discard pile. Left out if it is 0.
   */
  number?: number;
  /** The seat of the other player involved, such as the one who received a passed card. */
  other?: number;
  /**
   * The Event bought or the Way used, the card or landscape whose later effect this is, or the
   * mat or token that it is about.
   */
  source?: string;
  /** The entries that it caused. */
  then: LogEntry[];
}

/** A player's cards, and the points that they are worth. */
export interface PlayerResult {
  /** The player's seat. */
  seat: number;
  /** The player's victory points. */
  score: number;
  /** How many turns the player has begun; extra turns do not count. */
  turns: number;
  /** All cards that the player owns. */
  cards: string[];
  /** The points of each card, all copies added up; cards without points are left out. */
  points: Record<string, number>;
}

/** How a game ended. */
export interface Result {
  /** The seats that won, in turn order from the first player. */
  winners: number[];
  /** The players, seat by seat. */
  players: PlayerResult[];
}

/**
 * `waiting` for players, `playing`, `over`, `closed` (the game was broken off; `TableInfo.closed`
 * says why) or `outdated` (begun under other rules).
 */
export type TableState = "waiting" | "playing" | "over" | "closed" | "outdated";

/**
 * Why a table is closed: nobody was there for a long time, no bot could play on, nothing was gained
 * or trashed for many rounds, there were too many turns, or it shows a game saved in the middle.
 */
export type Ended = "untouched" | "failed" | "standstill" | "turns" | "saved";

/** Why a player is out of the game: they have given it up, or their time has run out. */
export type Out = "resigned" | "time";

/** A `held` seat is kept for a player of the previous game who has not arrived yet. */
export type SeatKind = "open" | "held" | "person" | "bot";

/** The options of a table. */
export interface TableOptions {
  /** Whether the table is listed for everybody; otherwise people need its link. */
  public: boolean;
  /** Whether others may watch. They see only what is public, and nobody's hand. */
  spectators: boolean;
  /** Whether everybody's points are shown, counted from what each viewer can know. */
  scores: boolean;
  /** Whether the sizes of other players' decks, and of all discard piles, are shown. */
  counts: boolean;
  /** Whether answers can be taken back; other people at the table may have to agree. */
  undo: boolean;
  /**
   * Seconds allowed for one answer, after which a bot takes over; 0 means no limit. They count
   * from the last thing that everybody could see.
   */
  thinking: number;
  /** Whether players can write to each other. */
  chat: boolean;
  /**
   * Seconds that each person has for all answers of the game together, after which they are out;
   * 0 means no limit.
   */
  clock: number;
}

/** Who sits in a seat. */
export interface SeatInfo {
  /** The player's name; empty while the seat is open. */
  name: string;
  /** Whether the seat is open, held, a person's or a bot's. */
  kind: SeatKind;
  /** The bot that plays here: the seat's own, or one standing in for a person. */
  bot: string | null;
  /** Whether the player's page is open somewhere; always true for bots. */
  present: boolean;
  /** The hash of the random number that the person's browser has drawn, or empty. */
  seal: string;
  /** Whether the person's browser has revealed its number to the server; always true for bots. */
  ready: boolean;
  /** Why the player is out of the game, if so. */
  out: Out | null;
  /**
   * Seconds until the others can vote for a bot to play for this person, who is away; None if
   * nobody is away here.
   */
  wait: number | null;
}

/** The cards of a game, by key. */
export interface Kingdom {
  /** The whole kingdom as one word, for links. */
  code: string;
  /** The sets in use. If several have a card, the first one's version is used. */
  sets: string[];
  /** The ten kingdom cards, sorted by cost and name. */
  cards: string[];
  /** The Events and Ways. */
  landscapes: string[];
  /** The card laid out beside each landscape that has one. */
  beside: Record<string, string>;
  /** The name of the recommended set with exactly these cards, if there is one. */
  recommended: string | null;
}

/** The day whose kingdom, seat and shuffles a game has. */
export interface Daily {
  /** The day in UTC, as 2026-11-18. */
  date: string;
  /** Whether it is the one try that counts; otherwise it is practice, after the day is over. */
  counts: boolean;
}

/** The game that a rematch follows, which decides who begins. */
export interface Before {
  /** The id of its table. */
  table: string;
  /** The seat that began. */
  first: number;
  /** The seats that won. */
  winners: number[];
  /** Whether everyone has moved up one seat since then. */
  swap: boolean;
}

/** A seat as everybody saw it before the numbers were revealed. */
export interface AgreedSeat {
  name: string;
  /** The seat's bot; None for a person. */
  bot: string | null;
  /** The hash of the person's number. */
  seal: string;
}

/**
 * Everything that is fixed before the first number is revealed.
 *
 * Its hash is that of its JSON without spaces, with the fields in this order, so every page can
 * compute it from the `TableInfo` that it shows.
 */
export interface Terms {
  /** The table's id. */
  table: string;
  /** The hash of the server's secret. */
  commitment: string;
  /** The code of the kingdom. */
  kingdom: string;
  /** The fields of `TableOptions`. */
  options: Record<string, boolean | number>;
  /** The previous game, for a rematch. */
  before: Before | null;
  seats: AgreedSeat[];
}

/** A card within a text. */
export interface Chip {
  /** Its key. */
  card: string;
  /** Its name as written here: `Copper`, `2 Coppers`. */
  text: string;
}

/** A text in pieces, each of them plain text or a card. */
export type Segments = (string | Chip)[];

/** A card that somebody gained. */
export interface Gain {
  seat: number;
  card: string;
}

/** One line of the log. */
export interface LogLine {
  /** How far it is indented. */
  depth: number;
  /** The kind of its first entry: `turn`, `extra-turn`, `play`, `gain`, ... */
  kind: string;
  /** The seat that it happened to; for the heading of a turn, the seat whose turn it is. */
  seat: number;
  /** The line in words. */
  text: Segments;
  /** All gains that the line mentions; left out if there are none. */
  gains?: Gain[];
}

/** One thing that can be named in an answer. */
export interface AskOption {
  /** How the answer spells it: `Copper`, `play Village`, `buy Gold`, `+1 Card`, `yes`, `pass`. */
  name: string;
  /** The option in words. */
  label: string;
  /** The key of the card, Event or Way that it stands for, if there is one. */
  card: string | null;
  /** How many times it can be named. */
  count: number;
}

/** A question in words, for the seat that must answer. */
export interface Ask {
  /** The sentence in the ask bar. */
  text: Segments;
  /** Each option once; `none`, `play treasures` and `end turn` are only in `Question.options`. */
  options: AskOption[];
}

/** Any message from the page. */
export interface ClientMessage {
}

/** The first message: who is connecting. The answer is `table`. */
export interface Hello extends ClientMessage {
  type: "hello";
  /** The token from `Seated`. Without one that belongs to this table, the page only watches. */
  token?: string | null;
  /** The language of the log, the questions and the refusals. */
  language?: string;
}

/**
 * The hash of this browser's number, sent while its seat has no seal.
 *
 * If it is sent while the numbers are being revealed, everybody must draw a new one.
 */
export interface Seal extends ClientMessage {
  type: "seal";
  /** The SHA-256 hash of 256 random bits, in hexadecimal digits. */
  seal: string;
}

/** This browser's number, sent once `TableInfo.opening` says that everybody is sealed. */
export interface Share extends ClientMessage {
  type: "share";
  /** The 256 random bits, in hexadecimal digits. */
  number: string;
}

/** The answer to a question. It is refused, and nothing changes, if another question is open. */
export interface Answer extends ClientMessage {
  type: "answer";
  /** The `Question.number` of the question that it answers. */
  number: number;
  /** The choices, spelt as in `AskOption.name`; an empty list for none. */
  names: string[];
}

/** Take back my last answer, or ask the others to agree to that. */
export interface Undo extends ClientMessage {
  type: "undo";
  /** The number of the last `table` or `change`, so that a second click does not undo more. */
  number: number;
}

/** My reply to an undo request; `false` from the seat that asked withdraws the request. */
export interface Reply extends ClientMessage {
  type: "reply";
  accept: boolean;
}

/** Say something in the chat. */
export interface Say extends ClientMessage {
  type: "say";
  text: string;
}

/** Switch to another language. The answer is `table`. */
export interface Language extends ClientMessage {
  type: "language";
  language: string;
}

/** From the host, before the start: put a bot in a seat, or open the seat. */
export interface SetSeat extends ClientMessage {
  type: "seat";
  seat: number;
  /** The bot to put there; None opens the seat and sends away the person in it. */
  bot: string | null;
}

/** From the host, before the start: choose another kingdom. */
export interface ChangeKingdom extends ClientMessage {
  type: "kingdom";
  code: string;
}

/** From the host: put bots in open and held seats. The game begins once all seats are ready. */
export interface Start extends ClientMessage {
  type: "start";
  bot?: string;
}

/** Leave my seat. Before the start it is open again; in a game a bot plays on at once. */
export interface Leave extends ClientMessage {
  type: "leave";
}

/** Give the game up. It ends if one player is left, or only bots; otherwise a bot plays on. */
export interface Resign extends ClientMessage {
  type: "resign";
}

/** My vote for a bot to play for somebody absent; all other people present must agree. */
export interface Replace extends ClientMessage {
  type: "replace";
  seat: number;
}

/** I am back, and take over from the bot that stood in for me. */
export interface Return extends ClientMessage {
  type: "return";
}

/** After the end: another game with the same players, at a new table. */
export interface Rematch extends ClientMessage {
  type: "rematch";
  kingdom?: "same" | "new";
  /**
   * Whether everyone moves up one seat, so that the player after the one who began now begins.
   * Otherwise the seats stay the same, and the rules decide who begins.
   */
  swap?: boolean;
}

/** Are you there? The answer is `pong`. */
export interface Ping extends ClientMessage {
  type: "ping";
}

export type FromClient = Hello | Seal | Share | Answer | Undo | Reply | Say | Language | SetSeat | ChangeKingdom | Start | Leave | Resign | Replace | Return | Rematch | Ping;

/** A request to take back an answer, which the other people at the table must agree to. */
export interface UndoRequest {
  /** The seat that asks. */
  seat: number;
  /** The seats that have agreed so far. */
  agreed: number[];
  /** How many seconds are left to agree. */
  seconds: number;
}

/** The votes for a bot to play for somebody absent. */
export interface Vote {
  /** The seat that the bot would play for. */
  seat: number;
  /** The seats that have voted for it. */
  agreed: number[];
  /** How many votes it takes. */
  needed: number;
}

/** Everything about a table except its game and its chat. */
export interface TableInfo {
  /** Its id, as in its link, `/table/<id>`. */
  table: string;
  state: TableState;
  /** The seat of the host, who can change the table before the start; None if the host watches. */
  host: number | null;
  seats: SeatInfo[];
  options: TableOptions;
  kingdom: Kingdom;
  /** The SHA-256 hash of the server's secret for the shuffles, in hexadecimal digits. */
  commitment: string;
  /** Whether every seat is taken and sealed, so that the browsers reveal their numbers now. */
  opening: boolean;
  /** The previous game, for a rematch. */
  before: Before | null;
  /** Whether the game goes on from another one, so nobody draws numbers for its shuffles. */
  goes_on: boolean;
  /** Whether the page teaches the rules during this game. */
  guided: boolean;
  /** The day whose kingdom this is, if it is a kingdom of the day. */
  daily: Daily | null;
  /** How many spectators are connected. */
  spectators: number;
  request: UndoRequest | null;
  votes: Vote[];
  /** Seconds left for the answer that everybody waits for; None if there is no limit. */
  deadline: number | null;
  /**
   * Seconds that each seat has left in this game, if there is a limit. Only the clock of the seat
   * that must answer runs.
   */
  clocks: number[] | null;
  /** Why the table is closed, if it is. */
  closed: Ended | null;
  /** The id of the rematch's table, where the same tokens work. */
  next: string | null;
  /** The seat that wants the rematch, if that is known. */
  next_by: number | null;
}

/** A line of the chat: a person's words, or news of the table. */
export interface ChatLine {
  /** The seat that said it; None for news such as "Bob has left. A bot plays on". */
  seat: number | null;
  text: string;
}

/** Everybody's points after a turn. */
export interface ChartPoint {
  /** The seat whose turn it was; -1 for the points before the first turn. */
  seat: number;
  /** How many answers had been given; this is the step of the replay. */
  step: number;
  scores: number[];
}

/** How a game ended. */
export interface Ending {
  result: Result;
  /** Why the game ended, in words. */
  why: string;
  chart: ChartPoint[];
  /** The secret whose hash is `TableInfo.commitment`, in hexadecimal digits. */
  secret: string;
  /** The random numbers that the browsers drew, seat by seat; empty for bots. */
  shares: string[];
  /** The hash of the game's `Terms`; empty for a game from before numbers were sealed. */
  terms: string;
  /** How many steps the replay has. */
  steps: number;
}

/** Any message from the server. */
export interface ServerMessage {
}

/** Everything about the table, sent after `hello` and whenever the page must start afresh. */
export interface TableMessage extends ServerMessage {
  type: "table";
  number: number;
  info: TableInfo;
  /** The seat whose view it is; None for a spectator. */
  seat: number | null;
  /** The game as this seat sees it; None before the start and for an outdated game. */
  view: View | null;
  /** The question in words, if this seat must answer it. */
  ask: Ask | null;
  log: LogLine[];
  chat: ChatLine[];
  /**
   * Everybody's points, if `TableOptions.scores` is on. A spectator no longer gets them once a
   * card was passed that only two players saw.
   */
  scores: number[] | null;
  /** Whether this seat can take back its last answer: at once, or by asking the others. */
  undo: "no" | "free" | "ask";
  ending: Ending | null;
}

/** The fields of the view that have changed, except `players`. */
export type ViewChange = Partial<Omit<View, "players">>;

/** How the log has changed. */
export interface LogChange {
  /** How many lines to keep from the start of the log. */
  keep: number;
  /** The lines that follow the ones kept. */
  lines: LogLine[];
}

/** What has changed since the last message; a field that is left out is unchanged. */
export interface Change extends ServerMessage {
  type: "change";
  number: number;
  info?: TableInfo;
  view?: ViewChange;
  /** The players that have changed, each in full. */
  players?: PlayerView[];
  ask?: Ask | null;
  log?: LogChange;
  scores?: number[] | null;
  undo?: "no" | "free" | "ask";
  ending?: Ending;
}

/** A new line of the chat. */
export interface Said extends ServerMessage {
  type: "said";
  line: ChatLine;
}

/** The server refuses what the page asked for; nothing has changed. */
export interface Refused extends ServerMessage {
  type: "refused";
  /** The type of the refused message; empty if the server could not read it. */
  about: string;
  /** The reason as a code, for programs. */
  code: string;
  /** The reason in words. */
  text: string;
}

/** The server closes the connection, and says why. */
export interface Bye extends ServerMessage {
  type: "bye";
  code: string;
  text: string;
  /** Whether to try connecting again. */
  again: boolean;
}

/** The answer to `ping`. */
export interface Pong extends ServerMessage {
  type: "pong";
}

export type FromServer = TableMessage | Change | Said | Refused | Bye | Pong;

/** The body of every 4xx and 5xx response of the API. */
export interface Refusal {
  /** The reason as a code, for programs. */
  code: string;
  /** The reason in words. */
  text: string;
}

/** A card, an Event or a Way. */
export interface CardInfo {
  key: string;
  /** The English name, as answers spell it. */
  name: string;
  /** The name in the requested language. */
  title: string;
  /** What it does, in the requested language, with one line for each paragraph. */
  text: string;
  /** The cost in coins; None for a Way. */
  cost: number | null;
  /** The tokens that it costs besides coins, by key. */
  cost_tokens: Record<string, number>;
  /**
   * Its types: `action`, `treasure`, `victory`, `curse`, `attack`, `reaction`, `duration`; or
   * `event`, `way`.
   */
  types: string[];
  /** The sets that have it as a kingdom card or landscape; empty for basic cards and Horses. */
  sets: string[];
  /** The plain +Cards; `actions`, `buys` and `coins` are the other plain bonuses. */
  cards: number;
  actions: number;
  buys: number;
  coins: number;
  points: number;
}

/** A term of the rules, with its explanation. */
export interface Term {
  key: string;
  title: string;
  text: string;
}

/** A set of kingdom cards. */
export interface SetInfo {
  name: string;
  title: string;
  /** Its kingdom cards, by key. */
  cards: string[];
  landscapes: string[];
  /** Whether it is used when no sets are chosen. */
  newest: boolean;
}

/** A kingdom that a rulebook recommends. */
export interface RecommendedKingdom {
  /** Its name, such as `base-2e/first-game`. */
  name: string;
  title: string;
  kingdom: Kingdom;
}

/** A bot to play against. */
export interface BotInfo {
  name: string;
  title: string;
  text: string;
}

/** Everything that can be played with. It does not change while the server runs. */
export interface Catalogue {
  version: string;
  languages: string[];
  /** All sets, the newest first. */
  sets: SetInfo[];
  recommended: RecommendedKingdom[];
  cards: CardInfo[];
  terms: Term[];
  /** All bots, the standard bot first. */
  bots: BotInfo[];
}

/** The kingdom to find: by code, by a recommended set's name, by ten cards, or at random. */
export interface KingdomWish {
  code?: string;
  recommended?: string;
  /** Exactly these ten cards, by key or English name. */
  cards?: string[];
  /** The sets to use. If empty, those of the recommended set, or else the newest ones. */
  sets?: string[];
  required?: string[];
  banned?: string[];
  wishes?: ("buy" | "trasher" | "reaction")[];
  /** Exactly these Events and Ways. */
  landscapes?: string[];
  /** How many Events and Ways to draw. If None, those among a random kingdom's cards are used. */
  landscape_count?: number | null;
}

/** A request to replace one card or landscape of a kingdom. */
export interface Exchange {
  code: string;
  /** The key of the card or landscape to replace. */
  out: string;
  /** The key of its replacement; if empty, one is drawn from the same sets. */
  come?: string;
  /** Cards and landscapes that must not be drawn. */
  banned?: string[];
}

/** A seat of a new table. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
}

/** A table to set up. The game begins once every seat is taken and ready. */
export interface NewTable {
  /** The host's name. */
  name: string;
  /** The seats. At most one is `me`; if none is, the host only watches. */
  seats: SeatWish[];
  kingdom?: KingdomWish;
  options?: TableOptions;
}

/** A guided first game to set up, for a player of this name. */
export interface Guided {
  name: string;
}

/** The seat to take: the one given, or any that is open. */
export interface Sit {
  name: string;
  seat?: number | null;
}

/** The seat that was taken. Anyone who has the token can play in it. */
export interface Seated {
  table: string;
  /** The number of the seat; None for a host who only watches. */
  seat: number | null;
  token: string;
}

/** A request to play on from some step of a finished game, in place of one of its players. */
export interface PlayOn {
  name: string;
  seat: number;
  step?: number;
  /** Whether bots play for the other people, or their seats are open. Bots stay where they are. */
  others?: "bots" | "open";
  /** The bot that plays for the other people. */
  bot?: string;
}

/** The content of a file with a saved game. */
export interface SavedGame {
  text: string;
}

/** A table as people who do not sit there see it. */
export interface TableSummary {
  table: string;
  state: TableState;
  seats: SeatInfo[];
  kingdom: Kingdom;
  options: TableOptions;
  commitment: string;
  /** Seconds since the table was set up. */
  age: number;
}

/** A seat that a browser remembers. */
export interface Ticket {
  table: string;
  token: string;
}

/** Where others can open the page. */
export interface Addresses {
  /**
   * The server's addresses in its network; none if only its own machine can reach it. Only that
   * machine is told.
   */
  network: string[];
}

/** The token of a seat, as the person who sits there received it. */
export interface SeatToken {
  token: string;
}

/** The cards of a seat, as its player can know them. */
export interface DeckInfo {
  /** Every card that the player owns. */
  owned: string[];
  /** The cards still to be drawn before the next shuffle, in no particular order. */
  to_draw: string[];
}

/** All seats that a browser remembers. */
export interface Tickets {
  tickets: Ticket[];
}

/** How a game stands, for a seat that a browser remembers. */
export interface MyGame {
  table: string;
  seat: number | null;
  state: TableState;
  names: string[];
  /** How many turns this seat has begun. */
  turn: number;
  /** Whether this seat must answer now. */
  mine: boolean;
}

/** The fields of a View. */
export type ViewData = View;

/** A finished game after `step` answers, as a seat or a spectator saw it. */
export interface ReplayStep {
  step: number;
  steps: number;
  view: ViewData;
  /** The question at this step, in words, if this seat had to answer it. */
  ask: Ask | null;
  /** The next answer, spelt as in `AskOption.name`; None at the end. */
  answer: string[] | null;
  answered_by: number | null;
  /** How many lines of the finished game's log come before this turn. */
  keep: number;
  /** The lines of this turn so far. */
  log: LogLine[];
}

/** Whether the server works. */
export interface Health {
  status: "ok";
  version: string;
  /** How many tables are held in memory. */
  tables: number;
  connections: number;
}

/** What a page remembers, as it wrote it: the server only keeps it. */
export type PageSettings = Record<string, unknown>;

/** A profile to make, with the seats that a browser remembers. */
export interface NewProfile {
  settings: PageSettings;
  tickets: Ticket[];
}

/** A profile's token. Anyone who has it has the profile, with all its seats. */
export interface ProfileToken {
  profile: string;
}

/** Settings to keep in a profile. */
export interface ProfileSettings extends ProfileToken {
  settings: PageSettings;
}

/** Seats to keep in a profile. */
export interface ProfileSeats extends ProfileToken {
  tickets: Ticket[];
}

/** Another profile, whose games this one takes over; it is then deleted. */
export interface ProfileMerge extends ProfileToken {
  other: string;
}

/** Which of the finished games to show: some of them, after the newest `skip`. */
export interface ProfilePart extends ProfileToken {
  skip?: number;
}

/** A profile that was made, or has a new link. */
export interface ProfileMade {
  profile: string;
}

/** What a profile brings to a browser. */
export interface Profile {
  settings: PageSettings;
  /** How often the settings were changed. */
  revision: number;
  /** The seats in games that are not over, the newest first. */
  tickets: Ticket[];
  /** How many games there are in all. */
  games: number;
}

/** How often the settings of a profile were changed. */
export interface Revision {
  revision: number;
}

/** A game that is over, as one of its players remembers it. */
export interface PastGame {
  table: string;
  /** When it ended, in seconds since 1970. */
  ended: number;
  /** `closed` if it was broken off: then nobody has won. */
  state: "over" | "closed";
  /** The player's own seat. */
  seat: number;
  names: string[];
  /** The bot of each seat; None for a person. */
  bots: (string | null)[];
  scores: number[];
  turns: number[];
  winners: number[];
  /** The seat that began. */
  first: number;
  kingdom: Kingdom;
  daily: Daily | null;
}

/** How the games that have something in common ended. */
export interface Tally {
  /** What they have in common: a player's name, a bot, a card, the code of a kingdom. */
  key: string;
  games: number;
  /** Won alone. */
  won: number;
  /** Won together with others. */
  shared: number;
}

/** Games with a card in the kingdom. */
export interface CardTally extends Tally {
  /** In how many of them the player owned it at the end. */
  owned: number;
  /** How many of those were won, alone or together with others. */
  owned_won: number;
}

/** What the finished games of a profile have in common. */
export interface Statistics {
  all: Tally;
  /** Games in which the player began. */
  first: Tally;
  /** Games in which somebody else began. */
  later: Tally;
  /** By other player, the most frequent first. */
  people: Tally[];
  bots: Tally[];
  /** By kingdom, for those played more than once. */
  kingdoms: Tally[];
  /** By kingdom card, Event or Way. */
  cards: CardTally[];
}

/** The games of a profile. */
export interface MyGames {
  /** Those that are not over. */
  now: MyGame[];
  /** Some of those that are over, the newest first. */
  past: PastGame[];
  /** How many are over. */
  total: number;
  statistics: Statistics;
}

/** The day whose board to show; today if the date is empty. */
export interface DayWish {
  /** The token of one's own profile; empty if there is none yet. */
  profile?: string;
  date?: string;
}

/** The day to play: today for the try that counts, or an earlier one for practice. */
export interface DayPlay {
  profile: string;
  name: string;
  date?: string;
}

/** Somebody's try, as the board shows it. */
export interface DayEntry {
  /** Counted from 1; equal tries share a place. */
  place: number;
  name: string;
  score: number;
  /** The bot's score. */
  bot: number;
  turns: number;
  won: boolean;
  mine: boolean;
  /** The table for the replay; None before one's own try is over. */
  table: string | null;
}

/** A kingdom of the day, and how everybody did. */
export interface DayBoard {
  date: string;
  today: boolean;
  /** Seconds until the next day begins. */
  left: number;
  kingdom: Kingdom;
  /** The SHA-256 hash of the day's secret, in hexadecimal digits. */
  commitment: string;
  /** The secret itself, from which kingdom and shuffles come; None before the day is over. */
  secret: string | null;
  /** How one's own try stands. */
  mine: "none" | "playing" | "over";
  /** The best first: by the lead over the bot, then by the number of turns. */
  entries: DayEntry[];
  /** How many more tries there are. */
  others: number;
  /** The days that there have been, the newest first. */
  dates: string[];
}

/** The text of a strategy, to be checked. */
export interface LabText {
  text: string;
}

/** A mistake in a strategy. Lines and columns are counted from 1. */
export interface LabMistake {
  line: number;
  column: number;
  length: number;
  /** What is wrong, in words. */
  text: string;
}

/** What a strategy is called, and what is wrong with it. */
export interface LabChecked {
  name: string;
  /** The kingdom cards, Events and Ways that it names, in English. */
  needs: string[];
  mistakes: LabMistake[];
}

/** One of the bots in a race: one that the server has, or a strategy. */
export interface LabBot {
  /** The name of a bot or of a strategy in the library; empty for a strategy of one's own. */
  bot?: string;
  /** The strategy itself. */
  text?: string;
  /** What to call it; otherwise it has its own name. */
  title?: string;
}

/** Who races whom, and where. */
export interface LabContest {
  bots: LabBot[];
  /**
   * The code of a kingdom. If empty, the kingdom is what the strategies name; if there are other
   * bots too, each game has a random one that includes these cards.
   */
  kingdom?: string;
  /** Decides every shuffle: the same race with the same seed has the same result. */
  seed?: number;
}

/** A race to run. */
export interface LabRace {
  contest: LabContest;
  /** How many games to play, at most. */
  games?: number;
  /** Stop as soon as each share of wins is known to within this margin. */
  until?: number | null;
}

/** How one bot does in a race. */
export interface LabStanding {
  name: string;
  wins: number;
  losses: number;
  ties: number;
  /** The share of games won, between 0 and 1. */
  share: number;
  /** The lower end of the interval that holds the true share in 95 cases of 100. */
  low: number;
  high: number;
  /** Points per game. */
  points: number;
}

/** A line of the response to a race, which goes on as long as games are played. */
export interface LabProgress {
  /** `waiting` for other races to end; `playing`; `done`; or ended because its `time` is up. */
  state: "waiting" | "playing" | "done" | "time";
  games: number;
  /** How many games will be played at most. */
  most: number;
  seconds: number;
  bots: LabStanding[];
  /** How long games take and how they end, in words. */
  remarks: string[];
  /** All the counts, for `LabDrawing`. */
  tally: string;
  /** Why the race has failed, in words; empty if it has not. */
  problem: string;
}

/** A request for a result as charts, as a report, or as tables. */
export interface LabDrawing {
  tally: string;
}

/** A request for one game of a race, as a table to look at. */
export interface LabGame {
  contest: LabContest;
  number?: number;
}

/** What the expert would do in place of a seat. */
export interface HintGiven {
  /** The number of the question that it answers. */
  number: number;
  /** The answer in words. */
  text: string;
}

/** A request for the analysis of a finished game. */
export interface AnalysisWish {
  seat?: number;
}

/** The chance to win at some step. */
export interface CurvePoint {
  step: number;
  turn: number;
  chance: number;
  error: number;
}

/** A decision, and what it was worth. */
export interface MoveJudged {
  step: number;
  turn: number;
  /** What was answered, in words. */
  answer: string;
  /** The best other answer, in words. */
  better: string;
  before: number;
  after: number;
  /** How much better the other answer is. */
  gain: number;
  gain_error: number;
  /** 0 for a good move; 1, 2, 3 if it clearly cost 5, 10, 15 points. */
  mark: number;
  /** What it cost, in words; empty without a mark. */
  text: string;
  /** What differs at the end of the game after the better answer, in words. */
  why: string;
}

/** A finished game as it looked to one seat. */
export interface GameAnalysis {
  seat: number;
  /** Where the game was decided, in three sentences. */
  words: string[];
  curve: CurvePoint[];
  moves: MoveJudged[];
  /** How the numbers were found, in words. */
  method: string;
}

/** A line of the response to a request for an analysis. */
export interface AnalysisProgress {
  /** `waiting` for others' races and analyses; `playing` on from the decisions; `done`. */
  state: "waiting" | "playing" | "done";
  /** The share that is done. */
  share: number;
  /** The result, in the last line. */
  analysis: GameAnalysis | null;
  /** Why it has failed, in words; empty if it has not. */
  problem: string;
}
