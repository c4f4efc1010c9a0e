/**
 * With what Node runs the server's programs. What takes time here is the database; left to itself, the
 * engine lets the young part of its heap alone grow to 64 MB, and the old one by half and more before
 * it looks for what can go. The larger of the two costs is paid in memory on every node, the smaller
 * one in time: docs/performance.md has both.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
