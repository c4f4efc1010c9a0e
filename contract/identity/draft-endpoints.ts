import * as v from 'valibot';

import { Draft, DraftId } from './draft.ts';
import { DRAFT_KIND_NAMES } from '../draft-kinds.ts';
import { endpoint } from '../kit/endpoint.ts';
import { BaseVersion, Id, IdText, Timestamp } from '../kit/values.ts';

const params = v.strictObject({ id: DraftId });

export const listDrafts = endpoint({
  id: 'drafts.list',
  route: 'GET /api/drafts',
  summary: 'Returns the caller’s drafts from all devices with their content, last changed first.',
  access: 'pending',
  reply: v.object({ drafts: v.array(Draft) }),
});

/** Installed apps of earlier releases read drafts one by one. */
export const readDraft = endpoint({
  id: 'drafts.read',
  route: 'GET /api/drafts/{id}',
  summary: 'Returns one of the caller’s drafts with its content.',
  access: 'pending',
  params,
  reply: Draft,
  errors: ['not_found'],
});

export const writeDraft = endpoint({
  id: 'drafts.write',
  route: 'PUT /api/drafts/{id}',
  summary:
    'Creates or replaces a draft. If it changed after `baseVersion`, the error returns the newer version as `current`, or null if the draft was deleted.',
  access: 'pending',
  acting: 'either',
  replayable: true,
  params,
  body: v.strictObject({
    kind: v.picklist(DRAFT_KIND_NAMES),
    targetId: v.nullable(Id),
    /** Version of the body's shape, as the kind declares it. */
    schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
    body: v.record(v.string(), v.unknown()),
    /** The version that the edit is based on; 0: none. */
    baseVersion: BaseVersion,
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
  route: 'DELETE /api/drafts/{id}',
  summary:
    'Deletes one of the caller’s drafts. If it changed after `baseVersion`, the error returns the newer version as `current`.',
  access: 'pending',
  replayable: true,
  params,
  query: v.strictObject({
    /** The version that the caller last saw. */
    baseVersion: IdText,
  }),
  reply: v.object({ id: v.string(), isDeleted: v.boolean() }),
  errors: ['version_conflict'],
});
