import { msg, plural } from '@lingui/core/macro';
import * as v from 'valibot';

import { listHuntMatches, listUserHunts, readHunt } from '#contract/hunting/hunt-endpoints.ts';
import {
  answerLead as answerLeadEndpoint,
  listBusinessLeads,
  listListingHunts,
  listOfferable,
  listUserLeads,
  offerListings as offerListingsEndpoint,
  showInterest as showInterestEndpoint,
} from '#contract/hunting/lead-endpoints.ts';
import { DECLINE_REASONS, type Lead, LeadMessage } from '#contract/hunting/lead.ts';
import { Id } from '#contract/kit/values.ts';
import { defineOperation, type KnownReplies } from '#storage/outbox/define-operation.ts';

const TITLES = {
  accepted: {
    named: (title: string) => msg`Accept: ${title}`,
    plain: msg`Accept an offer or a lead`,
  },
  declined: {
    named: (title: string) => msg`Decline: ${title}`,
    plain: msg`Decline an offer or a lead`,
  },
  withdrawn: {
    named: (title: string) => msg`Withdraw: ${title}`,
    plain: msg`Withdraw an offer or interest`,
  },
};

/** Accepts, declines or withdraws a lead. */
export const answerLead = defineOperation({
  kind: 'lead.answer',
  endpoint: answerLeadEndpoint,
  body: v.object({
    leadId: Id,
    status: v.picklist(['accepted', 'declined', 'withdrawn']),
    reason: v.nullable(v.picklist(DECLINE_REASONS)),
  }),
  request: ({ leadId, status, reason }) => ({
    params: { id: String(leadId) },
    body: status === 'declined' ? { status, reason } : { status },
  }),
  entity: ({ leadId }) => leadEntity(leadId),
  texts: ({ status }, { subject }) => ({
    title: subject ? TITLES[status].named(subject) : TITLES[status].plain,
  }),
  overlay: (known: Lead, { status, reason }): Lead => ({ ...known, status, reason }),
  settled: (_body, _reply, known) => refreshLeads(known),
});

/** Returns the entity that orders the steps of one lead. */
export const leadEntity = (leadId: number): string => `lead:${leadId}`;

/** Returns the entity of the interest that a hunter shows in a listing. */
export const interestEntity = (huntId: number, propertyId: number): string =>
  `interest:${huntId}:${propertyId}`;

/** Returns the entity that orders the offers to one hunt. */
export const offerEntity = (huntId: number): string => `offer:${huntId}`;

/** Refreshes what shows leads. Lists on screen are updated when this resolves. */
export async function refreshLeads(known: KnownReplies): Promise<void> {
  await Promise.all(
    [
      listUserLeads,
      listBusinessLeads,
      listHuntMatches,
      listListingHunts,
      listOfferable,
      listUserHunts,
      readHunt,
    ].map((endpoint) => known.refresh(endpoint)),
  );
}

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
