import type { Language } from '#contract/limits.ts';
import type { ListingCard } from '#contract/listing.ts';

/** What of a home may have changed when it is asked for again. */
export type HomeFacts = Pick<
  ListingCard,
  'priceSell' | 'priceRent' | 'isForSale' | 'isForRent' | 'isPOR' | 'frequency' | 'version'
>;

/** A home that is pinned, with what a page about it needs. */
export interface PackedHome {
  id: number;
  /** As it was when it was last asked for: the names of places are in each language. */
  cards: Record<Language, ListingCard>;
  /** As it was when it was packed first: what differs since is told. */
  first: HomeFacts;
  /** When it was asked for again, it was off the market. */
  isGone: boolean;
  /** The keys of what is pinned of it in the cache of answers. */
  answers: string[];
  /** Addresses of the photos that belong to it, those of its note among them. */
  photos: string[];
  /** ISO time, by this device's watch. */
  packedAt: string;
}

/** What one account has pinned on this device. */
export interface Pack {
  /** The account's id. */
  owner: string;
  homes: PackedHome[];
}

/** How a home differs from what it was when it was packed first. */
export interface HomeChange {
  /** It is off the market. */
  isGone: boolean;
  /** The price that it had; null: it has the same. */
  before: HomeFacts | null;
  /** Something other than the price. */
  isChanged: boolean;
}

const PRICE_FACTS = [
  'priceSell',
  'priceRent',
  'isForSale',
  'isForRent',
  'isPOR',
  'frequency',
] as const satisfies readonly (keyof HomeFacts)[];

/** What to tell of a home that was asked for again; null: nothing. */
export function homeChange({ cards, first, isGone }: PackedHome): HomeChange | null {
  const now = cards.en;
  const isOtherPrice = PRICE_FACTS.some((fact) => now[fact] !== first[fact]);
  const isChanged = !isOtherPrice && now.version !== first.version;
  if (!isGone && !isOtherPrice && !isChanged) return null;
  return { isGone, before: isOtherPrice ? first : null, isChanged };
}

/** The facts by which a home is compared later. */
export function factsOf(card: ListingCard): HomeFacts {
  const { version } = card;
  const facts = { version } as Record<string, unknown>;
  for (const fact of PRICE_FACTS) facts[fact] = card[fact];
  return facts as unknown as HomeFacts;
}
