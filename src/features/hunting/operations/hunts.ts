import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { draftOfHunt, formOfHuntDraft } from '#contract/hunting/hunt-draft.ts';
import {
  createHunt as createHuntEndpoint,
  deleteHunt as deleteHuntEndpoint,
  extendHunt as extendHuntEndpoint,
  listBusinessHunts,
  listUserHunts,
  readHunt,
  updateHunt as updateHuntEndpoint,
} from '#contract/hunting/hunt-endpoints.ts';
import { Hunt, HUNT_DAYS, hunterType, HuntForm } from '#contract/hunting/hunt.ts';
import { DraftId } from '#contract/identity/draft.ts';
import { Id } from '#contract/kit/values.ts';
import { defineOperation, type KnownReplies } from '#storage/outbox/define-operation.ts';

import { huntFields } from './hunt-fields.ts';

/** Returns the name under which a page waits for the hunt created from a draft. */
export const createdHuntName = (cid: string) => [createHuntEndpoint.id, cid] as const;

/**
 * Creates a hunt. Its `cid` is the draft's id, so that repeated calls from any tab create only one.
 */
export const createHunt = defineOperation({
  kind: 'hunt.create',
  endpoint: createHuntEndpoint,
  body: v.object({ cid: DraftId, hunt: HuntForm }),
  request: ({ cid, hunt }) => ({ body: { cid, ...hunt } }),
  entity: ({ cid }) => `new-hunt:${cid}`,
  texts: ({ cid }, { subject, businessId }) => ({
    title: subject ? msg`My new hunt: ${subject}` : msg`My new hunt`,
    editHref: `/hunting-board/create-hunt/${hunterType({ businessId })}?draft=${cid}`,
  }),
  settled({ cid }, reply, known) {
    known.remember(createdHuntName(cid), reply);
    return refreshHunts(known);
  },
});

/** Returns the entity that orders the operations of one hunt. */
export const huntEntity = (huntId: number): string => `hunt:${huntId}`;

/** Refreshes the cached hunts of the account. Lists on screen are updated when this resolves. */
export async function refreshHunts(known: KnownReplies): Promise<void> {
  await Promise.all([listUserHunts, listBusinessHunts, readHunt].map((one) => known.refresh(one)));
}

/**
 * Changes a hunt, based on the version that the user saw, or only its status, whatever the version.
 */
export const updateHunt = defineOperation({
  kind: 'hunt.update',
  endpoint: updateHuntEndpoint,
  body: v.object({
    huntId: Id,
    hunt: v.optional(HuntForm),
    status: v.optional(v.picklist(['active', 'paused', 'fulfilled'])),
  }),
  request: ({ huntId, hunt, status }, { baseVersion }) => ({
    params: { id: String(huntId) },
    body: {
      ...hunt,
      ...(status && { status }),
      ...(baseVersion !== null && { version: baseVersion }),
    },
  }),
  entity: ({ huntId }) => huntEntity(huntId),
  texts: ({ huntId, status }, { subject, businessId }) => ({
    title: subject ? msg`My changes to the hunt: ${subject}` : msg`My changes to a hunt`,
    ...(!status && {
      editHref: `/hunting-board/create-hunt/${hunterType({ businessId })}?hunt=${huntId}`,
    }),
  }),
  overlay: (known: Hunt, { hunt, status }): Hunt => ({
    ...known,
    ...hunt,
    ...(status && { status }),
  }),
  settled: (_body, _reply, known) => refreshHunts(known),
  conflict: {
    current: Hunt,
    question: msg`This hunt was also changed on another device or by your team. Choose which version to keep.`,
    mineTitle: msg`My version`,
    theirsTitle: msg`The other version`,
    theirs: (hunt) => ({ huntId: hunt.huntId, hunt: formOfHuntDraft(draftOfHunt(hunt)) }),
    fields: ({ hunt }) => (hunt ? huntFields(hunt) : []),
  },
});

/** Lets a hunt run for another 60 days. */
export const extendHunt = defineOperation({
  kind: 'hunt.extend',
  endpoint: extendHuntEndpoint,
  body: v.object({ huntId: Id }),
  request: ({ huntId }) => ({ params: { id: String(huntId) }, body: {} }),
  entity: ({ huntId }) => huntEntity(huntId),
  texts: (_body, { subject }) => ({
    title: subject ? msg`Extend the hunt: ${subject}` : msg`Extend my hunt`,
  }),
  overlay: (known: Hunt, _body, { createdAt }): Hunt => ({
    ...known,
    status: 'active',
    expiresAt: new Date(createdAt + HUNT_DAYS * 86_400_000).toISOString(),
  }),
  settled: (_body, _reply, known) => refreshHunts(known),
});

/** Deletes a hunt. */
export const deleteHunt = defineOperation({
  kind: 'hunt.delete',
  endpoint: deleteHuntEndpoint,
  body: v.object({ huntId: Id }),
  request: ({ huntId }) => ({ params: { id: String(huntId) } }),
  entity: ({ huntId }) => huntEntity(huntId),
  texts: (_body, { subject }) => ({
    title: subject ? msg`Delete the hunt: ${subject}` : msg`Delete my hunt`,
  }),
  overlay: (known: Hunt): Hunt => ({ ...known, status: 'deleted' }),
  settled: (_body, _reply, known) => refreshHunts(known),
  // Deleted already, on another device.
  dropped: (errorId) => (errorId === 'not_found' ? null : msg`The hunt couldn’t be deleted.`),
});
