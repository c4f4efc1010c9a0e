/**
 * A reason why the program can't start, as one sentence for the person who started it.
 * The entry points print the sentence alone (no stack) and exit with status 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
