import { foldPlaceName, romanisationKey } from './fold-place-name.ts';
import { PLACE_ALIASES } from '#contract/place/places/place-aliases.ts';
import { STATIONS } from '../station/stations.ts';

import { ADDRESS_KINDS, type Place, placeById, PLACES } from '#contract/place/places/places.ts';

/**
 * Irregular spellings not in the register, the stations or `place-aliases.ts`. Each line starts
 * with the name as those sources have it.
 */
const WRITTEN_ALSO = `
Thong Lo: Thong Lor, Tong Lor
Ekkamai: Ekamai
Phrom Phong: Prom Phong, Prompong
Phloen Chit: Ploen Chit, Ploenjit
Asok: Asoke
Ari: Aree
Punnawithi: Punnawithee
Phra Ram 9: Rama 9, Rama IX, Praram 9
Surawong: Surawongse
Sathon: Sathorn, Satorn
Lat Phrao: Lad Prao, Ladphrao
Chatuchak: Jatujak
Watthana: Wattana, Vadhana
Khlong Toei: Klong Toey
Phasi Charoen: Pasi Charoen
Mueang Thong Thani: Muang Thong Thani
Ayutthaya: Ayuthaya, Ayuttaya
Jomtien: Jomtian, Chomthian
Bang Saray: Bang Sare
Pattaya: Phatthaya, Pataya
Nimmanhaemin: Nimmanahaeminda, Nimmanhemin
Cherng Talay: Choeng Thale
Ko Samet: Koh Samet
Railay: Rai Leh, Railey
Patong: Pa Tong
Chaweng: Chawaeng
Phuket: Puket
Galle: Gaalla
`;

const ALSO = new Map(
  WRITTEN_ALSO.trim()
    .split('\n')
    .map((line) => {
      const [name, others] = line.split(': ') as [string, string];
      return [name, others.split(', ')] as const;
    }),
);

/** Returns the irregular spellings of a name. */
export const writtenAlso = (name: string): readonly string[] => ALSO.get(name) ?? [];

/** Thai names that also occur within common words: นานาชาติ, และไม่, ฉลองวันเกิด. */
const COMMON_IN_THAI = new Set(['นานา', 'ละไม', 'ฉลอง', 'สยาม', 'นคร', 'อุบล']);

/** Shorter names sound like too many words. */
const SOUND_MIN_LENGTH = 5;
const NAME_MIN_LENGTH = 3;

const PLACE_KINDS = new Set<string>(
  Object.values(ADDRESS_KINDS).flatMap(({ province, district }) => [province, district]),
);

interface SpellingIndex {
  byName: Map<string, Set<string>>;
  bySound: Map<string, Set<string>>;
}

let index: SpellingIndex | undefined;

/**
 * Returns the other spellings of a name, also in the other script: for `thonglor`, `thong lo` and
 * `ทองหล่อ`. Empty if the name is unknown or has no other spelling. Provinces and districts return
 * only their registered names, because every listing's texts contain those.
 */
export function otherSpellings(name: string): string[] {
  const folded = foldPlaceName(name);
  if (folded.length < NAME_MIN_LENGTH) return [];
  index ??= makeIndex();
  const sound = soundOf(folded);
  const spellings =
    index.byName.get(folded) ?? (sound === null ? undefined : index.bySound.get(sound));
  const typed = name.toLowerCase();
  return [...(spellings ?? [])].filter((spelling) => spelling !== typed);
}

/** Returns whether a text is a name of a place, a part of one, or a station. */
export function isPlaceName(text: string): boolean {
  const folded = foldPlaceName(text);
  if (folded.length < NAME_MIN_LENGTH) return false;
  index ??= makeIndex();
  return index.byName.has(folded) || BY_REGISTERED_NAME.has(folded) || isSoundOfName(folded);
}

function isSoundOfName(folded: string): boolean {
  const sound = soundOf(folded);
  return sound !== null && index!.bySound.has(sound);
}

const BY_REGISTERED_NAME = Map.groupBy(
  PLACES.filter(({ kind }) => kind !== 'country').flatMap((place) =>
    [place.nameEn, place.nameTh].map((name) => ({ name: foldPlaceName(name), place })),
  ),
  ({ name }) => name,
);

/** Returns the known names of places and stations, folded, each with one of its spellings. */
export function knownNames(): [folded: string, spelling: string][] {
  index ??= makeIndex();
  return [...index.byName].map(([folded, asked]) => [folded, [...asked][0]!]);
}

const DISTRICT_OF_PART = new Map(
  PLACE_ALIASES.filter(({ isOwn }) => !isOwn).flatMap(({ id, en, th }) =>
    [en, th].map((name) => [foldPlaceName(name), id] as const),
  ),
);

/** Returns the district of a part of one with these names: Watthana, for Thong Lo. */
export function districtOfPart(names: readonly string[]): number | null {
  for (const name of names) {
    const district = DISTRICT_OF_PART.get(foldPlaceName(name));
    if (district !== undefined) return district;
  }
  return null;
}

/** Returns the places that have one of these names. */
export function placesNamed(names: readonly string[]): Place[] {
  const found = names.flatMap((name) => BY_REGISTERED_NAME.get(foldPlaceName(name)) ?? []);
  return [...new Set(found.map(({ place }) => place))];
}

function soundOf(folded: string): string | null {
  const sound = romanisationKey(folded);
  return sound === null || sound.length < SOUND_MIN_LENGTH ? null : sound;
}

function makeIndex(): SpellingIndex {
  const groups: { typed: Set<string>; asked: Set<string> }[] = [];
  for (const { kind, nameEn, nameSi, nameTa } of PLACES) {
    if (!PLACE_KINDS.has(kind)) continue;
    const written = [nameEn, ...writtenAlso(nameEn)];
    const others = [nameSi, nameTa].filter((name) => name !== null);
    groups.push({ typed: new Set([...written, ...others]), asked: withJoined(written) });
  }
  const parts = Map.groupBy(
    PLACE_ALIASES.filter(({ isOwn }) => !isOwn),
    ({ th }) => th,
  );
  const stations = STATIONS.map((station) => [station.nameTh, [{ en: station.nameEn }]] as const);
  for (const [th, names] of [...parts, ...stations]) {
    const written = names.flatMap(({ en }) => [en, ...writtenAlso(en)]);
    const asked = withJoined(written);
    if (!COMMON_IN_THAI.has(th)) asked.add(th);
    groups.push({ typed: new Set([...written, th]), asked });
  }
  for (const { id, en, th } of PLACE_ALIASES.filter(({ isOwn }) => isOwn)) {
    groups.push({ typed: new Set([en, th]), asked: new Set([placeById(id).nameEn.toLowerCase()]) });
  }
  return indexOf(groups);
}

/** Names of several words are also written without spaces. */
function withJoined(names: readonly string[]): Set<string> {
  const lower = names.map((name) => name.toLowerCase());
  return new Set(lower.flatMap((name) => [name, name.replaceAll(/[\s-]/g, '')]));
}

function indexOf(groups: readonly { typed: Set<string>; asked: Set<string> }[]): SpellingIndex {
  const byName = new Map<string, Set<string>>();
  const bySound = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, asked: ReadonlySet<string>) =>
    map.set(key, new Set([...(map.get(key) ?? []), ...asked]));
  for (const { typed, asked } of groups) {
    const names = new Set([...typed].map(foldPlaceName));
    for (const name of names) add(byName, name, asked);
    const sounds = [...names].flatMap((name) => soundOf(name) ?? []);
    for (const sound of new Set(sounds)) add(bySound, sound, asked);
  }
  return { byName, bySound };
}
