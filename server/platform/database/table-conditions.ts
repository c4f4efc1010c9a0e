import { type RawBuilder, sql } from 'kysely';

import { NAMES_MOST } from '#contract/kit/admin-table.ts';

import { literally } from './expressions.ts';

/** A condition that may be left out. */
type Condition = RawBuilder<unknown> | false | null | undefined | '' | 0;

/** SQL: whether all conditions are met. Those that aren't asked for are left out. */
export const allOf = (conditions: readonly Condition[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` and `)})`;

/** SQL: whether a moment is within two days (UTC, inclusive). Each may be absent. */
export const withinDays = (
  moment: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
) =>
  allOf([
    from && sql`${moment} >= ${from}::date::timestamp at time zone 'UTC'`,
    to && sql`${moment} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  ]);

/** Maximum number of names that a search reads: one more than it may find. */
export const NAMES_READ = NAMES_MOST + 1;

/** Whether a search found too many names, so that rows of others are missing. */
export const isPartial = (...found: readonly (readonly number[])[]) =>
  found.some((ids) => ids.length > NAMES_MOST);

/** SQL: whether a column has one of these ids. */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql<boolean>`${column} = any(${ids}::bigint[])`;

/** Returns the id that someone searches for; null if the search isn't an id. */
export const searchedId = (search: string) =>
  /^[1-9]\d{0,14}$/.test(search) ? Number(search) : null;

/** Returns the pattern of texts in lower case that begin with a search. */
export const startOf = (search: string) =>
  `${literally(search.toLowerCase().replaceAll(/\s+/g, ' '))}%`;

/** SQL: first and last name of a user; empty: neither, or no user. */
export const nameOf = (user: string) =>
  sql<string>`coalesce(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), '')`;

/** SQL: the same, or else the username. */
export const shownName = (user: string) =>
  sql<string>`coalesce(nullif(${nameOf(user)}, ''), ${sql.ref(`${user}.username`)}, '')`;
