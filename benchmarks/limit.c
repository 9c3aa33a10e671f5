/* The limit: the plain Big Money mirror of job A, written by hand in C.
 *
 * It is straightforward on purpose: zones, piles and moves follow the rules of the game, the facts
 * about cards are in a table, and the compiler does the rest. There are no other cards and nobody
 * to ask. With the same seed it plays exactly the games that feodum_jobs.py plays as job A. It
 * takes the same arguments, plays A whatever the job, and prints a line in the same format.
 */

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HAND_SIZE = 5, PLAYERS = 2, END_PILES = 3, MOST_CARDS = 128, KINGDOM = 10, WARM_UP = 1000 };

enum { COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE, BASIC, CARDS = BASIC + KINGDOM };

typedef struct {
    int cost, coins, points, pile, is_treasure;
} Facts;

static const Facts FACTS[BASIC] = {
    [COPPER] = {0, 1, 0, 46, 1}, [SILVER] = {3, 2, 0, 40, 1},  [GOLD] = {6, 3, 0, 30, 1},
    [ESTATE] = {2, 0, 1, 8, 0},  [DUCHY] = {5, 0, 3, 8, 0},    [PROVINCE] = {8, 0, 6, 8, 0},
    [CURSE] = {0, 0, -1, 10, 0},
};

/* ---- zones: the top is the end */

typedef struct {
    int size;
    int cards[MOST_CARDS];
} Zone;

static void put(Zone *zone, int card) { zone->cards[zone->size++] = card; }

static void put_all(Zone *zone, Zone *from) {
    memcpy(zone->cards + zone->size, from->cards, sizeof(int) * (size_t)from->size);
    zone->size += from->size;
    from->size = 0;
}

/* ---- random numbers, as in src/feodum/engine/random.py */

static const uint64_t MULTIPLIER = 2131995753;
static const uint64_t MASK = 0xFFFFFFFF;

static uint64_t mix(uint64_t seed) {
    uint64_t x = seed + 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    x ^= x >> 31;
    return (1 + (x >> 32) % (MULTIPLIER - 2)) << 32 | (x & MASK);
}

static void swap(int *cards, int i, int j) {
    int card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
}

/* Each number drawn picks two cards. */
static uint64_t shuffle(Zone *zone, uint64_t state) {
    for (int i = zone->size - 1; i > 0; i -= 2) {
        state = MULTIPLIER * (state & MASK) + (state >> 32);
        uint64_t pick = (state & MASK) * (uint64_t)(i + 1);
        swap(zone->cards, i, (int)(pick >> 32));
        swap(zone->cards, i - 1, (int)((pick & MASK) * (uint64_t)i >> 32));
    }
    return state;
}

/* ---- the game */

typedef struct {
    Zone deck, hand, discards, in_play;
    int turns;
} Player;

typedef struct {
    Player players[PLAYERS];
    uint64_t random;
    int piles[CARDS];
    int coins, buys;
} Game;

static void draw(Game *game, Player *player, int count) {
    if (player->deck.size < count) {
        game->random = shuffle(&player->discards, game->random);
        put_all(&player->discards, &player->deck);
        put_all(&player->deck, &player->discards);
    }
    int left = player->deck.size - count;
    for (int i = left; i < player->deck.size; i++) put(&player->hand, player->deck.cards[i]);
    player->deck.size = left;
}

static void set_up(Game *game, uint64_t seed) {
    memset(game, 0, sizeof *game);
    game->random = mix(seed);
    for (int card = 0; card < CARDS; card++) game->piles[card] = card < BASIC ? FACTS[card].pile : 10;
    for (int seat = 0; seat < PLAYERS; seat++) {
        Player *player = &game->players[seat];
        for (int i = 0; i < 7; i++) put(&player->discards, COPPER);
        for (int i = 0; i < 3; i++) put(&player->discards, ESTATE);
        draw(game, player, HAND_SIZE);
    }
}

static int can_buy(const Game *game, int card) {
    return FACTS[card].cost <= game->coins && game->piles[card] > 0;
}

/* The card that Big Money buys next; -1 for none. */
static int next_buy(const Game *game) {
    if (can_buy(game, PROVINCE)) return PROVINCE;
    if (can_buy(game, GOLD)) return GOLD;
    if (can_buy(game, SILVER)) return SILVER;
    return -1;
}

static void play_treasures(Game *game, Player *player) {
    int kept = 0;
    for (int i = 0; i < player->hand.size; i++) {
        int card = player->hand.cards[i];
        if (FACTS[card].is_treasure) {
            put(&player->in_play, card);
            game->coins += FACTS[card].coins;
        } else {
            player->hand.cards[kept++] = card;
        }
    }
    player->hand.size = kept;
}

static void take_turn(Game *game, Player *player) {
    player->turns++;
    game->coins = 0;
    game->buys = 1;
    play_treasures(game, player);
    while (game->buys > 0) {
        int card = next_buy(game);
        if (card < 0) break;
        game->coins -= FACTS[card].cost;
        game->buys--;
        game->piles[card]--;
        put(&player->discards, card);
    }
    put_all(&player->discards, &player->hand);
    put_all(&player->discards, &player->in_play);
    draw(game, player, HAND_SIZE);
}

static int is_over(const Game *game) {
    int empty = 0;
    for (int card = 0; card < CARDS; card++) empty += game->piles[card] == 0;
    return empty >= END_PILES || game->piles[PROVINCE] == 0;
}

static int points(const Zone *zone) {
    int total = 0;
    for (int i = 0; i < zone->size; i++) total += FACTS[zone->cards[i]].points;
    return total;
}

static int score(const Player *player) {
    return points(&player->deck) + points(&player->hand) + points(&player->discards);
}

/* Play a game to its end. Returns the seat that won, or -1 for a tie. */
static int play(Game *game, uint64_t seed) {
    set_up(game, seed);
    for (int seat = 0;; seat = (seat + 1) % PLAYERS) {
        take_turn(game, &game->players[seat]);
        if (is_over(game)) break;
    }
    const Player *first = &game->players[0], *second = &game->players[1];
    int lead = score(first) - score(second);
    if (lead != 0) return lead < 0;
    return first->turns > second->turns ? 1 : -1;
}

/* ---- many games */

typedef struct {
    uint64_t turns, squares, wins[PLAYERS], ties;
} Tally;

/* The two policies take turns at going first, though here they are the same. */
static Tally play_games(uint64_t games, uint64_t seed) {
    static Game game;
    Tally tally = {0};
    uint64_t first_seed = mix(seed);
    for (uint64_t number = 0; number < games; number++) {
        int winner = play(&game, first_seed + number);
        if (winner < 0)
            tally.ties++;
        else
            tally.wins[((uint64_t)winner + number) % PLAYERS]++;
        uint64_t turns = (uint64_t)(game.players[0].turns + game.players[1].turns);
        tally.turns += turns;
        tally.squares += turns * turns;
    }
    return tally;
}

static double wall_clock(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int count, char **arguments) {
    uint64_t games = 1000, seed = 1;
    for (int i = 1; i < count; i++) {
        sscanf(arguments[i], "--games=%" SCNu64, &games);
        sscanf(arguments[i], "--seed=%" SCNu64, &seed);
    }
    play_games(WARM_UP, seed);
    double started = wall_clock();
    clock_t started_cpu = clock();
    Tally tally = play_games(games, seed);
    double cpu_seconds = (double)(clock() - started_cpu) / CLOCKS_PER_SEC;
    double seconds = wall_clock() - started;

    double n = (double)games, turns = (double)tally.turns;
    double spread = (double)tally.squares * n - turns * turns;
    printf("{\"job\": \"A\", \"games\": %" PRIu64 ", \"seconds\": %f, \"cpu_seconds\": %f, ", games,
           seconds, cpu_seconds);
    printf("\"games_per_second\": %f, \"mean_turns\": %f, \"turns_standard_error\": %f, ",
           n / seconds, turns / n, sqrt(spread / (n - 1)) / n);
    printf("\"wins\": [%" PRIu64 ", %" PRIu64 "], \"ties\": %" PRIu64 ", \"cards_played\": null}\n",
           tally.wins[0], tally.wins[1], tally.ties);
    return 0;
}
