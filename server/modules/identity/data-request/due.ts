import { sql } from 'kysely';

/** SQL: today in Bangkok. */
export const today = sql`((now() at time zone 'Asia/Bangkok')::date)`;

/** SQL: whether a request (`r`) is open after its deadline. */
export const isOverdue = sql<boolean>`(r.status = 'open' and r.due_on < ${today})`;

/** SQL: whether a request (`r`) is open and due in some days at the latest, but not overdue. */
export const isDueWithin = (days: number) =>
  sql<boolean>`(r.status = 'open' and r.due_on between ${today} and ${today} + ${days}::int)`;
