import type { DB } from '#server/db/schema.gen.ts';

/** The tables, as the migrations make them. */
export type Schema = DB;
