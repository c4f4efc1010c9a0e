import { type Expression, sql, type SqlBool } from 'kysely';

/** When the transaction began, by the database's clock. */
export const now = sql<Date>`now()`;

/** A span of time; its parts add up. */
export interface Span {
  months?: number;
  days?: number;
  hours?: number;
  minutes?: number;
}

const interval = ({ months = 0, days = 0, hours = 0, minutes = 0 }: Span) =>
  sql`make_interval(months => ${months}, days => ${days}, hours => ${hours}, mins => ${minutes})`;

/** The moment that long before `now`. */
export const ago = (span: Span) => sql<Date>`now() - ${interval(span)}`;

/** The moment that long after `now`. */
export const fromNow = (span: Span) => sql<Date>`now() + ${interval(span)}`;

/** Whether two texts are equal in lower case: the form in which emails are indexed. */
export const equalsInLowerCase = (
  one: Expression<string | null>,
  other: Expression<string | null> | string,
) => sql<boolean>`lower(${one}) = lower(${other})`;

/** A condition as a column of the result: PostgreSQL never answers 0 or 1, as Kysely allows for. */
export const asBoolean = (condition: Expression<SqlBool>) => sql<boolean>`${condition}`;
