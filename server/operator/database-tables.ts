import type pg from 'pg';

/** A table of ours, as an archive holds it. */
export type TableShape = {
  name: string;
  /** Those that hold data of their own, in order. */
  columns: { name: string; type: string }[];
  /** Empty where it has none. */
  primaryKey: string[];
  /** Something runs on each insert, so the order of the rows may matter. */
  hasInsertTrigger: boolean;
};

/** All tables with people's data, partitions as a part of theirs, the migrations' own left out. */
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

/** A list of names for SQL. */
export function nameList(names: readonly string[]): string {
  return names.map(quoteName).join(', ');
}

/** A name for SQL. Ours never need the quotes; an archive's are somebody's input. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
