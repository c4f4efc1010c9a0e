import { type Expression, sql, type SqlBool } from 'kysely';

/** The start time of the transaction, by the database's clock. */
export const now = sql<Date>`now()`;

/** A time span. Its parts are added. */
export interface Span {
  months?: number;
  days?: number;
  hours?: number;
  minutes?: number;
}

const interval = ({ months = 0, days = 0, hours = 0, minutes = 0 }: Span) =>
  sql`make_interval(months => ${months}, days => ${days}, hours => ${hours}, mins => ${minutes})`;

/** Returns the time that long before `now`. */
export const ago = (span: Span) => sql<Date>`now() - ${interval(span)}`;

/** Returns the time that long after `now`. */
export const fromNow = (span: Span) => sql<Date>`now() + ${interval(span)}`;

/** Escapes `%` and `_` so that `ilike` matches them literally. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns whether two texts are equal in lower case, the form in which emails are indexed. */
export const equalsInLowerCase = (
  one: Expression<string | null>,
  other: Expression<string | null> | string,
) => sql<boolean>`lower(${one}) = lower(${other})`;

/**
 * Returns a condition as a boolean column. Kysely's type also allows 0 and 1, which PostgreSQL
 * never returns.
 */
export const asBoolean = (condition: Expression<SqlBool>) => sql<boolean>`${condition}`;
