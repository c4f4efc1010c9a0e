import { formatSquareMetres } from '#contract/place/area-format.ts';
import type { TitleDeed } from '#contract/listing/listing-values.ts';
import type { Random } from '#server/random.ts';

import { choosePhrase, type Phrase, writeParagraphs } from './choose-phrase.ts';
import { type HomeWords, inLine } from './home-words.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

const number = (value: number) => NUMBERS[value] ?? String(value);
const plural = (value: number, noun: string) => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const figure = (value: number, decimals = 1) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });
const metres = (value: number) => inLine(formatSquareMetres(value, 'en'));

function ordinal(value: number): string {
  const last = value % 10;
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return `${value}${isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

function noun({ propertyType, country, bedrooms }: HomeWords): string {
  if (propertyType === 'condo' && bedrooms === 0) return 'studio';
  if (propertyType === 'condo') return country === 'LK' ? 'apartment' : 'condo';
  return propertyType === 'land' ? 'land' : propertyType;
}

/** For example `two-bedroom condo`, `studio`, `house`. */
function kind(home: HomeWords): string {
  const { bedrooms } = home;
  return bedrooms ? `${number(bedrooms)}-bedroom ${noun(home)}` : noun(home);
}

const article = (words: string) => (/^[aeiou](?!ne-)|^8|^1[18]\b/i.test(words) ? 'an' : 'a');

const place = ({ district, province }: HomeWords) =>
  district && province && district.en !== province.en
    ? `${district.en}, ${province.en}`
    : ((district ?? province)?.en ?? null);

/** The short name of the location: the district, else the province. */
const area = ({ district, province }: HomeWords) => (district ?? province)?.en ?? null;

function deal({ isForSale, isForRent }: HomeWords): string | null {
  if (isForSale && isForRent) return 'for sale or rent';
  return isForSale ? 'for sale' : isForRent ? 'for rent' : null;
}

const isHome = ({ propertyType }: HomeWords) => propertyType !== 'land';
const within = (home: HomeWords) => (area(home) ? ` in ${area(home)}` : '');
const floor = ({ floorLevel }: HomeWords) =>
  floorLevel === null || floorLevel < 1
    ? null
    : floorLevel === 1
      ? 'ground floor'
      : `${ordinal(floorLevel)} floor`;

const NAMED_IN_TITLES = {
  pool: 'a pool',
  garden: 'a garden',
  sea_view: 'a sea view',
  river_view: 'a river view',
  mountain_view: 'a mountain view',
  city_view: 'a city view',
} as const;

const titleFeature = ({ features }: HomeWords) =>
  Object.entries(NAMED_IN_TITLES).find(([feature]) => features.includes(feature))?.[1];

const TITLES: readonly Phrase[] = [
  (home) =>
    isHome(home) &&
    home.homeSize !== null &&
    `${capital(kind(home))}${within(home)}, ${metres(home.homeSize)}`,
  (home) => isHome(home) && deal(home) && `${capital(kind(home))} ${deal(home)}${within(home)}`,
  (home) =>
    isHome(home) && home.station && `${capital(kind(home))} near ${home.station.name.en} station`,
  (home) =>
    isHome(home) &&
    titleFeature(home) &&
    `${capital(kind(home))} with ${titleFeature(home)}${within(home)}`,
  (home) =>
    home.propertyType === 'condo' &&
    floor(home) &&
    `${capital(kind(home))} on the ${floor(home)}${within(home)}`,
  (home) =>
    isHome(home) &&
    home.propertyType !== 'condo' &&
    home.land &&
    `${capital(kind(home))} on ${home.land.en} of land${within(home)}`,
  (home) => !isHome(home) && home.land && `${capital(home.land.en)} of land${within(home)}`,
  (home) => !isHome(home) && home.land && `Land${within(home)}, ${home.land.en}`,
  (home) => !isHome(home) && deal(home) && `Land ${deal(home)}${within(home)}`,
];

const bathrooms = ({ bathrooms: count }: HomeWords) => (count ? plural(count, 'bathroom') : null);

const OPENINGS: readonly Phrase[] = [
  (home) =>
    home.propertyType === 'condo' &&
    home.homeSize !== null &&
    `${capital(article(kind(home)))} ${kind(home)} of ${metres(home.homeSize)}${floor(home) ? ` on the ${floor(home)}` : ''}${bathrooms(home) ? `, with ${bathrooms(home)}` : ''}.`,
  (home) =>
    home.propertyType === 'condo' &&
    home.homeSize !== null &&
    `This ${kind(home)} has ${metres(home.homeSize)} of floor space${bathrooms(home) ? ` and ${bathrooms(home)}` : ''}${floor(home) ? ` and is on the ${floor(home)}` : ''}.`,
  (home) =>
    isHome(home) &&
    home.propertyType !== 'condo' &&
    home.homeSize !== null &&
    `${capital(article(kind(home)))} ${kind(home)}${bathrooms(home) ? ` with ${bathrooms(home)}` : ''}: ${metres(home.homeSize)} inside${home.land ? `, on ${home.land.en} of land` : ''}.`,
  (home) =>
    isHome(home) &&
    home.propertyType !== 'condo' &&
    home.homeSize !== null &&
    `This ${kind(home)} has ${metres(home.homeSize)} of floor space${bathrooms(home) ? ` and ${bathrooms(home)}` : ''}${home.land ? ` and is on ${home.land.en} of land` : ''}.`,
  (home) =>
    !isHome(home) &&
    home.land &&
    `A plot of ${home.land.en} (${metres(Math.round(home.lotSize!))}).`,
  (home) =>
    !isHome(home) &&
    home.land &&
    `The plot measures ${home.land.en}, or ${metres(Math.round(home.lotSize!))}.`,
  (home) =>
    isHome(home) &&
    home.homeSize === null &&
    `${capital(article(kind(home)))} ${kind(home)}${bathrooms(home) ? ` with ${bathrooms(home)}` : ''}.`,
];

const YEARS: readonly Phrase[] = [
  ({ isOffPlan, builtInDate }) =>
    isOffPlan &&
    (builtInDate ? `It is sold off-plan and due in ${builtInDate}.` : 'It is sold off-plan.'),
  ({ isOffPlan, builtInDate, lastRenovationDate }) =>
    !isOffPlan &&
    builtInDate &&
    (lastRenovationDate
      ? `Built in ${builtInDate}, renovated in ${lastRenovationDate}.`
      : `It was built in ${builtInDate}.`),
  ({ isOffPlan, builtInDate, lastRenovationDate }) =>
    !isOffPlan &&
    !builtInDate &&
    lastRenovationDate &&
    `It was renovated in ${lastRenovationDate}.`,
];

const CEILINGS: readonly Phrase[] = [
  ({ ceilingHeight }) => ceilingHeight && `The ceilings are ${figure(ceilingHeight, 2)} m high.`,
];

const FURNISHED: readonly Phrase[] = [
  ({ furnishingStatus }) => furnishingStatus === 'fully' && 'It comes fully furnished.',
  ({ furnishingStatus }) => furnishingStatus === 'fully' && 'The furniture is included.',
  ({ furnishingStatus }) => furnishingStatus === 'partially' && 'It is partly furnished.',
  ({ furnishingStatus }) => furnishingStatus === 'unfurnished' && 'It is offered unfurnished.',
];

const FEATURES: Readonly<Record<string, string>> = {
  pool: 'a pool',
  gym: 'a gym',
  garden: 'a garden',
  garage: 'a garage',
  air_conditioning: 'air conditioning',
  security: 'security',
  solar: 'solar panels',
  maid_room: 'a maid’s room',
  sea_view: 'a view of the sea',
  mountain_view: 'a view of the mountains',
  city_view: 'a view of the city',
  river_view: 'a view of the river',
  smart_home: 'smart-home controls',
  fibre_internet: 'fibre internet',
  balcony: 'a balcony',
  lift: 'a lift',
  coworking: 'a co-working space',
  sauna: 'a sauna',
  clubhouse: 'a clubhouse',
};

/** For example `a pool, a gym and a sauna`. */
function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}

const features = (home: HomeWords) => home.features.flatMap((feature) => FEATURES[feature] ?? []);

const FEATURE_LISTS: readonly Phrase[] = [
  (home) => features(home).length > 0 && `It has ${listOf(features(home))}.`,
  (home) => features(home).length > 1 && `Features include ${listOf(features(home))}.`,
];

const PETS: readonly Phrase[] = [
  (home) => home.features.includes('pet_friendly') && 'Pets are allowed.',
  (home) => home.features.includes('pet_friendly') && 'Pets welcome.',
];

const PARKING: readonly Phrase[] = [
  ({ parkingLots }) => parkingLots && `There is parking for ${plural(parkingLots, 'car')}.`,
  ({ parkingLots }) => parkingLots && `Parking for ${plural(parkingLots, 'car')}.`,
];

const PLACES: readonly Phrase[] = [
  (home) => place(home) && `It is in ${place(home)}.`,
  (home) => place(home) && `It is located in ${place(home)}.`,
];

const STATIONS: readonly Phrase[] = [
  ({ station }) =>
    station &&
    `The nearest station is ${station.name.en}, about ${figure(station.metres)} m away in a straight line.`,
  ({ station }) =>
    station &&
    `${station.name.en} station is about ${figure(station.metres)} m away in a straight line.`,
];

const FEES: readonly Phrase[] = [
  ({ commonFee, currency }) =>
    commonFee &&
    `The common fee is ${figure(commonFee, 2)} ${currency === 'THB' ? 'baht' : 'rupees'} per m² per month.`,
];

const TERMS: readonly Phrase[] = [
  ({ tenure, isForSale, leaseYearsLeft }) =>
    isForSale &&
    tenure &&
    (tenure === 'leasehold' && leaseYearsLeft
      ? `It is leasehold, with ${plural(leaseYearsLeft, 'year')} left.`
      : `It is ${tenure}.`),
];

const QUOTAS: readonly Phrase[] = [
  ({ ownershipQuota, isForSale }) =>
    isForSale &&
    ownershipQuota &&
    `It is in the ${ownershipQuota === 'thai' ? 'Thai' : 'foreign'} quota.`,
];

const DEED_NAMES: Readonly<Record<TitleDeed, string>> = {
  chanote: 'a chanote',
  nor_sor_3_gor: 'a Nor Sor 3 Gor',
  nor_sor_3: 'a Nor Sor 3',
  sor_kor_1: 'a Sor Kor 1',
  por_bor_tor_5: 'a Por Bor Tor 5',
  sinnakkara: 'a freehold deed (Sinnakkara)',
  bim_saviya: 'a title certificate (Bim Saviya)',
  state_grant: 'a state grant',
};

const DEEDS: readonly Phrase[] = [
  ({ titleDeed, isForSale }) =>
    isForSale && titleDeed && `The title document is ${DEED_NAMES[titleDeed]}.`,
];

const UTILITY_NAMES = {
  electricity: 'electricity',
  water: 'mains water',
  internet: 'internet or a phone line',
};

const ROADS: readonly Phrase[] = [
  ({ roadAccess, roadWidth }) =>
    roadAccess &&
    (roadAccess === 'none'
      ? 'No road leads to it.'
      : `${capital(article(roadAccess))} ${roadAccess} road${roadWidth ? `, ${figure(roadWidth, 2)} m wide,` : ''} leads to it.`),
];

const SUPPLIES: readonly Phrase[] = [
  ({ utilities }) =>
    utilities.length > 0 && `It has ${listOf(utilities.map((one) => UTILITY_NAMES[one]))}.`,
];

const EXTRAS: readonly Phrase[] = [
  ({ hasSellerFinance, isForSale }) =>
    isForSale && hasSellerFinance && 'Seller financing is available.',
];

const DAILY: readonly Phrase[] = [
  ({ hasDailyRental, isForRent }) => isForRent && hasDailyRental && 'Daily rental is available.',
];

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const AVAILABLE: readonly Phrase[] = [
  ({ availability }) => {
    if (!availability) return null;
    const [year, month, day] = availability.split('-').map(Number);
    return `It is available from ${day} ${MONTHS[month! - 1]} ${year}.`;
  },
];

/** Returns the title and description in English. */
export function textInEnglish(
  random: Random,
  home: HomeWords,
): { title: string; description: string } {
  const title = choosePhrase(random, TITLES, home) ?? `${capital(kind(home))}${within(home)}`;
  const description = writeParagraphs(
    random,
    [
      [OPENINGS, YEARS, CEILINGS],
      [FURNISHED, FEATURE_LISTS, PETS, PARKING],
      [PLACES, STATIONS, ROADS, SUPPLIES],
      [FEES, TERMS, QUOTAS, DEEDS, EXTRAS, DAILY, AVAILABLE],
    ],
    home,
  );
  return { title, description };
}
