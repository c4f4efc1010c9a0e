import type { Database } from '#server/platform/database/connect.ts';

/** What a call carries, as its caller would send it. */
export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A buffer where the endpoint takes bytes. */
  body?: unknown;
}

/** Who makes the call: where an input names its caller, it is them. Id 0: a visitor. */
export interface Caller {
  id: number;
}

export type Sample = (database: Database, caller: Caller) => SampleInput | Promise<SampleInput>;
