import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { type Hunt, HUNT_DAYS } from '#contract/hunting/hunt.ts';
import { extendHunt as extendHuntEndpoint } from '#contract/hunting/hunt-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { huntEntity, refreshHunts } from './own-hunts.ts';

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
