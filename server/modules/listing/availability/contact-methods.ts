import { CONTACT_METHODS } from '#contract/profile-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findBusinessContact,
  findContactMethods,
  type OfferedListing,
} from './availability-repository.ts';

export interface WayToReach {
  method: (typeof CONTACT_METHODS)[number];
  value: string;
}

/**
 * Returns the contact methods for a listing, preferred first. Uses those that the responsible user
 * allows, else the contact details of their business. Never includes a personal number that its
 * owner hasn't chosen to share.
 */
export async function contactMethods(
  database: Database,
  { userId, businessId }: OfferedListing,
): Promise<WayToReach[]> {
  const own = await findContactMethods(database, userId);
  const known = own.flatMap(({ method, value }): WayToReach[] => {
    const way = CONTACT_METHODS.find((one) => one === method);
    return way && value !== '' ? [{ method: way, value }] : [];
  });
  if (known.length > 0 || businessId === null) return known;
  const business = await findBusinessContact(database, businessId);
  return [
    ...(business?.phone ? [{ method: 'phone' as const, value: business.phone }] : []),
    ...(business?.email ? [{ method: 'email' as const, value: business.email }] : []),
  ];
}
