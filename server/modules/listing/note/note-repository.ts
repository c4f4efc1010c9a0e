import { type ExpressionBuilder, type InferResult, type Kysely, type NotNull, sql } from 'kysely';

import type { OwnPhoto } from '#server/modules/media/photo/photo-access.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Length of a note's excerpt in lists, in characters. */
const EXCERPT_LENGTH = 140;

const COLUMNS = [
  'id',
  'listing_id as listingId',
  'body',
  'version',
  'updated_at as updatedAt',
] as const;

const bareNotes = (kysely: Kysely<Schema>) => kysely.selectFrom('notes').select(COLUMNS);

type BareRow = InferResult<ReturnType<typeof bareNotes>>[number];

export interface NoteRow extends BareRow {
  photos: OwnPhoto[];
}

async function withPhotos({ kysely }: Queries, row: BareRow | undefined): Promise<NoteRow | null> {
  if (!row) return null;
  const photos = await kysely
    .selectFrom('note_photos as n')
    .innerJoin('photos as p', 'p.id', 'n.photo_id')
    .select(['p.sha256', 'p.storage_key as storageKey', 'p.width', 'p.height', 'p.placeholder'])
    .where('n.note_id', '=', row.id)
    .orderBy('n.position')
    .$narrowType<{ sha256: NotNull; width: NotNull; height: NotNull }>()
    .execute();
  return { ...row, photos };
}

/**
 * Returns a user's note on a listing, also a deleted one, which is empty. `forUpdate`: locks it until
 * the transaction ends.
 */
export async function findNote(
  queries: Queries,
  userId: number,
  listingId: number,
  { forUpdate = false } = {},
): Promise<NoteRow | null> {
  const row = await bareNotes(queries.kysely)
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  return withPhotos(queries, row);
}

/**
 * Locks the writing of a user's notes until the transaction ends, because concurrent first notes
 * could exceed the limit together.
 */
export async function lockNotesOf({ kysely }: InTransaction, userId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`notes:${userId}`}, 0))
  `.execute(kysely);
}

/** Inserts the first note on a listing. @returns `null` if there is one already */
export async function insertNote(
  within: InTransaction,
  userId: number,
  listingId: number,
  body: string,
): Promise<NoteRow | null> {
  const row = await within.kysely
    .insertInto('notes')
    .values({ user_id: userId, listing_id: listingId, body })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return withPhotos(within, row);
}

/** Writes the next version of a note that the transaction has locked. */
export async function updateNote(
  within: InTransaction,
  userId: number,
  listingId: number,
  body: string,
): Promise<NoteRow> {
  const row = await within.kysely
    .updateTable('notes')
    .set((eb) => ({ body, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return (await withPhotos(within, row))!;
}

/** Replaces the photos of a note that the transaction has locked, in the given order. */
export async function setNotePhotos(
  within: InTransaction,
  row: NoteRow,
  photoIds: readonly number[],
): Promise<NoteRow> {
  const { kysely } = within;
  await kysely.deleteFrom('note_photos').where('note_id', '=', row.id).execute();
  if (photoIds.length > 0) {
    await kysely
      .insertInto('note_photos')
      .values(photoIds.map((photo_id, position) => ({ note_id: row.id, photo_id, position })))
      .execute();
  }
  return (await withPhotos(within, row))!;
}

/** A note that has text or photos. A deleted note has neither. */
const isWritten = (eb: ExpressionBuilder<Schema, 'notes'>) =>
  eb.or([
    eb('body', '<>', ''),
    eb.exists(
      eb.selectFrom('note_photos as p').select('p.note_id').whereRef('p.note_id', '=', 'notes.id'),
    ),
  ]);

/** Returns the number of a user's notes that have text or photos. */
export async function countNotes({ kysely }: InTransaction, userId: number): Promise<number> {
  const { notes } = await kysely
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('user_id', '=', userId)
    .where(isWritten)
    .executeTakeFirstOrThrow();
  return notes;
}

/** Returns a user's notes that have text or photos, last written first, each with an excerpt. */
export async function findNotes(
  { kysely }: Queries,
  userId: number,
  most: number,
): Promise<{ listingId: number; excerpt: string; updatedAt: Date }[]> {
  return kysely
    .selectFrom('notes')
    .select([
      'listing_id as listingId',
      sql<string>`left(body, ${EXCERPT_LENGTH})`.as('excerpt'),
      'updated_at as updatedAt',
    ])
    .where('user_id', '=', userId)
    .where(isWritten)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
