import { msg } from '@lingui/core/macro';

import {
  NewAppeal,
  readRemoval,
  sendAppeal as sendAppealEndpoint,
} from '#contract/trust/appeal-endpoints.ts';
import { listOwnListings } from '#contract/listing/listing-write-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Returns the entity of an appeal for a listing. */
export const appealEntity = (propertyId: number): string => `appeal:${propertyId}`;

/** Appeals against a moderator's decision on a listing. A new text replaces an unsent one. */
export const sendAppeal = defineOperation({
  kind: 'appeal.send',
  endpoint: sendAppealEndpoint,
  body: NewAppeal,
  request: (body) => ({ body }),
  entity: ({ propertyId }) => appealEntity(propertyId),
  texts: ({ propertyId, text }, { subject: title }) => ({
    title: title ? msg`My appeal for “${title}”` : msg`My appeal for a listing`,
    text,
    editHref: `/users/appeal/${propertyId}`,
  }),
  async settled({ propertyId }, reply, known) {
    await known.write(readRemoval, { params: { id: String(propertyId) } }, reply);
    await Promise.all([known.refresh(readRemoval), known.refresh(listOwnListings)]);
  },
  left: (_body, known) => known.refresh(readRemoval),
});
