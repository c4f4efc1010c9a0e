import * as v from 'valibot';

import { CurrencyCode } from '#contract/kit/values.ts';

import { userStorage } from '#storage/account-view.ts';

/** Location of a visit, as returned by `GET /api/geo/ip`. */
export interface VisitPlace {
  /** ISO 3166-1 alpha-2. `null` if unknown. */
  countryCode: string | null;
  lat: number | null;
  lon: number | null;
}

/** Storage keys for the currency and location. The first three names are given by the product. */
const KEYS = {
  currency: 'currency',
  country: 'country',
  coordinates: 'coordinates',
  recent: 'currencies-recent',
} as const;

/** Maximum number of recent currencies at the top of the chooser. */
const RECENT_MOST = 4;

const Recent = v.pipe(v.string(), v.parseJson(), v.array(CurrencyCode));
const Coordinates = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ lat: v.number(), lon: v.number() }),
);

/** Returns the currency chosen on this device, `null` if none. */
export function storedCurrency(): string | null {
  const found = v.safeParse(CurrencyCode, read('localStorage', KEYS.currency));
  return found.success ? found.output : null;
}

/** Returns the recently chosen currencies, latest first. */
export function recentCurrencies(): string[] {
  const found = v.safeParse(Recent, read('localStorage', KEYS.recent));
  return found.success ? found.output.slice(0, RECENT_MOST) : [];
}

export function storeCurrency(code: string): void {
  write('localStorage', KEYS.currency, code);
  const recent = [code, ...recentCurrencies().filter((other) => other !== code)];
  write('localStorage', KEYS.recent, JSON.stringify(recent.slice(0, RECENT_MOST)));
}

/**
 * Returns whether a storage event from another tab changed the currency. Clearing the storage does
 * too.
 */
export function isCurrencyChange({ key }: StorageEvent): boolean {
  return key === KEYS.currency || key === null;
}

/** Returns the location of this visit, `null` if it hasn't been requested yet. */
export function storedVisitPlace(): VisitPlace | null {
  const country = read('sessionStorage', KEYS.country);
  if (country === null) return null;
  const countryCode = /^[A-Z]{2}$/.test(country) ? country : null;
  const point = v.safeParse(Coordinates, read('sessionStorage', KEYS.coordinates));
  return { countryCode, ...(point.success ? point.output : { lat: null, lon: null }) };
}

export function storeVisitPlace({ countryCode, lat, lon }: VisitPlace): void {
  write('sessionStorage', KEYS.country, countryCode ?? '');
  if (lat !== null && lon !== null) {
    write('sessionStorage', KEYS.coordinates, JSON.stringify({ lat, lon }));
  }
}

type Store = 'localStorage' | 'sessionStorage';

const storageOf = (store: Store) => (store === 'localStorage' ? userStorage() : sessionStorage);

function read(store: Store, key: string): string | null {
  try {
    return storageOf(store).getItem(key);
  } catch {
    // The browser forbids access, as in some private windows.
    return null;
  }
}

function write(store: Store, key: string, value: string): void {
  try {
    storageOf(store).setItem(key, value);
  } catch {
    // The value then applies to this page only.
  }
}
