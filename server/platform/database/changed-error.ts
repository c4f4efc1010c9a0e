import { ApiError } from '#contract/kit/errors.ts';

/** Thrown when a record has changed since the version that a change is based on. */
export class ChangedError<Row> extends Error {
  override readonly name = 'ChangedError';
  /** The current record. */
  readonly there: Row;

  constructor(there: Row) {
    super('The record has changed since');
    this.there = there;
  }
}

/** Returns an error handler that makes it a version conflict with the current record as replies have it. */
export const withCurrent =
  <Row>(present: (there: Row) => unknown) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ChangedError)) throw error;
    throw new ApiError('version_conflict', [], await present(error.there as Row));
  };
