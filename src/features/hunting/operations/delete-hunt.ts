import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import type { Hunt } from '#contract/hunting/hunt.ts';
import { deleteHunt as deleteHuntEndpoint } from '#contract/hunting/hunt-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { huntEntity, refreshHunts } from './own-hunts.ts';

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
