import type { Language } from '#contract/kit/limits.ts';

import { PLACE_ALIASES } from '#contract/place/places/place-aliases.ts';
import { SUBDISTRICTS } from './subdistricts.ts';

let names: ReadonlyMap<string, Record<Language, string>> | undefined;

const keyOf = (districtId: number | null, name: string) => `${districtId} ${name}`;

/** Returns a neighbourhood's name in a language; the name as written if the district has no such. */
export function neighbourhoodName(
  written: string,
  districtId: number | null,
  language: Language,
): string {
  names ??= new Map(
    [...PLACE_ALIASES, ...SUBDISTRICTS.map((one) => ({ ...one, id: one.districtId }))]
      // Of several spellings, the first is the usual one; a map keeps the last.
      .toReversed()
      .flatMap(({ id, en, th }) => [en, th].map((name) => [keyOf(id, name), { en, th }] as const)),
  );
  return names.get(keyOf(districtId, written))?.[language] ?? written;
}
