import { CONTACT_METHODS } from '#contract/profile-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findBusinessContact,
  findWaysToReach,
  type OfferedListing,
} from './availability-repository.ts';

export interface WayToReach {
  method: (typeof CONTACT_METHODS)[number];
  value: string;
}

/**
 * How whoever offers a home wants to be reached, the preferred way first: what the person in charge
 * has allowed; where that is nothing, what their business says of itself. Nobody's own number is
 * given away that they haven't chosen to give.
 */
export async function waysToReach(
  database: Database,
  { userId, businessId }: OfferedListing,
): Promise<WayToReach[]> {
  const own = await findWaysToReach(database, userId);
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
