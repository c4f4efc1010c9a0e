import type { Market } from '#contract/market.ts';
import type { Language } from '#contract/limits.ts';
import { MAX_PLACE_SUGGESTIONS } from '#contract/place-endpoints.ts';
import { type Place, placeById, PLACES } from '#contract/places/places.ts';

import { beginsWithOneSlip, foldPlaceName, romanisationKey } from './fold-place-name.ts';
import { BUSIEST_PLACES, PLACE_ALIASES, type PlaceAlias } from './place-aliases.ts';
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
}

/** Match quality, best first. Similar sounds come after all exact spellings. */
const FIT = { whole: 0, start: 1, word: 2, soundsWhole: 3, sounds: 4, slip: 5 } as const;

/** Shorter texts would match too many places by one typo or by sound. */
const SLIP_MIN_LENGTH = 4;
const SOUND_MIN_LENGTH = 3;
/** Thai has no spaces, so these prefixes must be removed to get the common name. */
const THAI_PREFIX = /^(?:เมือง|เกาะ|จังหวัด)(?=.{3})/u;
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
  const typed = foldPlaceName(text);
  if (typed === '') return [];
  const romanised = romanisationKey(typed);
  const sound = romanised !== null && romanised.length >= SOUND_MIN_LENGTH ? romanised : null;
  let best = bestOf(index, country, (key) => fitOf(key, typed, sound));
  if (best.size === 0 && typed.length >= SLIP_MIN_LENGTH) {
    best = bestOf(index, country, (key) => (isSlipAway(key, typed, sound) ? FIT.slip : null));
  }
  return [...best.values()]
    .sort((one, other) => one.fit - other.fit || one.key.rank - other.key.rank)
    .slice(0, MAX_PLACE_SUGGESTIONS)
    .map(({ key: { place, alias } }) => ({
      place,
      alias: alias === null || alias.isOwn ? null : alias[language],
    }));
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
      .flatMap((name) => keysOf(name, place, null, ranks.get(place.id)!)),
  );
  const others = PLACE_ALIASES.flatMap((alias) =>
    [alias.en, alias.th].flatMap((name) =>
      keysOf(name, placeById(alias.id), alias, ranks.get(alias.id)!),
    ),
  );
  const known = new Set(PLACE_ALIASES.map(({ id, en }) => `${id} ${en}`));
  const parts = SUBDISTRICTS.filter(({ districtId, en }) => !known.has(`${districtId} ${en}`));
  const minor = parts.flatMap(({ districtId: id, en, th }) =>
    [en, th].flatMap((name) =>
      keysOf(name, placeById(id), { id, en, th, isOwn: false }, ranks.get(id)!, true),
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
