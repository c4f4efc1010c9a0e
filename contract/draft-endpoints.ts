import * as v from 'valibot';

import { Draft, DraftId, DraftSummary, DraftVersion } from './draft.ts';
import { DRAFT_KIND_NAMES } from './draft-kinds.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdText, Timestamp } from './values.ts';

const params = v.strictObject({ id: DraftId });

export const listDrafts = endpoint({
  id: 'drafts.list',
  method: 'GET',
  path: '/api/drafts',
  summary: 'What the caller has begun to write, on whichever device; last changed first.',
  access: 'pending',
  limit: 'read',
  reply: v.object({ drafts: v.array(DraftSummary) }),
  errors: [],
});

export const readDraft = endpoint({
  id: 'drafts.read',
  method: 'GET',
  path: '/api/drafts/{id}',
  summary: 'One draft of the caller, with what stands in it.',
  access: 'pending',
  limit: 'read',
  params,
  reply: Draft,
  errors: ['not_found'],
});

export const writeDraft = endpoint({
  id: 'drafts.write',
  method: 'PUT',
  path: '/api/drafts/{id}',
  summary:
    'Begins a draft or writes it anew. Where it has changed since `baseVersion`, the error carries the newer copy as `current`; null: it was deleted.',
  access: 'pending',
  acting: 'either',
  limit: 'write',
  replayable: true,
  params,
  body: v.strictObject({
    kind: v.picklist(DRAFT_KIND_NAMES),
    targetId: v.nullable(Id),
    /** Version of the body's shape, as the kind declares it. */
    schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
    body: v.record(v.string(), v.unknown()),
    /** The version that the edit is based on; 0: none. */
    baseVersion: DraftVersion,
  }),
  // Without the body: replies are stored for a while, and the content of a deleted draft must not
  // remain.
  reply: v.object({
    id: v.string(),
    version: v.number(),
    updatedAt: Timestamp,
    expiresAt: Timestamp,
  }),
  errors: ['version_conflict', 'conflict', 'too_many_drafts'],
});

export const deleteDraft = endpoint({
  id: 'drafts.delete',
  method: 'DELETE',
  path: '/api/drafts/{id}',
  summary:
    'Deletes a draft of the caller. Where it has changed since `baseVersion`, the error carries the newer copy as `current`.',
  access: 'pending',
  limit: 'write',
  replayable: true,
  params,
  query: v.strictObject({
    /** The version that the caller last saw. */
    baseVersion: IdText,
  }),
  reply: v.object({ id: v.string(), isDeleted: v.boolean() }),
  errors: ['version_conflict'],
});
