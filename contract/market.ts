/** The countries that Sala serves, with their currencies and land units. */
export const MARKETS = {
  TH: { currency: 'THB', slug: 'thailand' },
  LK: { currency: 'LKR', slug: 'sri-lanka' },
} as const;
export type Market = keyof typeof MARKETS;
export const MARKET_CODES = ['TH', 'LK'] as const satisfies readonly Market[];
