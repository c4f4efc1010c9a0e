import type { ActingMode } from './chrome-entries.ts';

/** Where somebody acts for their business. */
const BUSINESS = [
  '/business-dashboard/settings',
  '/business-dashboard/manage-listings',
  '/business-dashboard/dashboard',
  '/business-dashboard/profile',
  '/business-dashboard/billing-payment',
  '/create-property/business',
  '/property-created/business',
  '/hunting-board/leadsubmitted/business',
  '/hunting-board/huntcreated/business',
  '/hunting-board/dashboard/business',
  '/hunting-board/matches/hunt/business',
  '/hunting-board/leads/hunt/business',
  '/hunting-board/create-hunt/business',
];

/** In which role somebody acts on a page; its path says so. */
export function actingMode(pathname: string): ActingMode {
  const isBusiness = BUSINESS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return isBusiness ? 'business' : 'personal';
}
