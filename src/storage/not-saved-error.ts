/**
 * Thrown when data can't be saved, because the device's database is missing, can't be opened or is
 * full.
 */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}
