import type { Bounds } from './area.ts';

/** The countries that Sala serves, with their currencies and land units. */
export const MARKETS = {
  TH: { currency: 'THB', slug: 'thailand' },
  LK: { currency: 'LKR', slug: 'sri-lanka' },
} as const;
export type Market = keyof typeof MARKETS;
export const MARKET_CODES = ['TH', 'LK'] as const satisfies readonly Market[];

/**
 * Bounding boxes of the markets, in degrees; a pin outside is a mistake. Both extend slightly over
 * the borders, because rejecting a home on the border would be worse.
 */
export const MARKET_BOXES = {
  TH: { north: 20.6, south: 5.5, east: 105.8, west: 97.2 },
  LK: { north: 10, south: 5.8, east: 82, west: 79.4 },
} as const satisfies Record<Market, Bounds>;
