/**
 * A reason why the program can't start, as one sentence for the operator. The entry points print
 * only the sentence (no stack) and exit with status 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
