import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { ListingCard } from './listing.ts';
import { AskingUser, IdText, queryInteger } from '../kit/values.ts';

/** A page of live listings, with those that the asking user saved. */
export const MemberListingPage = v.object({
  properties: v.object({
    rows: v.array(v.object({ ...ListingCard.entries, isSaved: v.boolean() })),
  }),
  pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
});

export const listMemberListings = endpoint({
  id: 'properties.ofUser',
  route: 'GET /api/properties/user/{userId}/{askingId}',
  summary:
    'Lists a user’s live listings, newest first, and which of them the asking user (0: a visitor) saved.',
  access: 'anyone',
  params: v.strictObject({ userId: IdText, askingId: AskingUser }),
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    limit: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
  }),
  reply: MemberListingPage,
  errors: ['not_found', 'sign_in_required', 'forbidden'],
});
