import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { someToken } from '../factories/chance.ts';

/**
 * URLs by route: one for each page, and one for each state that has other components.
 * `null` for routes that only redirect, which server tests cover, and for the same page again.
 */
export type Addresses = Record<string, readonly string[] | null>;

const TREE = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'routeTree.gen.ts'), 'utf8');

/** Ids of all routes. Those of users begin with `/_account`. */
export const ROUTE_IDS = [
  .../\n {2}id:\n([^]*?)\n {2}fileRoutesById/.exec(TREE)![1]!.matchAll(/'(.+)'/g),
]
  .map(([, id]) => id!)
  .filter((id) => id !== '__root__' && id !== '/_account');

/** A page without parameters is visited at its path, unless a table below says otherwise. */
function plainPages(isWanted: (id: string) => boolean): Addresses {
  const paths = ROUTE_IDS.filter((id) => isWanted(id) && !id.includes('$')).map((id) =>
    id.replace('/_account', ''),
  );
  return Object.fromEntries(paths.map((path) => [path, [path]]));
}

/** A listing of the demo market. The first one is the same in every run. */
const LISTING = '/properties/1';

export const FOR_VISITORS: Addresses = {
  ...plainPages((id) => !id.startsWith('/_account')),
  '/notifications': null,
  '/users/saved': null,
  '/': ['/', '/?view=map', '/?q=zzzzqqqq', '/no/such/page'],
  '/all': ['/all?q=condo'],
  '/market': null,
  // The service worker's fallback page, which users never open by its URL.
  '/shell': null,
  '/results/$type': ['/results/properties?q=condo'],
  '/homes/$country/$city/$title/$id': null,
  '/properties/$id/{-$title}': [LISTING, '/properties/999999999'],
  '/member/$id': ['/member/5'],
  '/business/$id': ['/business/khlong-garden', '/business/999999999'],
  '/business/$businessId/market': ['/business/khlong-garden/market'],
  '/business/$businessId/properties/$id': [`/business/8${LISTING}`],
  '/homes/business/$businessId/$country/$city/$title/$id': null,
  // They run no scripts: embed.spec.ts covers them.
  '/embed/business/$businessId/card': null,
  '/embed/business/$businessId/market': null,
  '/hunting-board/create-hunt/$type/{-$purpose}': [
    '/hunting-board/create-hunt/user/buy',
    '/hunting-board/create-hunt/user?save=1&q=condo&city=1039&step=where',
    '/hunting-board/create-hunt/user?save=1&type=condo&step=wishes',
  ],
  '/users/reset_password_received/$userId/$token': [
    `/users/reset_password_received/1/${someToken()}`,
  ],
  '/users/unsubscribe/$userId/$token': [`/users/unsubscribe/1/${someToken()}`],
  '/users/verify_account/$userId/$token': [`/users/verify_account/1/${someToken()}`],
  '/invitation/$userId/$token': [`/invitation/1/${someToken()}`],
  '/create-property/{-$type}': ['/create-property'],
};

/**
 * The listings for a member's pages: a live one, a pending one, one that a moderator sent back, and
 * one whose owner appealed. And a hunt that has matches.
 */
export interface World {
  live: number;
  pending: number;
  rejected: number;
  appealed: number;
  hunt: number;
}

export const FOR_MEMBERS = ({ live, pending, rejected, appealed, hunt }: World): Addresses => ({
  ...plainPages((id) => id.startsWith('/_account') && !id.startsWith('/_account/admin')),
  '/': ['/'],
  '/properties/$id/{-$title}': [`/properties/${live}`],
  '/properties/preview/$id/{-$title}': [`/properties/preview/${pending}`],
  '/property-created/{-$type}': [`/property-created?id=${pending}`],
  '/notifications': ['/notifications'],
  '/hunting-board/create-hunt/$type/{-$purpose}': [
    `/hunting-board/create-hunt/user?hunt=${hunt}&step=price`,
  ],
  '/hunting-board/dashboard/$type/{-$tab}': [
    '/hunting-board/dashboard/user',
    '/hunting-board/dashboard/business',
    '/hunting-board/dashboard/user/leads',
  ],
  '/hunting-board/huntcreated/$type': [`/hunting-board/huntcreated/user?id=${hunt}`],
  '/hunting-board/matches/hunt/$type/$id': [
    `/hunting-board/matches/hunt/user/${hunt}`,
    '/hunting-board/matches/hunt/user/999999999',
  ],
  '/hunting-board/matches/listing/$type/$id': [`/hunting-board/matches/listing/user/${live}`],
  '/hunting-board/leads/hunt/$type/$id': [`/hunting-board/leads/hunt/user/${hunt}`],
  '/hunting-board/leadsubmitted/$type': [
    `/hunting-board/leadsubmitted/user?listing=${live}&hunt=${hunt}`,
  ],
  '/still-hunting/$huntId': [`/still-hunting/${hunt}`],
  // The page of `/users/billing-payment`.
  '/business-dashboard/billing-payment': null,
  '/users/edit-listing/$id': ['', '?step=price', '?step=check'].map(
    (step) => `/users/edit-listing/${pending}${step}`,
  ),
  '/users/appeal/$id': [
    `/users/appeal/${rejected}`,
    `/users/appeal/${appealed}`,
    '/users/appeal/999999999',
  ],
  '/users/saved': ['/users/saved'],
  '/users/storage': ['/users/storage'],
  '/create-property/{-$type}': ['/create-property'],
});

/**
 * What waits for a moderator: a listing, a report of it, an appeal, a document and a question. And a
 * hunt.
 */
interface Desks {
  listing: number;
  report: number;
  appeal: number;
  verification: number;
  request: number;
  hunt: number;
}

export const FOR_ADMINS = ({
  listing,
  report,
  appeal,
  verification,
  request,
  hunt,
}: Desks): Addresses => ({
  ...plainPages((id) => id.startsWith('/_account/admin')),
  '/admin': null,
  '/admin/listings': [`/admin/listings?open=${listing}`, '/admin/listings?state=rejected&q=none'],
  '/admin/edit-listing/$id': [`/admin/edit-listing/${listing}`],
  '/admin/requests': [`/admin/requests?open=${request}`],
  '/admin/businesses': ['/admin/businesses?open=8'],
  '/admin/hunts': [`/admin/hunts?open=${hunt}`],
  '/admin/edit-hunt/$id': [`/admin/edit-hunt/${hunt}`, '/admin/edit-hunt/999999999'],
  '/admin/reports': [`/admin/reports?open=${report}`],
  '/admin/desk/$queue': [
    `/admin/desk/listings?id=${listing}`,
    `/admin/desk/reports?id=${report}`,
    `/admin/desk/appeals?id=${appeal}`,
    `/admin/desk/verifications?id=${verification}`,
    `/admin/desk/requests?id=${request}`,
  ],
});
