/**
 * Node flags of the server's programs. By default the engine lets the young generation grow to 64
 * MB, and the old one by half and more before a collection. These flags save that memory on every
 * node and cost a little time, which matters less because the database dominates it. See
 * docs/performance.md for both figures.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/**
 * Environment of the server's programs. With many photo threads, glibc would keep half as much
 * memory again for each. It reads this setting only once, before a program starts.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
