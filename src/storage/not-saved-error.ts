/** The device has no database, or none that can be opened now: nothing can be promised. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}
