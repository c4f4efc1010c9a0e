import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import { type Draft, DRAFT_MAX_LENGTH, MAX_DRAFTS } from '#contract/identity/draft.ts';
import { draftKindOf, upcastDraft } from '#contract/draft-kinds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import {
  countDrafts,
  type DraftRow,
  emptyDraft,
  insertDraft,
  lockDraft,
  type NewDraft,
  updateDraft,
} from './draft-repository.ts';

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
