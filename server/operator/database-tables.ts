import type pg from 'pg';

/** A table of the program, as stored in an archive. */
export type TableShape = {
  name: string;
  /** The columns that aren't generated, in order. */
  columns: { name: string; type: string }[];
  /** Empty if the table has none. */
  primaryKey: string[];
  /** True if a trigger runs on each insert, so the order of the rows may matter. */
  hasInsertTrigger: boolean;
};

/**
 * Returns all tables with data. Partitions are part of their table, and the migrations table is
 * left out.
 */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum)
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((SELECT json_agg(a.attname ORDER BY k.position)
        FROM pg_index i, unnest(i.indkey::smallint[]) WITH ORDINALITY k (attnum, position), pg_attribute a
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum), '[]') AS "primaryKey",
      -- Bit 2 of tgtype: fires on INSERT.
      EXISTS (SELECT FROM pg_trigger t
        WHERE t.tgrelid = c.oid AND NOT t.tgisinternal AND t.tgtype & 4 <> 0) AS "hasInsertTrigger"
    FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`);
  return rows;
}

/** Returns a list of quoted names for SQL. */
export function nameList(names: readonly string[]): string {
  return names.map(quoteName).join(', ');
}

/** Quotes a name for SQL. Our own names never need quotes, but an archive is untrusted input. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
