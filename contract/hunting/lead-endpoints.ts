import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { LEAD_BOXES } from './lead-box.ts';
import { DECLINE_REASONS, HuntCard, Lead, LeadMessage, LeadState, OFFERS_MOST } from './lead.ts';
import { MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { ListingCard } from '../listing/listing.ts';
import { DEALS } from '../listing/listing-values.ts';
import { Id, IdText, openEnum, queryInteger } from '../kit/values.ts';

const page = {
  page: queryInteger(1, MAX_PAGE, 1),
  pageSize: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
};

const Pagination = v.object({ totalCount: v.number(), hasMore: v.boolean() });

export const listListingHunts = endpoint({
  id: 'hunts.ofListing',
  route: 'GET /api/hunts/matches/{id}',
  summary:
    'Lists the active hunts that a listing of the caller, or of the business acted for, matches, best first. Hunters stay anonymous.',
  access: 'user',
  acting: 'either',
  query: v.strictObject(page),
  reply: v.object({
    hunts: v.array(
      v.object({
        hunt: HuntCard,
        deal: openEnum(DEALS, 'sale'),
        /** 0 to 100. */
        score: v.number(),
        /** Whether this listing has been offered to it. */
        isOffered: v.boolean(),
        /** How many more listings the owner can offer to it. */
        offersLeft: v.number(),
      }),
    ),
    pagination: Pagination,
  }),
  errors: ['not_found', 'edit_listing_denied'],
});

/** Maximum number of listings that can be chosen for an offer. */
export const OFFERABLE_MOST = 60;

export const listOfferable = endpoint({
  id: 'hunts.offerable',
  route: 'GET /api/hunts/{id}/offerable',
  summary:
    'Lists the live listings of the caller, or of the business acted for, that match a hunt and weren’t offered to it, best first.',
  access: 'user',
  acting: 'either',
  reply: v.object({ listings: v.array(ListingCard) }),
  errors: ['edit_listing_denied'],
});

export const offerListings = endpoint({
  id: 'hunts.offer',
  route: 'POST /api/hunts/{id}/leads',
  summary:
    'Offers live listings of the caller, or of the business acted for, to a hunt that they match: at most three per owner and hunt. Listings that were offered before aren’t offered again.',
  access: 'user',
  acting: 'either',
  replayable: true,
  body: v.strictObject({
    propertyIds: v.pipe(
      v.array(Id),
      v.minLength(1),
      v.maxLength(OFFERS_MOST),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    message: v.optional(LeadMessage, ''),
  }),
  reply: v.object({ leads: v.array(LeadState), offersLeft: v.number() }),
  errors: ['not_found', 'edit_listing_denied', 'conflict'],
});

export const showInterest = endpoint({
  id: 'hunts.interest',
  route: 'POST /api/hunts/{huntId}/properties/{propertyId}/interest',
  summary:
    'Shows the owner of a listing that matches a hunt of the caller, or of the business acted for, that they are interested. Repeated calls return the same lead.',
  access: 'user',
  acting: 'either',
  replayable: true,
  body: v.strictObject({ message: v.optional(LeadMessage, '') }),
  reply: LeadState,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const answerLead = endpoint({
  id: 'hunts.answerLead',
  route: 'PATCH /api/hunts/leads/{id}',
  summary:
    'Marks a received lead as seen, accepts or declines it; or withdraws a sent one. Accepting shares the contact details of both sides, and is possible while the listing is live and the hunt isn’t over.',
  access: 'user',
  acting: 'either',
  replayable: true,
  body: v.variant('status', [
    v.strictObject({ status: v.picklist(['seen', 'accepted', 'withdrawn']) }),
    v.strictObject({
      status: v.literal('declined'),
      reason: v.optional(v.nullable(v.picklist(DECLINE_REASONS)), null),
    }),
  ]),
  reply: LeadState,
  errors: ['not_found', 'forbidden', 'conflict'],
});

const leadList = {
  query: v.strictObject({
    ...page,
    box: v.optional(v.picklist(LEAD_BOXES), 'received'),
    /** Only leads about this hunt. */
    huntId: v.optional(IdText),
  }),
  reply: v.object({
    leads: v.array(Lead),
    /** Number of received leads that haven't been seen; with `huntId`, of that hunt. */
    newCount: v.number(),
    pagination: Pagination,
  }),
};

export const listUserLeads = endpoint({
  id: 'hunts.leadsOfUser',
  route: 'GET /api/hunts/leads/users/{id}',
  summary: 'Lists the caller’s own leads, received or sent, newest first.',
  access: 'user',
  ...leadList,
  errors: ['forbidden'],
});

export const listBusinessLeads = endpoint({
  id: 'hunts.leadsOfBusiness',
  route: 'GET /api/hunts/leads/business/{id}',
  summary: 'Lists the leads of the business acted for, received or sent, newest first.',
  access: { business: 'edit_listing' },
  ...leadList,
});
