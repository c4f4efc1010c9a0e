import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { showInterest as showInterestEndpoint } from '#contract/hunting/lead-endpoints.ts';
import { LeadMessage } from '#contract/hunting/lead.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { interestEntity, refreshLeads } from './own-leads.ts';

/** Shows interest in a listing that matches a hunt. */
export const showInterest = defineOperation({
  kind: 'lead.interest',
  endpoint: showInterestEndpoint,
  body: v.object({ huntId: Id, propertyId: Id, message: LeadMessage }),
  request: ({ huntId, propertyId, message }) => ({
    params: { huntId: String(huntId), propertyId: String(propertyId) },
    body: { message },
  }),
  entity: ({ huntId, propertyId }) => interestEntity(huntId, propertyId),
  texts: ({ propertyId, message }, { subject: title }) => ({
    title: title ? msg`Show interest in “${title}”` : msg`Show interest in a home`,
    text: message || null,
    listingId: propertyId,
  }),
  settled: (_body, _reply, known) => refreshLeads(known),
});
