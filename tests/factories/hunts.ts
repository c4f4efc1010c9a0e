import * as v from 'valibot';

import { createHunt } from '#contract/hunting/hunt-endpoints.ts';
import { createHuntAs } from '#server/modules/hunting/hunt/write-hunt.ts';
import type { Database } from '#server/platform/database/connect.ts';

export type HuntBody = v.InferInput<typeof createHunt.body>;

/** Returns a hunt for condominiums within 5 km of Khlong Toei, Bangkok, as it is sent. */
export function huntBody(changes: HuntBody = {}): HuntBody {
  return {
    isoCodeCountry: 'TH',
    areas: [{ kind: 'circle', latitude: 13.7251, longitude: 100.5673, radius: 5 }],
    isForSale: true,
    propertyType: ['condo'],
    price: 6_000_000,
    ...changes,
  };
}

/**
 * Creates a hunt of a user, or of a business for which they act.
 * @returns its id
 */
export async function makeHunt(
  database: Database,
  { id: userId }: { id: number },
  { businessId = null, ...changes }: HuntBody & { businessId?: number | null } = {},
): Promise<number> {
  const body = v.parse(createHunt.body, huntBody(changes));
  const { id } = await database.transaction((transaction) =>
    createHuntAs(transaction, { userId, businessId }, body),
  );
  return id;
}
