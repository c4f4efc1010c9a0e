import type { NewListing } from '#server/modules/listing/listing/new-listing.ts';
import { Random } from '#server/random.ts';

import { makeHome, type HomeFacts } from './home-facts.ts';
import type { Name } from './market-areas.ts';
import type { Picture } from './pictures.ts';
import { scenesOf, type Scenes } from './scenes.ts';
import { ENGLISH } from './texts-en.ts';
import { THAI } from './texts-th.ts';
import { wordingOf, writeHome } from './wording.ts';

/** The owner of a listing, with ids from the database. */
export interface Seller {
  userId: number;
  businessId: number | null;
  /** Prefix of the sequence number in a business's own reference. */
  mark: string | null;
}

/** Chooses the seller of a home. */
export type ChooseSeller = (random: Random, home: HomeFacts) => Seller;

/** A listing without its photos, and the scenes that the photos show. */
export interface MadeListing {
  listing: Omit<NewListing, 'photoIds' | 'floorPlanIds'>;
  scenes: Scenes;
  /** Random stream for the keys of its photos. */
  random: Random;
}

/**
 * Returns listing number `index` of the market of this seed. The result depends only on the
 * arguments, not on earlier calls.
 * @param cover its cover. Default: one at random
 */
export function makeListing(
  seed: number,
  index: number,
  now: Date,
  chooseSeller: ChooseSeller,
  cover?: Picture,
): MadeListing {
  const random = randomOf(seed, index);
  const home = makeHome(random, now);
  const seller = chooseSeller(random, home);
  const wording = wordingOf(random, home);
  const english = writeHome(random, wording, ENGLISH);
  const thai = writeHome(random, wording, THAI);
  const writtenInThai =
    home.market.place.country === 'TH' ? random.chance(0.6) : random.chance(0.05);
  const texts = namingProject(home.project, [
    { language: 'en' as const, ...english, origin: 'written' as const },
    { language: 'th' as const, ...thai, origin: 'written' as const },
  ]);
  const {
    market,
    area: _area,
    setting: _setting,
    style: _style,
    project: _project,
    storeys: _storeys,
    ...facts
  } = home;
  return {
    listing: {
      ...facts,
      ownerUserId: seller.userId,
      businessId: seller.businessId,
      assignedUserId: seller.businessId === null ? null : seller.userId,
      ref: seller.mark === null ? null : `${seller.mark}-${1000 + index}`,
      country: market.place.country,
      provinceId: market.province.id,
      districtId: market.place.id,
      subdistrictId: null,
      neighbourhood: null,
      postalCode: random.pick(market.place.postcodes),
      street: streetOf(random, home),
      // The original language comes first.
      texts: writtenInThai ? [texts[1]!, texts[0]!] : texts,
    },
    scenes: scenesOf(random, home, cover),
    random,
  };
}

/** Returns the random stream of listing number `index`, which begins with its home. */
export function randomOf(seed: number, index: number): Random {
  return new Random(seed, index, 1);
}

/** Names a home's project in all titles, each in its language, if one of them does. */
function namingProject<Text extends { language: keyof Name; title: string }>(
  project: Name | null,
  texts: readonly Text[],
): readonly Text[] {
  const hasName = ({ language, title }: Text) => project && title.includes(project[language]);
  if (!project || !texts.some(hasName)) return texts;
  return texts.map((text) => {
    if (hasName(text)) return text;
    const { language, title } = text;
    return { ...text, title: `${title}${language === 'th' ? ' ' : ', '}${project[language]}` };
  });
}

/** Returns house number and lane in the local format. */
function streetOf(random: Random, home: HomeFacts): string | null {
  if (home.type === 'land') return null;
  const number = random.int(1, 320);
  if (home.market.place.country === 'LK') {
    return `${number}${random.chance(0.3) ? `/${random.int(1, 18)}` : ''} ${random.pick(['Temple Road', 'Station Road', 'Lake Road', 'School Lane', 'Old Road', 'Church Street', '1st Lane', '2nd Lane'])}`;
  }
  return `${number}/${random.int(1, 99)} ซอย ${random.int(1, 63)}`;
}
