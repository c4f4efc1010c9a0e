import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

type Statement = [strings: TemplateStringsArray, ...values: unknown[]];

/** Returns the functions that run a statement, such as sql`select 1`. */
export function runners({ kysely }: Pick<Database, 'kysely'>) {
  const rows = async <Row>(...statement: Statement): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(kysely)).rows;
  const column = async <Value>(...statement: Statement): Promise<Value[]> =>
    (await rows<Record<string, Value>>(...statement)).map((row) => Object.values(row)[0]!);
  return {
    /** Runs a statement. @returns its rows */
    sql: rows,
    /** Runs a statement. @returns the values of its only column */
    column,
    /** Runs a statement. @returns the only value of its first row */
    value: async <Value>(...statement: Statement): Promise<Value> =>
      (await column<Value>(...statement))[0]!,
  };
}
