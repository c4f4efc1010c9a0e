import { msg, plural } from '@lingui/core/macro';
import * as v from 'valibot';

import { offerListings as offerListingsEndpoint } from '#contract/hunting/lead-endpoints.ts';
import { LeadMessage } from '#contract/hunting/lead.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { offerEntity, refreshLeads } from './own-leads.ts';

/** Offers listings to a hunt. Each offer stands for itself: a later one doesn't replace it. */
export const offerListings = defineOperation({
  kind: 'lead.offer',
  endpoint: offerListingsEndpoint,
  body: v.object({ huntId: Id, propertyIds: v.array(Id), message: LeadMessage }),
  request: ({ huntId, propertyIds, message }) => ({
    params: { id: String(huntId) },
    body: { propertyIds, message },
  }),
  entity: ({ huntId }) => offerEntity(huntId),
  texts: ({ propertyIds, message }, { subject }) => ({
    title: subject
      ? msg`${plural(propertyIds.length, { one: 'Offer # listing', other: 'Offer # listings' })} to: ${subject}`
      : msg`${plural(propertyIds.length, { one: 'Offer # listing', other: 'Offer # listings' })}`,
    text: message || null,
  }),
  settled: (_body, _reply, known) => refreshLeads(known),
});
