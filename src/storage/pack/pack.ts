import type { Language } from '#contract/kit/limits.ts';
import type { ListingCard } from '#contract/listing/listing.ts';

/** Facts of a listing that may have changed since it was downloaded. */
export type HomeFacts = Pick<
  ListingCard,
  'priceSell' | 'priceRent' | 'isForSale' | 'isForRent' | 'isPOR' | 'frequency' | 'version'
>;

/** A pinned listing, with the data that its page needs. */
export interface PackedHome {
  id: number;
  /** The listing at the last download. Place names differ by language. */
  cards: Record<Language, ListingCard>;
  /** The listing at the first download. Differences from it are shown. */
  first: HomeFacts;
  /** Whether the listing was off the market at the last download. */
  isGone: boolean;
  /** Keys of its pinned entries in the cache of replies. */
  answers: string[];
  /** Paths of its photos, including those of its note. */
  photos: string[];
  /** Paths of the street map's tiles around it. Absent in downloads of older releases. */
  tiles?: string[];
  /** ISO time by the device's clock. */
  packedAt: string;
}

/** The pinned data of one account on this device. */
export interface Pack {
  /** The account id. */
  owner: string;
  homes: PackedHome[];
}

/** How a listing differs from its first download. */
export interface HomeChange {
  /** Whether it is off the market. */
  isGone: boolean;
  /** The previous price, `null` if the price is unchanged. */
  before: HomeFacts | null;
  /** Whether anything besides the price changed. */
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

/** Returns the changes of a listing since its first download, `null` if there are none. */
export function homeChange({ cards, first, isGone }: PackedHome): HomeChange | null {
  const now = cards.en;
  const isOtherPrice = PRICE_FACTS.some((fact) => now[fact] !== first[fact]);
  const isChanged = !isOtherPrice && now.version !== first.version;
  if (!isGone && !isOtherPrice && !isChanged) return null;
  return { isGone, before: isOtherPrice ? first : null, isChanged };
}

/** Returns the facts by which a listing is compared later. */
export function factsOf(card: ListingCard): HomeFacts {
  const { version } = card;
  const facts = { version } as Record<string, unknown>;
  for (const fact of PRICE_FACTS) facts[fact] = card[fact];
  return facts as unknown as HomeFacts;
}
