/* The limit: what a C program does that can play job A and nothing else.
 *
 * For the same seed it plays the very games of feodum_jobs.py, card by card; it takes the same
 * arguments, whatever the job, and prints a line of the same form. There are no other cards and no
 * one to ask, and nothing is checked: what Feodum's rules cost is the distance to this.
 */

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HAND_SIZE = 5, PLAYERS = 2, END_PILES = 3, MOST_CARDS = 128, WARM_UP = 1000 };

/* The two lowest bits of a card are its coins. From Silver on, costlier cards come later. */
enum { ESTATE, COPPER, SILVER, GOLD, PROVINCE, CARDS };

typedef uint8_t Card;

/* What Big Money buys, by the coins; if the pile is empty, the card before it. */
static const Card BEST[3 * HAND_SIZE + 1] = {
    0,        0,        0,        SILVER,   SILVER,   SILVER,   GOLD,     GOLD,
    PROVINCE, PROVINCE, PROVINCE, PROVINCE, PROVINCE, PROVINCE, PROVINCE, PROVINCE};

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

static inline void swap(Card *cards, int i, int j) {
    Card card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
}

/* Each number drawn picks two cards. */
static inline uint64_t shuffle(Card *cards, int count, uint64_t state) {
    for (int i = count - 1; i > 0; i -= 2) {
        state = MULTIPLIER * (state & MASK) + (state >> 32);
        uint64_t pick = (state & MASK) * (uint64_t)(i + 1);
        swap(cards, i, (int)(pick >> 32));
        swap(cards, i - 1, (int)((pick & MASK) * (uint64_t)i >> 32));
    }
    return state;
}

/* ---- the game */

typedef struct {
    Card *deck; /* the top is the end; the hand lies above it, where it was drawn */
    Card *discards;
    int deck_size, discard_size, turns, points;
    Card zones[2][MOST_CARDS];
} Player;

typedef struct {
    Player players[PLAYERS];
    uint64_t random;
    int piles[CARDS], empty_piles;
} Game;

static inline void draw(Game *game, Player *player) {
    if (player->deck_size < HAND_SIZE) {
        Card *shuffled = player->discards;
        game->random = shuffle(shuffled, player->discard_size, game->random);
        memcpy(shuffled + player->discard_size, player->deck, HAND_SIZE);
        player->discards = player->deck;
        player->deck = shuffled;
        player->deck_size += player->discard_size;
        player->discard_size = 0;
    }
    player->deck_size -= HAND_SIZE;
}

static void deal(Game *game, uint64_t seed) {
    static const Card start[] = {COPPER, COPPER, COPPER, COPPER, COPPER,
                                 COPPER, COPPER, ESTATE, ESTATE, ESTATE};
    game->random = mix(seed);
    game->piles[SILVER] = 40;
    game->piles[GOLD] = 30;
    game->piles[PROVINCE] = 8;
    game->empty_piles = 0;
    for (int seat = 0; seat < PLAYERS; seat++) {
        Player *player = &game->players[seat];
        player->deck = player->zones[0];
        player->discards = player->zones[1];
        memcpy(player->discards, start, sizeof start);
        player->deck_size = player->turns = 0;
        player->discard_size = sizeof start;
        player->points = 3;
        draw(game, player);
    }
}

/* Play all Treasures, buy the best card, clean up. */
static inline void take_turn(Game *game, Player *player) {
    const Card *hand = player->deck + player->deck_size;
    int coins = 0;
    for (int i = 0; i < HAND_SIZE; i++) coins += hand[i] & 3;
    player->turns++;

    Card buy = BEST[coins];
    while (buy >= SILVER && game->piles[buy] == 0) buy--;
    if (buy >= SILVER) {
        player->discards[player->discard_size++] = buy;
        if (--game->piles[buy] == 0) game->empty_piles++;
        if (buy == PROVINCE) player->points += 6;
    }

    /* What was not played goes first. */
    Card played[HAND_SIZE];
    Card *discards = player->discards + player->discard_size;
    int others = 0;
    for (int i = 0; i < HAND_SIZE; i++) {
        discards[others] = played[i - others] = hand[i];
        others += (hand[i] & 3) == 0;
    }
    memcpy(discards + others, played, HAND_SIZE);
    player->discard_size += HAND_SIZE;
    draw(game, player);
}

/* Play a game to its end; tell the seat that has won, or -1 if both have. */
static int play(Game *game, uint64_t seed) {
    deal(game, seed);
    int seat = 0;
    for (;; seat = 1 - seat) {
        take_turn(game, &game->players[seat]);
        if (game->empty_piles && (!game->piles[PROVINCE] || game->empty_piles >= END_PILES)) break;
    }
    const Player *first = &game->players[0], *second = &game->players[1];
    if (first->points != second->points) return first->points < second->points;
    return first->turns > second->turns ? 1 : -1;
}

/* ---- many games */

typedef struct {
    uint64_t turns, squares, wins[PLAYERS], ties;
} Tally;

/* The policies go first in turns, though they are the same here. */
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
