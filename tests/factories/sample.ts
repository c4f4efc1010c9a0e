import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from './people.ts';
import { runners } from './run-sql.ts';

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

/** Returns the id of the caller. For a visitor: an id that isn't theirs. */
export const ownId = (_database: Database, { id }: Caller) => Math.max(id, 1);

/** Returns the caller. For a visitor: another person. */
export const someOwner = async (database: Database, caller: Caller): Promise<Caller> =>
  caller.id > 0 ? caller : makePerson(database);

/** Returns a person whom all samples share, so that the same caller gets the same input. */
export async function samplePerson(
  database: Database,
  email: string,
  { isAgent = false } = {},
): Promise<Caller> {
  const [found] = await runners(database).sql<Caller>`select id from users where email = ${email}`;
  return found ?? makePerson(database, { email, isAgent });
}

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
