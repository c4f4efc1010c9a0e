import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { Listing, ListingCard } from './listing.ts';
import { AskingUser, Id, IdText, queryInteger } from '../kit/values.ts';

/** Maximum number of ids in one request and in its response, which has the newest. */
export const MAX_SAVED_IDS = 5_000;

export const loveListing = endpoint({
  id: 'properties.love',
  route: 'POST /api/properties/love/',
  summary: 'Saves or unsaves a listing. Toggles it, or sets it to `isSaved` if given.',
  access: 'pending',
  replayable: true,
  body: v.strictObject({
    propertyId: Id,
    /** Must be the caller's own id. */
    userId: Id,
    /** The desired state, which makes the call safe to repeat. Without it the call toggles. */
    isSaved: v.optional(v.boolean()),
  }),
  reply: v.object({
    propertyId: Id,
    isSaved: v.boolean(),
    /** Number of users who saved the listing. */
    loves: v.number(),
  }),
  errors: ['not_found'],
});

export const whichAreSaved = endpoint({
  id: 'properties.isSaved',
  route: 'POST /api/properties/issaved/',
  summary:
    'Lists the ids of the listings that the caller saved, newest first: of the given ids, or all.',
  access: 'pending',
  limit: 'read',
  body: v.strictObject({
    propertyIds: v.optional(v.pipe(v.array(Id), v.maxLength(MAX_SAVED_IDS))),
  }),
  reply: v.object({ propertyIds: v.array(Id) }),
});

export const listSavedListings = endpoint({
  id: 'properties.saved',
  route: 'GET /api/properties/saved',
  summary: 'Lists the caller’s saved listings, last saved first, one page at a time.',
  access: 'pending',
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    pageSize: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
  }),
  reply: v.object({
    properties: v.object({ rows: v.array(ListingCard) }),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
    /**
     * Number of saved listings that are off the market. They are on no page and may go live again.
     */
    goneCount: v.number(),
  }),
});

export const readListingFor = endpoint({
  id: 'properties.readFor',
  route: 'GET /api/properties/{id}/{userId}',
  summary: 'Returns a published listing, and whether the given user (0: a visitor) saved it.',
  access: 'anyone',
  params: v.strictObject({ id: IdText, userId: AskingUser }),
  reply: v.object({ ...Listing.entries, isSaved: v.boolean() }),
  errors: ['not_found', 'sign_in_required', 'forbidden'],
});
