export const MARKET_DEALS = ['sale', 'rent', 'any'] as const;

/** Deal of a list of homes: for sale, for rent, or both. */
export type MarketDeal = (typeof MARKET_DEALS)[number];

export const DEFAULT_DEAL: MarketDeal = 'sale';
