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
 * Returns the contact methods for a listing: those that the responsible user shares, preferred
 * first, then the phone and email of their business for the methods that they don't. Never includes
 * a personal number that its owner hasn't chosen to share.
 */
export async function contactMethods(
  database: Database,
  { userId, businessId }: OfferedListing,
): Promise<WayToReach[]> {
  const own = (await findContactMethods(database, userId)).flatMap(
    ({ method, value }): WayToReach[] => {
      const way = CONTACT_METHODS.find((one) => one === method);
      return way && value !== '' ? [{ method: way, value }] : [];
    },
  );
  const business = businessId === null ? null : await findBusinessContact(database, businessId);
  const shared = new Set(own.map(({ method }) => method));
  const added = (['phone', 'email'] as const).flatMap((method): WayToReach[] => {
    const value = business?.[method];
    return value && !shared.has(method) ? [{ method, value }] : [];
  });
  return [...own, ...added];
}
