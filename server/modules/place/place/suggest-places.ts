import type { Market } from '#contract/place/market.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { PlaceCircle, PlaceSuggestion } from '#contract/place/place.ts';
import { MAX_PLACE_SUGGESTIONS } from '#contract/place/place-endpoints.ts';
import { type Place, placeById, PLACES } from '#contract/place/places/places.ts';
import {
  BUSIEST_PLACES,
  PLACE_ALIASES,
  type PlaceAlias,
} from '#contract/place/places/place-aliases.ts';
import { presentPlace } from '#contract/place/places/present-place.ts';

import { circleAround, stationNamed } from '../station/named-stations.ts';

import { beginsWithOneSlip, foldPlaceName, romanisationKey } from './fold-place-name.ts';
import { writtenAlso } from './place-spellings.ts';
import { SUBDISTRICTS } from './subdistricts.ts';

/** An indexed name of a place, starting at its first or a later word. */
interface Key {
  text: string;
  romanised: string | null;
  isWhole: boolean;
  place: Place;
  alias: PlaceAlias | null;
  /**
   * Whether the key is a sub-district's name. Typed in full it matches normally; typed in part it
   * ranks after the places' own names.
   */
  isMinor: boolean;
  /** Order among equal matches; lower means more demand. */
  rank: number;
}

export interface FoundPlace {
  place: Place;
  /** The matched alias in the user's language, if it names only a part of the place. */
  alias: string | null;
  /** Where that part is; null if it is unknown. */
  circle: PlaceCircle | null;
}

/** Match quality, best first. Similar sounds come after all exact spellings. */
const FIT = { whole: 0, start: 1, word: 2, soundsWhole: 3, sounds: 4, slip: 5 } as const;

/** Shorter texts would match too many places by one typo or by sound. */
const SLIP_MIN_LENGTH = 4;
const SOUND_MIN_LENGTH = 3;
/** Thai has no spaces, so these prefixes must be removed to get the common name. */
const THAI_PREFIX = /^(?:เมือง|เกาะ|จังหวัด)(?=.{3})/u;
/** Words for kinds of places, as addresses have them. */
const KIND_BEFORE =
  /^(?:เขต|กิ่งอำเภอ|อำเภอ|จังหวัด|[ขอจ]\.)\s*(?=.{2})|^(?:khet|amph?oe|amphur|changwat|(?:district|province|city|town) of)\s+/iu;
const KIND_AFTER = /\s+(?:district|province|city|town)$/i;
const KIND_RANK = { country: 0, province: 1, district: 2, city: 3 } as const;
const BUSY_RANK = new Map(BUSIEST_PLACES.map((id, index) => [id, index]));

let index: readonly Key[] | undefined;

/**
 * Returns places whose name has a word that starts with the text: English, Thai, Sinhala and Tamil
 * names and aliases. Spellings with the same romanisation key match too. If nothing matches, one
 * typo is allowed. Runs in memory in well under a millisecond.
 */
export function findPlaces(text: string, country: Market | null, language: Language): FoundPlace[] {
  index ??= makeIndex();
  let typed = foldPlaceName(text);
  if (typed === '') return [];
  let best = bestOf(index, country, (key) => fitOf(key, typed, soundOf(typed)));
  if (best.size === 0) {
    typed = foldPlaceName(withoutKind(text));
    best = bestOf(index, country, (key) => fitOf(key, typed, soundOf(typed)));
  }
  if (best.size === 0 && typed.length >= SLIP_MIN_LENGTH) {
    const sound = soundOf(typed);
    best = bestOf(index, country, (key) => (isSlipAway(key, typed, sound) ? FIT.slip : null));
  }
  return [...best.values()]
    .sort((one, other) => one.fit - other.fit || one.key.rank - other.key.rank)
    .slice(0, MAX_PLACE_SUGGESTIONS)
    .map(({ key: { place, alias } }) => {
      const part = alias === null || alias.isOwn ? null : alias;
      return { place, alias: part?.[language] ?? null, circle: part && circleOf(part) };
    });
}

/** Returns a found place as sent in responses. */
export const presentFound = (
  { place, alias, circle }: FoundPlace,
  language: Language,
): PlaceSuggestion => ({ ...presentPlace(place, language), alias, circle });

/** Sub-districts have no points of their own, but the stations in many of them are called alike. */
function circleOf({ circle, en, th }: PlaceAlias): PlaceCircle | null {
  const station = circle ? undefined : stationNamed([en, th]);
  return circle ?? (station ? circleAround(station) : null);
}

/**
 * Returns the places of a country that a complete name means in any spelling, also without the word
 * for their kind. Only those that fit best: `Wattana` isn't Watthana Nakhon.
 * @param among limits the places
 */
export function placesCalled(
  name: string,
  country: Market,
  among: (place: Place) => boolean = () => true,
): Place[] {
  index ??= makeIndex();
  for (const text of new Set([name, withoutKind(name)])) {
    const typed = foldPlaceName(text);
    const sound = soundOf(typed);
    const best = bestOf(index, country, (key) =>
      among(key.place) && isWholly(key, typed, sound) ? fitOf(key, typed, sound) : null,
    );
    const least = Math.min(...[...best.values()].map(({ fit }) => fit));
    const found = [...best.values()].filter(({ fit }) => fit === least);
    if (found.length > 0) return found.map(({ key }) => key.place);
  }
  return [];
}

function isWholly({ text, romanised }: Key, typed: string, sound: string | null): boolean {
  return typed !== '' && (text === typed || (sound !== null && romanised === sound));
}

function soundOf(folded: string): string | null {
  const sound = romanisationKey(folded);
  return sound !== null && sound.length >= SOUND_MIN_LENGTH ? sound : null;
}

/** Returns a name without the word for its kind: วัฒนา for เขตวัฒนา, Kandy for Kandy District. */
export function withoutKind(name: string): string {
  return name.trim().replace(KIND_BEFORE, '').replace(KIND_AFTER, '');
}

function fitOf(key: Key, typed: string, sound: string | null): number | null {
  const fit = plainFitOf(key, typed, sound);
  return fit === null || !key.isMinor ? fit : minorFitOf(fit);
}

/** Ranks half a step lower; an incomplete name also after the later words of places' own names. */
function minorFitOf(fit: number): number {
  return fit === FIT.start ? FIT.word + 0.5 : fit + 0.5;
}

function plainFitOf(key: Key, typed: string, sound: string | null): number | null {
  if (key.text.startsWith(typed)) {
    if (!key.isWhole) return FIT.word;
    return key.text.length === typed.length ? FIT.whole : FIT.start;
  }
  if (sound === null || key.romanised === null || !key.romanised.startsWith(sound)) return null;
  return key.isWhole && key.romanised.length === sound.length ? FIT.soundsWhole : FIT.sounds;
}

function isSlipAway(key: Key, typed: string, sound: string | null): boolean {
  if (beginsWithOneSlip(typed, key.text)) return true;
  if (sound === null || key.romanised === null || sound.length < SLIP_MIN_LENGTH) return false;
  return beginsWithOneSlip(sound, key.romanised);
}

/** Returns the best matching key of each place. */
function bestOf(keys: readonly Key[], country: Market | null, fitOf: (key: Key) => number | null) {
  const best = new Map<number, { key: Key; fit: number }>();
  for (const key of keys) {
    if (country !== null && key.place.country !== country) continue;
    const fit = fitOf(key);
    if (fit === null) continue;
    const known = best.get(key.place.id);
    if (!known || fit < known.fit) best.set(key.place.id, { key, fit });
  }
  return best;
}

function makeIndex(): Key[] {
  const places = PLACES.filter(({ kind }) => kind !== 'country');
  const inOrder = places.toSorted(
    (one, other) =>
      (BUSY_RANK.get(one.id) ?? Infinity) - (BUSY_RANK.get(other.id) ?? Infinity) ||
      KIND_RANK[one.kind] - KIND_RANK[other.kind] ||
      (one.nameEn < other.nameEn ? -1 : 1),
  );
  const ranks = new Map(inOrder.map(({ id }, rank) => [id, rank]));
  const own = places.flatMap((place) =>
    [place.nameEn, place.nameTh, place.nameSi, place.nameTa]
      .filter((name) => name !== null)
      .concat(writtenAlso(place.nameEn))
      .flatMap((name) => keysOf(name, place, null, ranks.get(place.id)!)),
  );
  const others = PLACE_ALIASES.flatMap((alias) =>
    [alias.en, alias.th, ...writtenAlso(alias.en)].flatMap((name) =>
      keysOf(name, placeById(alias.id), alias, ranks.get(alias.id)!),
    ),
  );
  const known = new Set(PLACE_ALIASES.map(({ id, en }) => `${id} ${en}`));
  const parts = SUBDISTRICTS.filter(({ districtId, en }) => !known.has(`${districtId} ${en}`));
  const minor = parts.flatMap(({ districtId: id, en, th }) =>
    [en, th].flatMap((name) =>
      keysOf(name, placeById(id), { id, en, th, isOwn: false, circle: null }, ranks.get(id)!, true),
    ),
  );
  return [...own, ...others, ...minor];
}

function keysOf(
  name: string,
  place: Place,
  alias: PlaceAlias | null,
  rank: number,
  isMinor = false,
): Key[] {
  const words = name.split(/[\s-]+/);
  const starts = words.map((_, from) => words.slice(from).join(' '));
  if (THAI_PREFIX.test(name)) starts.push(name.replace(THAI_PREFIX, ''));
  return starts.map((start, from) => {
    const text = foldPlaceName(start);
    return {
      text,
      romanised: romanisationKey(text),
      isWhole: from === 0,
      place,
      alias,
      isMinor,
      rank,
    };
  });
}
