import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import { DRAFT_MAX_LENGTH, MAX_DRAFTS } from '#contract/draft.ts';
import { draftKindOf, upcastDraft } from '#contract/draft-kinds.ts';
import { ApiError } from '#contract/errors.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countDrafts,
  type DraftRow,
  emptyDraft,
  insertDraft,
  lockDraft,
  type NewDraft,
  updateDraft,
} from './draft-repository.ts';
import { presentDraft } from './present-draft.ts';

/**
 * Holds a body against its kind, in whichever version it was written. It is kept as it was written:
 * the device that wrote it has to understand it again.
 * @throws ApiError `invalid_input` with the fields, `too_large`
 */
function checkBody({ kind: name, schemaVersion, body }: NewDraft): void {
  const kind = draftKindOf(name)!;
  const todays = upcastDraft(kind, schemaVersion, body);
  if (!todays) {
    const requirement = kind.schemaVersion;
    throw new ApiError('invalid_input', [
      { path: 'schemaVersion', rule: 'max_value', params: { requirement } },
    ]);
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

/** What a draft is can't change under its id: another form would read it. */
function isSameForm(a: NewDraft, b: NewDraft): boolean {
  return a.kind === b.kind && a.targetId === b.targetId && a.businessId === b.businessId;
}

/**
 * Writes somebody's draft over the version that they had before them. What is there word for word
 * already is done: whoever comes late with the same is no second writer.
 * @throws ApiError `invalid_input`, `too_large`, `too_many_drafts`, `conflict` for the id of another
 *   form's draft, and `version_conflict` with the copy that is there (null: it was deleted)
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
    // Another device of theirs was first by a moment.
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
 * Deletes somebody's draft, unless another device wrote more of it. One that is gone is done.
 * @throws ApiError `version_conflict` with the copy that is there
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
