import * as v from 'valibot';

import { CurrencyCode } from '#contract/values.ts';

/** Where a visit is, as `GET /api/geo/ip` says. */
export interface VisitPlace {
  /** ISO 3166-1 alpha-2; null: not known. */
  countryCode: string | null;
  lat: number | null;
  lon: number | null;
}

/** The names by which the device keeps money matters; the first three are the product's own. */
const KEYS = {
  currency: 'currency',
  country: 'country',
  coordinates: 'coordinates',
  recent: 'currencies-recent',
} as const;

/** Choices that come first in the chooser. */
const RECENT_MOST = 4;

const Recent = v.pipe(v.string(), v.parseJson(), v.array(CurrencyCode));
const Coordinates = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ lat: v.number(), lon: v.number() }),
);

/** The currency that the person chose on this device; null: none. */
export function storedCurrency(): string | null {
  const found = v.safeParse(CurrencyCode, read('localStorage', KEYS.currency));
  return found.success ? found.output : null;
}

/** Chosen currencies, the last one first. */
export function recentCurrencies(): string[] {
  const found = v.safeParse(Recent, read('localStorage', KEYS.recent));
  return found.success ? found.output.slice(0, RECENT_MOST) : [];
}

export function storeCurrency(code: string): void {
  write('localStorage', KEYS.currency, code);
  const recent = [code, ...recentCurrencies().filter((other) => other !== code)];
  write('localStorage', KEYS.recent, JSON.stringify(recent.slice(0, RECENT_MOST)));
}

/** Whether another tab's change is that of the currency; a cleared store changes it too. */
export function isCurrencyChange({ key }: StorageEvent): boolean {
  return key === KEYS.currency || key === null;
}

/** The place of this visit, once it was asked for; null: not yet. */
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

function read(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    // The browser forbids it, as in some private windows.
    return null;
  }
}

function write(store: Store, key: string, value: string): void {
  try {
    globalThis[store].setItem(key, value);
  } catch {
    // Then it is of this page alone.
  }
}
