import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { draftOfHunt, formOfHuntDraft } from '#contract/hunting/hunt-draft.ts';
import { Hunt, HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import { updateHunt as updateHuntEndpoint } from '#contract/hunting/hunt-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { huntFields } from './hunt-fields.ts';
import { huntEntity, refreshHunts } from './own-hunts.ts';

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
    words: msg`This hunt was also changed on another device or by your team. Choose which version to keep.`,
    mineTitle: msg`My version`,
    theirsTitle: msg`The other version`,
    theirs: (hunt) => ({ huntId: hunt.huntId, hunt: formOfHuntDraft(draftOfHunt(hunt)) }),
    fields: ({ hunt }) => (hunt ? huntFields(hunt) : []),
  },
});
