import type { Market } from '#contract/market.ts';

import type { ChooseSeller, Seller } from './make-listing.ts';

/** Who offers homes; plain data, so that it can be handed to another thread. */
export interface Sellers {
  /** The teams of the agencies that work in a province. */
  byProvince: ReadonlyMap<number, readonly (readonly Seller[])[]>;
  owners: Record<Market, readonly Seller[]>;
}

/** The way to choose who offers a home. */
export function chooseAmong({ byProvince, owners }: Sellers): ChooseSeller {
  return (random, { market }) => {
    const agencies = byProvince.get(market.province.id);
    if (agencies && random.chance(0.62)) return random.pick(random.pick(agencies));
    const own = owners[market.place.country];
    // The demo account has some homes to look at.
    return market.place.country === 'TH' && random.chance(0.06) ? own[0]! : random.pick(own);
  };
}
