import { sql } from 'kysely';

import type { OwnPhoto } from '#server/modules/listing/photo/photo-access.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

export interface NoteRow {
  id: number;
  listingId: number;
  body: string;
  version: number;
  updatedAt: Date;
  photos: OwnPhoto[];
}

/** So much of a note says which one it is, in characters. */
const EXCERPT_LENGTH = 140;

const columns = sql`id, listing_id as "listingId", body, version, updated_at as "updatedAt"`;

type BareRow = Omit<NoteRow, 'photos'>;

async function withPhotos({ kysely }: Queries, row: BareRow | undefined): Promise<NoteRow | null> {
  if (!row) return null;
  const { rows: photos } = await sql<OwnPhoto>`
    select p.sha256, p.storage_key as "storageKey", p.width, p.height, p.placeholder
    from note_photos n join photos p on p.id = n.photo_id
    where n.note_id = ${row.id} order by n.position
  `.execute(kysely);
  return { ...row, photos };
}

/** Somebody's note on a listing, also a deleted one, which is empty. */
export async function findNote(
  queries: Queries,
  userId: number,
  listingId: number,
): Promise<NoteRow | null> {
  const { rows } = await sql<BareRow>`
    select ${columns} from notes where user_id = ${userId} and listing_id = ${listingId}
  `.execute(queries.kysely);
  return withPhotos(queries, rows[0]);
}

/** The same, held as it is until the transaction ends. */
export async function lockNote(
  within: Within,
  userId: number,
  listingId: number,
): Promise<NoteRow | null> {
  const { rows } = await sql<BareRow>`
    select ${columns} from notes where user_id = ${userId} and listing_id = ${listingId} for update
  `.execute(within.kysely);
  return withPhotos(within, rows[0]);
}

/** Writes the first note on a listing. @returns null where there is one already */
export async function insertNote(
  within: Within,
  userId: number,
  listingId: number,
  body: string,
): Promise<NoteRow | null> {
  const { rows } = await sql<BareRow>`
    insert into notes (user_id, listing_id, body) values (${userId}, ${listingId}, ${body})
    on conflict (user_id, listing_id) do nothing
    returning ${columns}
  `.execute(within.kysely);
  return withPhotos(within, rows[0]);
}

/** Writes the next version of a note that the transaction holds. */
export async function updateNote(
  within: Within,
  userId: number,
  listingId: number,
  body: string,
): Promise<NoteRow> {
  const { rows } = await sql<BareRow>`
    update notes set body = ${body}, version = version + 1
    where user_id = ${userId} and listing_id = ${listingId}
    returning ${columns}
  `.execute(within.kysely);
  return (await withPhotos(within, rows[0]))!;
}

/** Gives a note that the transaction holds other photos, in this order. */
export async function setNotePhotos(
  within: Within,
  row: NoteRow,
  photoIds: readonly number[],
): Promise<NoteRow> {
  await sql`delete from note_photos where note_id = ${row.id}`.execute(within.kysely);
  await sql`
    insert into note_photos (note_id, photo_id, position)
    select ${row.id}, photo_id, place - 1
    from unnest(${photoIds}::bigint[]) with ordinality as given (photo_id, place)
  `.execute(within.kysely);
  return (await withPhotos(within, row))!;
}

/** Somebody's notes that say something, last written first, each with how it begins. */
export async function findNotes(
  { kysely }: Queries,
  userId: number,
  most: number,
): Promise<{ listingId: number; excerpt: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ listingId: number; excerpt: string; updatedAt: Date }>`
    select listing_id as "listingId", left(body, ${EXCERPT_LENGTH}) as excerpt,
      updated_at as "updatedAt"
    from notes where user_id = ${userId}
      and (body <> '' or exists (select from note_photos p where p.note_id = notes.id))
    order by updated_at desc, id desc limit ${most}
  `.execute(kysely);
  return rows;
}
