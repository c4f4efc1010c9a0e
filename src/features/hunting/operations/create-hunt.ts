import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { DraftId } from '#contract/identity/draft.ts';
import { HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import { createHunt as createHuntEndpoint } from '#contract/hunting/hunt-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { refreshHunts } from './own-hunts.ts';

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
