import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import { MAX_PAGE, PAGE_SIZE } from './limits.ts';
import { Listing, ListingCard } from './listing.ts';
import { Id, IdText, queryInteger } from './values.ts';

/** Ids that one call may ask about, and that it answers at most: the newest. */
export const MAX_SAVED_IDS = 5_000;

/** The asking user in a path: 0 for a visitor. */
const AskingUser = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,15})$/), v.transform(Number));

export const loveListing = endpoint({
  id: 'properties.love',
  method: 'POST',
  path: '/api/properties/love/',
  summary: 'Saves or unsaves a listing. Toggles it, or sets it to `isSaved` if given.',
  access: 'pending',
  limit: 'write',
  replayable: true,
  body: v.strictObject({
    propertyId: Id,
    /** Whose heart it is: the caller's own. */
    userId: Id,
    /** Says what is wanted, so that a call may be repeated. Without it the call toggles. */
    isSaved: v.optional(v.boolean()),
  }),
  reply: v.object({
    propertyId: Id,
    isSaved: v.boolean(),
    /** How many people have the listing saved. */
    loves: v.number(),
  }),
  errors: ['not_found'],
});

export const whichAreSaved = endpoint({
  id: 'properties.isSaved',
  method: 'POST',
  path: '/api/properties/issaved/',
  summary:
    'Lists the ids of the listings that the caller saved, newest first: of the given ids, or all.',
  access: 'pending',
  limit: 'read',
  body: v.strictObject({
    propertyIds: v.optional(v.pipe(v.array(Id), v.maxLength(MAX_SAVED_IDS))),
  }),
  reply: v.object({ propertyIds: v.array(Id) }),
  errors: [],
});

export const listSavedListings = endpoint({
  id: 'properties.saved',
  method: 'GET',
  path: '/api/properties/saved',
  summary: 'Lists the caller’s saved listings, last saved first, one page at a time.',
  access: 'pending',
  limit: 'read',
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    pageSize: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
  }),
  reply: v.object({
    properties: v.object({ rows: v.array(ListingCard) }),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
    /** Saved ones that have left the market: they are in no page, and may come back. */
    goneCount: v.number(),
  }),
  errors: [],
});

export const readListingFor = endpoint({
  id: 'properties.readFor',
  method: 'GET',
  path: '/api/properties/{id}/{userId}',
  summary: 'Returns a published listing, and whether the given user (0: a visitor) saved it.',
  access: 'anyone',
  limit: 'read',
  params: v.strictObject({ id: IdText, userId: AskingUser }),
  reply: v.object({ ...Listing.entries, isSaved: v.boolean() }),
  errors: ['not_found', 'sign_in_required', 'forbidden'],
});
