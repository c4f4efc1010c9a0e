import type { DB } from '#server/db/schema.gen.ts';

/** The database tables created by the migrations. */
export type Schema = DB;
