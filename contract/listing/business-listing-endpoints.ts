import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { OwnListingPage, ownListingQuery } from './listing-write-endpoints.ts';
import { MemberListingPage } from './member-endpoints.ts';
import { AskingUser, IdText, queryInteger } from '../kit/values.ts';

/** Rows of a page of the private list, by default. */
const TABLE_ROWS = 10;

export const listBusinessListings = endpoint({
  id: 'business.listings',
  route: 'GET /api/business/properties/{businessId}/{askingId}',
  summary:
    'Lists the live listings of a business, newest first, and which of them the asking user (0: a visitor) saved.',
  access: 'anyone',
  params: v.strictObject({ businessId: IdText, askingId: AskingUser }),
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    limit: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
  }),
  reply: MemberListingPage,
  errors: ['not_found', 'sign_in_required', 'forbidden'],
});

export const listPrivateBusinessListings = endpoint({
  id: 'business.privateListings',
  route: 'GET /api/business/properties/private/{businessId}/{userId}',
  summary:
    'Lists all listings of the business that the caller acts for, in every state. `userId` is the caller.',
  access: { business: 'edit_listing' },
  query: v.strictObject({
    ...ownListingQuery,
    page: queryInteger(1, MAX_PAGE, 1),
    limit: queryInteger(1, PAGE_SIZE.most, TABLE_ROWS),
  }),
  reply: OwnListingPage,
});
