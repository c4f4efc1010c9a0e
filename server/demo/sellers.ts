import type { Market } from '#contract/place/market.ts';

import type { ChooseSeller, Seller } from './make-listing.ts';

/** The sellers, as plain data that can be passed to another thread. */
export interface Sellers {
  /** The teams of the agencies in each province. */
  byProvince: ReadonlyMap<number, readonly (readonly Seller[])[]>;
  owners: Record<Market, readonly Seller[]>;
}

/** Returns a function that chooses the seller of a home. */
export function chooseAmong({ byProvince, owners }: Sellers): ChooseSeller {
  return (random, { market }) => {
    const agencies = byProvince.get(market.province.id);
    if (agencies && random.chance(0.62)) return random.pick(random.pick(agencies));
    const own = owners[market.place.country];
    // The demo owner account gets some listings of its own.
    return market.place.country === 'TH' && random.chance(0.06) ? own[0]! : random.pick(own);
  };
}

/** Returns a function that chooses a private owner for a home. */
export function chooseOwner({ owners }: Sellers): ChooseSeller {
  return (random, { market }) => random.pick(owners[market.place.country]);
}
