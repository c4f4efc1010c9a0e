import {
  type Deal,
  DEALS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#contract/listing/listing-values.ts';
import type { Market } from '#contract/place/market.ts';
import { foldText } from '#contract/market/search/fold-text.ts';
import { tokensOf } from '#contract/market/search/search-document.ts';
import { PICTURE, SMALL_WORDS } from '#contract/market/search/search-terms.ts';
import { type Feature, FEATURE_WORDS } from '#contract/market/search/synonyms.ts';
import {
  dealPhrases,
  FEATURE_PHRASES,
  FILLER_PHRASES,
  NEAR_PHRASES,
  phrasesOf,
  RAIL_PHRASES,
  RAIL_SYSTEMS,
  type RailSystem,
  STATION_PHRASES,
  TYPE_PHRASES,
} from '#contract/market/search/word-meanings.ts';
import { foldPlaceName } from '#server/modules/place/place/fold-place-name.ts';
import { isPlaceName, otherSpellings } from '#server/modules/place/place/place-spellings.ts';
import { stationNamed, SYSTEM_OF_LINE } from '#server/modules/place/station/named-stations.ts';
import type { Station } from '#server/modules/place/station/stations.ts';

import { type KeywordPrice, extractPrice } from './keyword-price.ts';

/** What a keyword asks for. All of it must match. */
export interface KeywordMeaning {
  deal: Deal | null;
  price: KeywordPrice;
  /** The only country that uses the price's currency or unit: `Rs. 2.5 crore`. */
  country: Market | null;
  /** Any of them; empty: none is named. */
  types: PropertyType[];
  /**
   * Whether homes of other types match too if their texts contain the word, because it may belong
   * to a name: Thara House.
   */
  isTypeLoose: boolean;
  /** Within walking distance of each: a station, or any station of a system. */
  near: NearRail[];
  /** The remaining words, searched in texts: names, features, anything else. */
  text: string;
  /** The same as separate parts: names of places, features, and the other words. */
  names: string[];
  features: Feature[];
  words: string;
}

export type NearRail = { station: Station } | { systems: readonly RailSystem[] };

type Meaning =
  | { kind: 'deal'; deal: Deal }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'system'; system: RailSystem }
  | { kind: 'feature'; feature: Feature | null }
  | { kind: 'station' | 'near' | 'filler' };

/** A part of a keyword: a phrase with a meaning, a name, or a plain word. */
interface Item {
  text: string;
  meaning: Meaning | null;
  isName: boolean;
}

/** Maximum number of words in a phrase or a name. */
const PHRASE_WORDS_MAX = 4;

const LETTERS = /[\p{L}\p{N}]/u;

/** Types whose words are also common in names of projects. */
const IN_NAMES = new Set<PropertyType>(['house']);

const MEANINGS = new Map<string, Meaning>([
  ...meaning(
    Object.values(FEATURE_WORDS).flatMap((words) => words.split(' ')),
    { kind: 'feature', feature: null },
  ),
  ...(Object.keys(FEATURE_PHRASES) as Feature[]).flatMap((feature) =>
    meaning(phrasesOf(FEATURE_PHRASES[feature]), { kind: 'feature', feature }),
  ),
  ...meaning([...SMALL_WORDS, ...phrasesOf(FILLER_PHRASES)], { kind: 'filler' }),
  ...meaning(phrasesOf(NEAR_PHRASES), { kind: 'near' }),
  ...meaning(phrasesOf(STATION_PHRASES), { kind: 'station' }),
  ...DEALS.flatMap((deal) => meaning(dealPhrases(deal), { kind: 'deal', deal })),
  ...PROPERTY_TYPES.flatMap((type) =>
    meaning(phrasesOf(TYPE_PHRASES[type]), { kind: 'type', type }),
  ),
  ...RAIL_SYSTEMS.flatMap((system) =>
    meaning(phrasesOf(RAIL_PHRASES[system]), { kind: 'system', system }),
  ),
]);

function meaning(phrases: readonly string[], one: Meaning): [string, Meaning][] {
  return phrases.map((phrase) => [foldPlaceName(phrase), one]);
}

/**
 * Interprets a keyword: words with a meaning become conditions, whichever language and order they
 * are in. The only place where typed text is interpreted, so every search field finds the same.
 */
export function interpretKeyword(keyword: string): KeywordMeaning {
  const { price, country, rest } = extractPrice(foldText(keyword));
  const items = itemsOf(rest);
  const { near, others } = extractStations(items);
  const deals = new Set(others.flatMap(({ meaning: m }) => (m?.kind === 'deal' ? [m.deal] : [])));
  const types = new Set(others.flatMap(({ meaning: m }) => (m?.kind === 'type' ? [m.type] : [])));
  const isUnknown = others.some(({ meaning: m, isName }) => m === null && !isName);
  const isTypeLoose = isUnknown && [...types].some((type) => IN_NAMES.has(type));
  const searched = others.filter(({ meaning: m }) => {
    if (m?.kind === 'type') return isTypeLoose;
    return m === null || m.kind === 'station' || m.kind === 'feature';
  });
  const textOf = (some: readonly Item[]) => some.map(({ text }) => text).join(' ');
  const names = searched.filter(({ isName }) => isName);
  const features = searched.flatMap(({ meaning: m }) =>
    m?.kind === 'feature' ? (m.feature ?? []) : [],
  );
  const words = searched.filter(
    ({ meaning: m, isName }) => !isName && !(m?.kind === 'feature' && m.feature),
  );
  return {
    deal: deals.size === 1 ? [...deals][0]! : null,
    price,
    country,
    types: [...types],
    isTypeLoose,
    near,
    text: textOf(items.every(isFiller) ? items : searched),
    names: names.map(({ text }) => text),
    features: [...new Set(features)],
    words: textOf(items.every(isFiller) ? items : words),
  };
}

/** Splits a folded keyword into items, longest phrases and names first. */
function itemsOf(folded: string): Item[] {
  const units = [...tokensOf(folded)].flatMap(({ run, word, sign }) => {
    if (run) return splitRun(run, isKnown).map((text) => ({ text, joins: false }));
    return [{ text: (word ?? sign)!, joins: word !== undefined }];
  });
  const items: Item[] = [];
  for (let from = 0; from < units.length;) {
    let size = 1;
    while (size < PHRASE_WORDS_MAX && units[from]!.joins && units[from + size]?.joins) size += 1;
    let item = itemOf(units.slice(from, from + size).map(({ text }) => text));
    while (size > 1 && item.meaning === null && !item.isName) {
      size -= 1;
      item = itemOf(units.slice(from, from + size).map(({ text }) => text));
    }
    items.push(item);
    from += size;
  }
  return items;
}

function itemOf(words: readonly string[]): Item {
  const text = words.join(' ');
  const found = MEANINGS.get(foldPlaceName(text)) ?? punctuationOf(text);
  return { text, meaning: found, isName: found === null && isPlaceName(text) };
}

const punctuationOf = (text: string): Meaning | null =>
  LETTERS.test(text) || PICTURE.test(text) ? null : { kind: 'filler' };

const isKnown = (text: string) =>
  MEANINGS.has(foldPlaceName(text)) || (text.length >= 3 && isPlaceName(text));

/** Returns the station with a name, in any spelling. */
export function stationOf(name: string): Station | undefined {
  return stationNamed([name, ...otherSpellings(name)]);
}

/**
 * Takes out what asks for a distance: `near BTS`, `BTS Asok`, `near Asok`, `Asok station`. A
 * station's name alone is a name like others: it stands for the area too.
 */
function extractStations(items: readonly Item[]): { near: NearRail[]; others: Item[] } {
  const near: NearRail[] = [];
  const others: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    let end = at;
    while (['near', 'system', 'station', 'filler'].includes(kindOf(items[end]) ?? '')) end += 1;
    const station = items[end]?.isName ? stationOf(items[end]!.text) : undefined;
    let after = end + 1;
    if (station) {
      while (['system', 'station'].includes(kindOf(items[after]) ?? '')) after += 1;
    }
    const around = [...items.slice(at, end), ...items.slice(end + 1, station ? after : end + 1)];
    const kinds = new Set(around.map(kindOf));
    if (station && (kinds.has('near') || kinds.has('system') || kinds.has('station'))) {
      near.push({ station: onSystem(station, systemsOf(around)) });
      at = after - 1;
    } else if (end > at) {
      const asked = items.slice(at, end);
      const systems = systemsOf(asked);
      if (systems.length > 0) near.push({ systems });
      else if (kinds.has('near') && kinds.has('station')) near.push({ systems: RAIL_SYSTEMS });
      // `station` alone may be of another kind: a fire station.
      else others.push(...asked.filter((item) => kindOf(item) === 'station'));
      at = end - 1;
    } else {
      others.push(items[at]!);
    }
  }
  return { near, others };
}

const isFiller = (item: Item) => kindOf(item) === 'filler';

const kindOf = (item: Item | undefined) => item?.meaning?.kind;

/** The last system is the exact one: รถไฟฟ้า MRT. */
function systemsOf(items: readonly Item[]): RailSystem[] {
  return items.flatMap(({ meaning: m }) => (m?.kind === 'system' ? [m.system] : [])).slice(-1);
}

/** Returns a station with only its stops of the systems, if it has any. */
function onSystem(station: Station, systems: readonly RailSystem[]): Station {
  const [first, ...stops] = station.stops.filter(({ line }) =>
    systems.includes(SYSTEM_OF_LINE[line]),
  );
  return first ? { ...station, stops: [first, ...stops] } : station;
}

/** Characters of Thai that belong to the preceding one, so that no word starts with them. */
const DEPENDENT = /[\p{M}\u0e30\u0e32\u0e33\u0e45\u0e46]/u;
/** Longer texts without spaces are sentences. */
const RUN_LENGTH_MAX = 60;

/**
 * Splits Thai text without spaces into known phrases, as few as possible. Text that isn't made of
 * known phrases only is returned whole: a part of a name may look like a word.
 */
function splitRun(run: string, isKnown: (text: string) => boolean): string[] {
  if (run.length > RUN_LENGTH_MAX) return [run];
  /** The fewest phrases up to each position. */
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    best[end] = null;
    if (end < run.length && DEPENDENT.test(run[end]!)) continue;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      if (!before || before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const text = run.slice(start, end);
      if (isKnown(text)) best[end] = [...before, text];
    }
  }
  return best[run.length] ?? [run];
}
