import { tasks } from '#server/jobs/tasks.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makeBusiness } from '#tests/factories/businesses.ts';
import { listingForm } from '#tests/factories/listings.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';

import { type Facts, SPOTS } from './match-steps.ts';

export type MatchWorld = Awaited<ReturnType<typeof openMatchWorld>>;

/** Creates people and photos, which all runs share. */
export async function openMatchWorld(database: Database) {
  await database.transaction(insertPlaces);
  const people = await makePeople(database, {}, {}, {}, {}, { isAdmin: true });
  const [one, other, head, reader, moderator] = people;
  const headed = await makeBusiness(database, head);
  const ownerOf = async (owner: Person, businessId: number | null = null) => {
    const { images } = await listingForm(database, owner);
    return { userId: owner.id, businessId, images };
  };
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  return {
    database,
    tasks: tasks({
      database,
      files: null as never,
      ratesUrl: null,
      releases: null,
      mail: null as never,
      push: null as never,
      origin: () => '',
      log,
    }),
    moderator: moderator.id,
    /** Owners of the listings, by place. */
    owners: [
      await ownerOf(one),
      await ownerOf(one),
      await ownerOf(other),
      await ownerOf(head, headed),
    ],
    /** Hunters of the hunts, by place. Two of them have listings too. */
    hunters: [
      { userId: one.id, businessId: null },
      { userId: head.id, businessId: headed },
      { userId: reader.id, businessId: null },
      { userId: reader.id, businessId: null },
    ],
  };
}

/** Returns the changes of a listing's form. */
export function formChanges(facts: Facts, images: { hash: string }[]) {
  const spot = SPOTS[facts.spot];
  const isLand = facts.type === 'land';
  const currency = spot.country === 'LK' ? 10 : 1;
  const rooms = isLand ? null : facts.rooms;
  return {
    images,
    propertyType: facts.type,
    isForSale: facts.deals !== 'rent',
    isForRent: facts.deals !== 'sale',
    isPOR: facts.isPOR,
    priceSell: facts.deals === 'rent' ? null : facts.price * 1_000_000 * currency,
    priceRent: facts.deals === 'sale' ? null : facts.price * 10_000 * currency,
    bedrooms: rooms,
    bathrooms: rooms,
    homeSize: isLand ? null : facts.size,
    lotSize: facts.type === 'condo' ? null : facts.size,
    features: facts.features.filter((feature) =>
      feature === 'garden' ? facts.type === 'house' : !isLand,
    ),
    furnishingStatus: isLand ? null : facts.furnishing,
    floorLevel: facts.type === 'condo' ? facts.floor : null,
    tenure: facts.tenure,
    hasSellerFinance: facts.sellerFinance && facts.deals !== 'rent',
    country: spot.country,
    provinceId: spot.provinceId,
    districtId: spot.districtId,
    postalCode: null,
    latitude: spot.lat + facts.north * 0.0043,
    longitude: spot.lon + facts.east * 0.0043,
    texts: [
      {
        language: 'en' as const,
        propertyTitle: `Quiet home with a ${facts.word} floor`,
        propertyDescription: 'Morning light, and eight minutes on foot to the market square.',
      },
    ],
  };
}
