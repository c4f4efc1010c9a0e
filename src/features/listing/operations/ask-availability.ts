import { msg } from '@lingui/core/macro';

import {
  askAvailability as askAvailabilityEndpoint,
  AvailabilityQuestion,
  readAvailability,
} from '#contract/listing/availability-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Returns the entity that orders the questions about a listing. */
export const questionEntity = (propertyId: number): string => `availability:${propertyId}`;

/** Asks whether a listing is still available. A new question about it replaces an unsent one. */
export const askAvailability = defineOperation({
  kind: 'availability.ask',
  endpoint: askAvailabilityEndpoint,
  body: AvailabilityQuestion,
  request: (body) => ({ body }),
  entity: ({ propertyId }) => questionEntity(propertyId),
  texts: ({ propertyId, message }, { subject: title }) => ({
    title: title ? msg`Ask if “${title}” is available` : msg`Ask if a home is available`,
    text: message || null,
    listingId: propertyId,
    hash: 'contact',
  }),
  settled: ({ propertyId }, request, known) =>
    known.write(readAvailability, { params: { id: String(propertyId) } }, { request }),
  left: (_body, known) => known.refresh(readAvailability),
});
