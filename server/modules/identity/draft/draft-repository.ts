import { isDeepStrictEqual } from 'node:util';

import { type InferResult, type Kysely, sql } from 'kysely';
import * as v from 'valibot';

import { type Draft, DRAFT_DAYS, DRAFT_MAX_LENGTH, MAX_DRAFTS } from '#contract/identity/draft.ts';
import { type DraftBody, draftKindOf, photosOfDraft, upcastDraft } from '#contract/draft-kinds.ts';
import { SENT_FIELDS } from '#contract/sent-drafts.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { presentTimes } from '#server/platform/database/times.ts';

const COLUMNS = [
  'cid as id',
  'kind',
  'target_id as targetId',
  'business_id as businessId',
  'schema_version as schemaVersion',
  'version',
  'updated_at as updatedAt',
  'expires_at as expiresAt',
  sql<DraftBody>`body`.as('body'),
  // Deleted by its owner. Only the version number is left.
  sql<boolean>`deleted_at is not null`.as('isDeleted'),
] as const;

const wholeDrafts = (kysely: Kysely<Schema>) => kysely.selectFrom('drafts').select(COLUMNS);

export type DraftRow = InferResult<ReturnType<typeof wholeDrafts>>[number];

/** The fields that a draft is written with. */
export type NewDraft = Pick<
  DraftRow,
  'id' | 'kind' | 'targetId' | 'businessId' | 'schemaVersion' | 'body'
>;

const now = sql<Date>`now()`;
const expiry = sql<Date>`now() + make_interval(days => ${DRAFT_DAYS})`;

/** The columns that every write of a draft sets. */
const written = ({ kind, targetId, businessId, schemaVersion, body }: NewDraft) => ({
  kind,
  target_id: targetId,
  business_id: businessId,
  schema_version: schemaVersion,
  body: JSON.stringify(body),
  photo_hashes: photosOfDraft(body),
  expires_at: expiry,
});

/** Returns a user's drafts, last changed first. */
export async function findDrafts({ kysely }: Queries, userId: number): Promise<DraftRow[]> {
  return wholeDrafts(kysely)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .execute();
}

/** Drafts of something new whose writer has sent them. */
const submittedBy = (kysely: Kysely<Schema>, userId: number) =>
  wholeDrafts(kysely)
    .where('user_id', '=', userId)
    .where('target_id', 'is', null)
    .where(({ and, or, eb }) =>
      or(
        SENT_FIELDS.map(([kind, field]) =>
          and([eb('kind', '=', kind), sql<boolean>`body -> ${field} is not null`]),
        ),
      ),
    )
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('drafts.id');

/** Returns a user's drafts that wait to be sent, oldest first. */
export async function findSubmittedDrafts(
  { kysely }: Queries,
  userId: number,
): Promise<DraftRow[]> {
  return submittedBy(kysely, userId).execute();
}

/** Like `findSubmittedDrafts`. Locks the rows until the transaction ends. */
export async function lockSubmittedDrafts(
  { kysely }: InTransaction,
  userId: number,
): Promise<DraftRow[]> {
  return submittedBy(kysely, userId).forUpdate().execute();
}

/** Returns one of a user's drafts, even a deleted one. Locks the row until the transaction ends. */
async function lockDraft(
  { kysely }: InTransaction,
  userId: number,
  id: string,
): Promise<DraftRow | null> {
  const row = await wholeDrafts(kysely)
    .where('user_id', '=', userId)
    .where('cid', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns how many drafts a user has. Two concurrent inserts can exceed the limit by one. That is
 * acceptable, since the limit only saves space.
 */
async function countDrafts({ kysely }: InTransaction, userId: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts the first version of a draft. @returns `null` if it already exists */
async function insertDraft(
  { kysely }: InTransaction,
  userId: number,
  draft: NewDraft,
): Promise<DraftRow | null> {
  const row = await kysely
    .insertInto('drafts')
    .values({ ...written(draft), user_id: userId, cid: draft.id })
    .onConflict((conflict) => conflict.columns(['user_id', 'cid']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the next version of a draft that the transaction has locked. Restores a deleted draft. */
export async function updateDraft(
  { kysely }: InTransaction,
  userId: number,
  draft: NewDraft,
): Promise<DraftRow> {
  return kysely
    .updateTable('drafts')
    .set((eb) => ({ ...written(draft), version: eb('version', '+', 1), deleted_at: null }))
    .where('user_id', '=', userId)
    .where('cid', '=', draft.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes the content of a draft that the transaction has locked. Its version number stays until
 * the draft expires.
 */
export async function emptyDraft(
  { kysely }: InTransaction,
  userId: number,
  id: string,
): Promise<void> {
  await kysely
    .updateTable('drafts')
    .set((eb) => ({
      body: '{}',
      photo_hashes: [],
      deleted_at: now,
      version: eb('version', '+', 1),
      expires_at: expiry,
    }))
    .where('user_id', '=', userId)
    .where('cid', '=', id)
    .execute();
}

/** Deletes expired drafts. */
export async function deleteExpiredDrafts({ kysely }: Queries): Promise<void> {
  await kysely.deleteFrom('drafts').where('expires_at', '<', now).execute();
}

/** Returns a draft for its owner. */
export const presentDraft = ({ isDeleted: _isDeleted, ...row }: DraftRow): Draft =>
  presentTimes(row);

/**
 * Validates a draft's body against its kind, in any schema version. The body is stored unchanged,
 * because the device that wrote it must be able to read it again.
 * @throws ApiError `invalid_input` with the fields, `too_large`
 */
function checkBody({ kind: name, schemaVersion, body }: NewDraft): void {
  const kind = draftKindOf(name)!;
  const todays = upcastDraft(kind, schemaVersion, body);
  if (!todays) {
    const requirement = kind.schemaVersion;
    throw ApiError.at('invalid_input', 'schemaVersion', 'max_value', { requirement });
  }
  const parsed = v.safeParse(kind.body, todays);
  if (!parsed.success) {
    throw new ApiError(
      'invalid_input',
      fieldErrors('body', parsed.issues).map((field) => ({ ...field, path: `body.${field.path}` })),
    );
  }
  if (JSON.stringify(body).length > DRAFT_MAX_LENGTH) throw new ApiError('too_large');
}

/** A draft's form can't change under its id, because another form would then read it. */
function isSameForm(a: NewDraft, b: NewDraft): boolean {
  return a.kind === b.kind && a.targetId === b.targetId && a.businessId === b.businessId;
}

/**
 * Writes a user's draft if `baseVersion` is the current version. Identical content succeeds without
 * a new version, so a late repeat isn't a conflict.
 * @throws ApiError `invalid_input`, `too_large`, `too_many_drafts`, `conflict` if the id belongs to
 *   another form's draft, and `version_conflict` with the current draft (`null`: deleted)
 */
export async function writeDraftAs(
  transaction: Transaction,
  userId: number,
  draft: NewDraft,
  baseVersion: number,
): Promise<DraftRow> {
  checkBody(draft);
  let before = await lockDraft(transaction, userId, draft.id);
  const begins = !before || before.isDeleted;
  if (begins) {
    if (baseVersion > 0) throw new ApiError('version_conflict', [], null);
    if ((await countDrafts(transaction, userId)) >= MAX_DRAFTS) {
      throw new ApiError('too_many_drafts');
    }
    if (before) return updateDraft(transaction, userId, draft);
    const first = await insertDraft(transaction, userId, draft);
    if (first) return first;
    // Another device of the user inserted it first.
    before = await lockDraft(transaction, userId, draft.id);
  }
  if (!before) throw new ApiError('version_conflict', [], null);
  if (!isSameForm(before, draft)) throw new ApiError('conflict');
  if (before.schemaVersion === draft.schemaVersion && isDeepStrictEqual(before.body, draft.body)) {
    return before;
  }
  if (before.version !== baseVersion) {
    throw new ApiError('version_conflict', [], presentDraft(before));
  }
  return updateDraft(transaction, userId, draft);
}

/**
 * Deletes a user's draft unless another device has changed it since. Does nothing if it is already
 * deleted.
 * @throws ApiError `version_conflict` with the current draft
 */
export async function deleteDraftAs(
  transaction: Transaction,
  userId: number,
  id: string,
  baseVersion: number,
): Promise<void> {
  const before = await lockDraft(transaction, userId, id);
  if (!before || before.isDeleted) return;
  if (before.version !== baseVersion) {
    throw new ApiError('version_conflict', [], presentDraft(before));
  }
  await emptyDraft(transaction, userId, id);
}
