import { atom } from 'jotai';

import type { MarketSearch } from './market-search.ts';

/** The search for which the sheet of a new hunt is open, over any page; null: it is closed. */
export const huntedSearchAtom = atom<MarketSearch | null>(null);
