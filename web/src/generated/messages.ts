// Written by scripts/message_types.py from the server's messages: do not change it here.

/** What everybody may know of a question: whom all wait for. */
export interface PublicQuestion {
  /** Who must answer. */
  seat: number;
}

/** What is being asked, for the seat that must answer. Names are spelt as answers spell them. */
export interface Question extends PublicQuestion {
  /**
   * Which question it is of those that this seat has been asked, counted from 1. One that is
   * asked again after undo has a new number.
   */
  number: number;
  /** What for: `turn`, `discard`, `trash`, `gain`, `put-on-deck`, ... */
  verb: string;
  /** The card, Event or Way that asks; None for `turn`, `way` and most of `next`. */
  card: string | null;
  /**
   * `turn`, `cards`, `order`, `abilities`, `yes-no`, `next` (what to do next: a Reaction, an
   * effect, or `pass`), `place` (how many cards of the deck stay above), `name` (any card), `way`
   * (the card itself, or a Way).
   */
  kind: string;
  /**
   * The one card it is about, if there is one: gained, discarded or attacking, being played, to
   * be trashed or put into the deck.
   */
  about: string | null;
  /** The seat it happens to. */
  whom: number;
  /**
   * Where the cards lie that can be chosen, for `cards` and `order`: `hand`, `supply`, `trash`,
   * `exile`, `discard`, `play`, `revealed` or `looked-at`.
   */
  where: string;
  /** What can be named, each as often as it can be. */
  candidates: string[];
  /** Each name once, with `none` where that is an answer. */
  options: string[];
  /** How many must be named. */
  least: number;
  /** How many may be named. */
  most: number;
  /** Whether it is `most` or none, and nothing between. */
  all_or_none: boolean;
  /** Whether all that is named must have the same name. */
  one_name: boolean;
}

/** A pile of cards, in the Supply or beside it. */
export interface PileView {
  /** Its card. */
  card: string;
  /** The card's English name, as answers spell it. */
  name: string;
  /** How many cards are left. */
  count: number;
  /** What the card costs now. */
  cost: number;
}

/** An Event of this table. */
export interface EventOffer {
  /** The Event. */
  card: string;
  /** Its English name. */
  name: string;
  /** What it costs. */
  cost: number;
  /** Whether the player whose turn it is may not buy it again. */
  spent: boolean;
}

/** A Way of this table. */
export interface WayOffer {
  /** The Way. */
  card: string;
  /** Its English name. */
  name: string;
}

/** What will happen at the start of a player's next turn. */
export interface WaitingEffect {
  /** What does it. */
  source: string;
  /** The card that it is kept for, if there is one. */
  card: string | null;
}

/** A player as a seat sees them. */
export interface PlayerView {
  /** Where the player sits. */
  seat: number;
  /** How many turns the player has begun; extra turns do not count. */
  turns: number;
  /** How many cards are in hand. */
  hand_size: number;
  /** The cards in play, in the order in which they came there. */
  in_play: string[];
  /** Those of them that stay when this turn ends. */
  staying: string[];
  /** The cards set aside or revealed. */
  aside: string[];
  /** The cards on the Exile mat. */
  exile: string[];
  /** Those of them that are Invested. */
  invested: string[];
  /** What will happen at the start of the player's next turn. */
  waiting: WaitingEffect[];
  /** How many cards the player is looking at. */
  looking_at_size: number;
  /** The top card of the discard pile; None if it is empty. */
  discard_top: string | null;
  /** How many cards are in the deck. Not of others in a session with `counts=False`. */
  deck_size?: number;
  /** How many cards are in the discard pile. Not in a session with `counts=False`. */
  discard_size?: number;
  /** The cards in hand. One's own only. */
  hand?: string[];
  /** The cards that the player is looking at. One's own only. */
  looking_at?: string[];
}

/** The table as a seat sees it. */
export interface View {
  /** Whose view it is. */
  seat: number;
  /** What the seats are called. */
  names: string[];
  /** Whose turn it is. */
  turn: number;
  /** `start`, `action`, `buy` or `cleanup`. */
  phase: string;
  /** Whether it is an extra turn. */
  extra_turn: boolean;
  /** Whether the same player takes an extra turn after it. */
  another_turn: boolean;
  /** The Actions left in this turn. */
  actions: number;
  /** The Buys left in this turn. */
  buys: number;
  /** The coins to spend. */
  coins: number;
  /** Whether the game has ended. */
  over: boolean;
  /** Who has won; nobody before the end. */
  winners: number[];
  /** The piles of the Supply. */
  supply: PileView[];
  /** Piles that are not in the Supply, Horses for instance. */
  other_piles: PileView[];
  /** The Events. */
  events: EventOffer[];
  /** The Ways. */
  ways: WayOffer[];
  /** The card set aside for Way of the Mouse. */
  mouse: string | null;
  /** Whether something at this table refers to the Exile mats. */
  exile_mats: boolean;
  /** The cards in the trash. */
  trash: string[];
  /** The players, seat by seat. */
  players: PlayerView[];
  /** What is being asked, as this seat sees it; None when the game is over. */
  question: Question | PublicQuestion | null;
}

/** One thing that happened to one player, as a seat may know it. */
export interface LogEntry {
  /** How many causes deep it is. */
  depth: number;
  /** What happened: `turn`, `play`, `draw`, `gain`, ... */
  kind: string;
  /** To whom. */
  seat: number;
  /** How many cards, if there are any. */
  count?: number;
  /** Which cards, if this seat may know them. */
  cards?: string[];
  /** The last of the cards, which lies on top, if this seat may know no other. */
  top?: string;
  /** How many Actions, Buys or coins, or which turn; left out if it is 0. */
  number?: number;
  /** The other player who has to do with it. */
  other?: number;
  /** The Event or Way, or the card whose effect comes later. */
  source?: string;
  /** What it caused. */
  then: LogEntry[];
}

/** What a player has come to. */
export interface PlayerResult {
  /** Where the player sits. */
  seat: number;
  /** The victory points. */
  score: number;
  /** How many turns the player has had. */
  turns: number;
  /** All cards of the player. */
  cards: string[];
  /** What all cards of a kind bring together, where that is not nothing. */
  points: Record<string, number>;
}

/** How a game has ended. */
export interface Result {
  /** The seats that have won, in turn order from the first player. */
  winners: number[];
  /** The players, seat by seat. */
  players: PlayerResult[];
}

/**
 * `waiting` for players, `playing`, `over`; `closed`, because nobody touched it for long;
 * `outdated`, because it was begun under other rules.
 */
export type TableState = "waiting" | "playing" | "over" | "closed" | "outdated";

/** `held` for somebody who played the last game here and has not come back yet. */
export type SeatKind = "open" | "held" | "person" | "bot";

/** What was agreed for a table. */
export interface Options {
  /** Listed for everybody; otherwise only its link leads to it. */
  public: boolean;
  /** Others may watch. They see what lies open, and nobody's hand. */
  spectators: boolean;
  /** The score counter: everybody's points, as far as a seat can know them. */
  scores: boolean;
  /** The sizes of decks and discard piles are shown. */
  counts: boolean;
  /** Answers can be taken back; with persons at the table, if they agree. */
  undo: boolean;
  /** Seconds for one answer, after which a bot takes over; 0 is no limit. */
  thinking: number;
  /** Players can write to each other. */
  chat: boolean;
}

/** Who sits in a seat. */
export interface SeatInfo {
  /** Empty as long as the seat is open. */
  name: string;
  /** Whose seat it is. */
  kind: SeatKind;
  /** The bot that plays: the seat's own, or one that stands in for a person. */
  bot: string | null;
  /** Whether the page is open somewhere; always true for bots. */
  present: boolean;
  /** Whether the person's browser has added its random number. */
  ready: boolean;
}

/** The cards of a game, by key. */
export interface Kingdom {
  /** The whole kingdom as one word, for links. */
  code: string;
  /** The sets in use; of a card in several of them, the first one's version counts. */
  sets: string[];
  /** The ten kingdom cards, by cost and name. */
  cards: string[];
  /** The Events and Ways. */
  landscapes: string[];
  /** The card set aside for Way of the Mouse. */
  mouse: string | null;
  /** The name of the rulebook's set that this is. */
  recommended: string | null;
}

/** A card within a text. */
export interface Chip {
  /** Its key. */
  card: string;
  /** As it is written here: `Copper`, `2 Coppers`. */
  text: string;
}

/** A text in pieces: plain ones, and cards. */
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
  /** What it begins with: `turn`, `extra-turn`, `play`, `gain`, ... */
  kind: string;
  /** To whom it happened; a turn's heading has the player. */
  seat: number;
  /** In words. */
  text: Segments;
  /** What was gained in all that it tells. */
  gains?: Gain[];
}

/** One thing that can be named in answer to a question. */
export interface AskOption {
  /** As the answer spells it: `Copper`, `play Village`, `buy Gold`, `+1 Card`, `yes`, `pass`. */
  name: string;
  /** In words. */
  label: string;
  /** The key of the card, Event or Way that it stands for. */
  card: string | null;
  /** How often it can be named. */
  count: number;
}

/** A question in words, for the seat that must answer. */
export interface Ask {
  /** The sentence of the ask bar. */
  text: Segments;
  /** Each thing once; `none` is not among them, `Question.least` tells whether it will do. */
  options: AskOption[];
}

/** Anything that the page says. */
export interface ClientMessage {
}

/** The first message: who it is. The answer is `table`. */
export interface Hello extends ClientMessage {
  type: "hello";
  /** The seat's; without one, or at another table, somebody who watches. */
  token?: string | null;
  /** In which the server puts log, questions and refusals into words. */
  language?: string;
}

/** This browser's part of the shuffles, sent once `TableInfo.commitment` was seen. */
export interface Share extends ClientMessage {
  type: "share";
  /** 256 random bits. */
  number: string;
}

/** The answer to a question. Refused without harm if another question is due by now. */
export interface Answer extends ClientMessage {
  type: "answer";
  /** `Question.number`. */
  number: number;
  /** What is chosen, as `AskOption.name` spells it; an empty list for none. */
  names: string[];
}

/** Take my last answer back, or ask the others for it. */
export interface Undo extends ClientMessage {
  type: "undo";
  /** That of the last `table` or `change`, so that a second click does not take back more. */
  number: number;
}

/** What I say to another's request for undo; the asker's own `false` withdraws it. */
export interface Reply extends ClientMessage {
  type: "reply";
  accept: boolean;
}

/** Chat. */
export interface Say extends ClientMessage {
  type: "say";
  text: string;
}

/** Go on in another language. The answer is `table`. */
export interface Language extends ClientMessage {
  type: "language";
  language: string;
}

/** Before the start, by the host: who is to sit in a seat. */
export interface SetSeat extends ClientMessage {
  type: "seat";
  seat: number;
  /** A bot; None opens the seat, and sends away whoever is there. */
  bot: string | null;
}

/** Before the start, by the host: another kingdom. */
export interface ChangeKingdom extends ClientMessage {
  type: "kingdom";
  code: string;
}

/** By the host: fill the open seats with bots, and begin. */
export interface Start extends ClientMessage {
  type: "start";
  bot?: string;
}

/** Get up. Before the start the seat is open again; later a bot plays on at once. */
export interface Leave extends ClientMessage {
  type: "leave";
}

/** My vote that a bot plays for a person who has left; all other persons present must agree. */
export interface Replace extends ClientMessage {
  type: "replace";
  seat: number;
}

/** I am back: I play again instead of the bot that stood in for me. */
export interface Return extends ClientMessage {
  type: "return";
}

/** After the end: another game with the same players, at a table of its own. */
export interface Rematch extends ClientMessage {
  type: "rematch";
  kingdom?: "same" | "new";
  /** Everybody moves on by one seat; otherwise the rules say who begins. */
  swap?: boolean;
}

/** Are you there? The answer is `pong`. */
export interface Ping extends ClientMessage {
  type: "ping";
}

export type FromClient = Hello | Share | Answer | Undo | Reply | Say | Language | SetSeat | ChangeKingdom | Start | Leave | Replace | Return | Rematch | Ping;

/** Somebody would like to take back an answer after which others have learned something. */
export interface UndoRequest {
  /** Who asks. */
  seat: number;
  /** Who has agreed by now. */
  agreed: number[];
  /** How many are left to agree. */
  seconds: number;
}

/** That a bot should play for somebody. */
export interface Vote {
  /** For whom. */
  seat: number;
  /** Who has voted for it. */
  agreed: number[];
  /** How many votes it takes. */
  needed: number;
}

/** The table as everybody sees it, apart from the game. */
export interface TableInfo {
  /** Its id, which is in its link: `/table/<id>`. */
  table: string;
  state: TableState;
  /** The seat that can change the table before the start. */
  host: number | null;
  seats: SeatInfo[];
  options: Options;
  kingdom: Kingdom;
  /** SHA-256 of the secret that all shuffles come from, in hexadecimal digits. */
  commitment: string;
  /** How many watch. */
  spectators: number;
  request: UndoRequest | null;
  votes: Vote[];
  /** How many seconds whoever must answer has left, if there is a thinking time. */
  deadline: number | null;
  /** The table of the rematch: whoever sat here comes in with the same token. */
  next: string | null;
}

/** Something that was said at the table, or happened at it. */
export interface ChatLine {
  /** Who said it; None is the table itself: "Bob has left, a bot plays on". */
  seat: number | null;
  text: string;
}

/** Everybody's points after a turn. */
export interface ChartPoint {
  /** Whose turn it was; -1 before the first. */
  seat: number;
  /** How many answers had been given by then: the step of the replay. */
  step: number;
  scores: number[];
}

/** The end of a game. */
export interface Ending {
  result: Result;
  /** Why the game ended, in words. */
  why: string;
  chart: ChartPoint[];
  /** What `TableInfo.commitment` is the hash of. */
  secret: string;
  /** What the browsers added, seat by seat; empty for bots. */
  shares: string[];
  /** How many steps the replay has. */
  steps: number;
}

/** Anything that the server says. */
export interface ServerMessage {
}

/** Everything, at first and whenever the connection comes back. */
export interface TableMessage extends ServerMessage {
  type: "table";
  number: number;
  info: TableInfo;
  /** Whose view it is; None for somebody who watches. */
  seat: number | null;
  /** None before the start, and of outdated games. */
  view: View | null;
  /** The question in words, if it is mine. */
  ask: Ask | null;
  log: LogLine[];
  chat: ChatLine[];
  /** The score counter. */
  scores: number[] | null;
  /** Whether I can take back my last answer: at once, or by asking the others. */
  undo: "no" | "free" | "ask";
  ending: Ending | null;
}

/** The fields of the view that have changed, without `players`. */
export type ViewChange = Partial<Omit<View, "players">>;

/** What became of the log. */
export interface LogChange {
  /** So many lines stay as they were, */
  keep: number;
  /** and these follow. */
  lines: LogLine[];
}

/** What has changed since the last message; what is left out is as it was. */
export interface Change extends ServerMessage {
  type: "change";
  number: number;
  info?: TableInfo;
  view?: ViewChange;
  /** The players that have changed, each as a whole. */
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

/** What the page asked for is not possible; nothing has changed. */
export interface Refused extends ServerMessage {
  type: "refused";
  /** The type of the message that is refused. */
  about: string;
  /** Names the reason, for programs. */
  code: string;
  /** The reason in words. */
  text: string;
}

/** The server ends the connection, and says why. */
export interface Bye extends ServerMessage {
  type: "bye";
  code: string;
  text: string;
  /** Whether it is worth trying again. */
  again: boolean;
}

/** The answer to `ping`. */
export interface Pong extends ServerMessage {
  type: "pong";
}

export type FromServer = TableMessage | Change | Said | Refused | Bye | Pong;

/** The body of every 4xx. */
export interface Refusal {
  /** Names the reason, for programs. */
  code: string;
  /** The reason in words. */
  text: string;
}

/** A card, an Event or a Way. */
export interface CardInfo {
  key: string;
  /** In English, as answers spell it. */
  name: string;
  /** In the language asked for. */
  title: string;
  /** What it does, in the language asked for; one line a paragraph. */
  text: string;
  /** None for a Way. */
  cost: number | null;
  /**
   * `action`, `treasure`, `victory`, `curse`, `attack`, `reaction`, `duration`; or `event`,
   * `way`.
   */
  types: string[];
  /** Where it is a kingdom card or landscape; empty for basic cards and Horses. */
  sets: string[];
  /** +Cards, and so on: the plain bonuses. */
  cards: number;
  actions: number;
  buys: number;
  coins: number;
  points: number;
}

/** A word of the rules. */
export interface Term {
  key: string;
  title: string;
  text: string;
}

/** A set of kingdom cards. */
export interface SetInfo {
  name: string;
  title: string;
  /** By key. */
  cards: string[];
  landscapes: string[];
  /** Whether it is used unless other sets are chosen. */
  newest: boolean;
}

/** A kingdom that a rulebook recommends. */
export interface RecommendedKingdom {
  /** `base-2e/first-game`. */
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

/** All that does not change while the server runs. */
export interface Catalogue {
  version: string;
  languages: string[];
  /** The newest first. */
  sets: SetInfo[];
  recommended: RecommendedKingdom[];
  cards: CardInfo[];
  terms: Term[];
  /** The standard bot first. */
  bots: BotInfo[];
}

/** A kingdom to find: by its code, by a rulebook's name, by ten cards, or a random one. */
export interface KingdomWish {
  code?: string;
  recommended?: string;
  /** Exactly these ten, by key or English name. */
  cards?: string[];
  /** The newest ones if empty. */
  sets?: string[];
  required?: string[];
  banned?: string[];
  wishes?: ("buy" | "trasher" | "reaction")[];
  /** Exactly these Events and Ways. */
  landscapes?: string[];
  /** How many to draw; None lets them come up among the cards, as the rulebook has it. */
  landscape_count?: number | null;
}

/** One card of a kingdom, or one landscape, is to be another. */
export interface Exchange {
  code: string;
  /** Its key. */
  out: string;
  /** The key of the one that comes instead; drawn from the same sets if empty. */
  come?: string;
  /** Not to be drawn. */
  banned?: string[];
}

/** A seat of a new table. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
}

/** A table to set up; with nobody to wait for, the game begins as soon as the socket is open. */
export interface NewTable {
  /** Of whoever sets it up. */
  name: string;
  /** One of them is `me`, or none: then the host only watches. */
  seats: SeatWish[];
  kingdom?: KingdomWish;
  options?: Options;
}

/** Take a seat: the one named, or any that is open. */
export interface Sit {
  name: string;
  seat?: number | null;
}

/** The seat is yours: whoever has the token can play in it. */
export interface Seated {
  table: string;
  /** None for a host who watches. */
  seat: number | null;
  token: string;
}

/** A table as those see it who do not sit there. */
export interface TableSummary {
  table: string;
  state: TableState;
  seats: SeatInfo[];
  kingdom: Kingdom;
  options: Options;
  commitment: string;
  /** Seconds since it was set up. */
  age: number;
}

/** A seat that a browser remembers. */
export interface Ticket {
  table: string;
  token: string;
}

/** All seats that a browser remembers. */
export interface Tickets {
  tickets: Ticket[];
}

/** How it stands there. */
export interface MyGame {
  table: string;
  seat: number | null;
  state: TableState;
  names: string[];
  /** How many turns I have begun. */
  turn: number;
  /** Whether all wait for me. */
  mine: boolean;
  /** Seconds since something happened. */
  idle: number;
}

/** The fields of a View. */
export type ViewData = View;

/** The game after some of its answers, as a seat saw it. */
export interface ReplayStep {
  step: number;
  steps: number;
  view: ViewData;
  /** The question then, in words, if this seat had to answer. */
  ask: Ask | null;
  /** What was answered next, as `AskOption.name` spells it; None at the end. */
  answer: string[] | null;
  answered_by: number | null;
  /** So many lines of the log of the finished game had been written before this turn, */
  keep: number;
  /** and these in this turn so far. */
  log: LogLine[];
}

/** Whether the server can serve. */
export interface Health {
  status: "ok";
  version: string;
  /** Held in memory. */
  tables: number;
  connections: number;
}
