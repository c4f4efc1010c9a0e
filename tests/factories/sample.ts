import type { Database } from '#server/platform/database/connect.ts';

/** The input of a call, as its caller sends it. */
export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A buffer for endpoints that accept bytes. */
  body?: unknown;
}

/** The caller, whom the input names if it has a caller id. Id 0 is a visitor. */
export interface Caller {
  id: number;
}

export type Sample = (database: Database, caller: Caller) => SampleInput | Promise<SampleInput>;

/** Returns a sample whose path has the id of something that is made for the call. */
export const idOf =
  (
    make: (database: Database, caller: Caller) => number | string | Promise<number | string>,
    body?: object,
  ): Sample =>
  async (database, caller) => ({
    params: { id: String(await make(database, caller)) },
    ...(body && { body }),
  });
