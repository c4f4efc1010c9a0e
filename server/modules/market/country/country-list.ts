import { countries } from 'countries-list';

import type { Country } from '#contract/country.ts';
import { MARKET_CODES } from '#contract/market.ts';

/** Made once: neither the list nor the names change while the program runs. */
const COUNTRIES: readonly Country[] = makeCountries();

/**
 * All countries that have a currency, the markets first, the rest by their English names. Of
 * several currencies the first is meant. Source: countries-list (MIT); Thai names: Unicode CLDR.
 */
export function allCountries(): readonly Country[] {
  return COUNTRIES;
}

function makeCountries(): Country[] {
  const thaiNames = new Intl.DisplayNames('th', { type: 'region', fallback: 'none' });
  const isMarket = (isoCode: string) => (MARKET_CODES as readonly string[]).includes(isoCode);
  const all = Object.entries(countries).flatMap(([isoCode, { name, currency }]) => {
    const [isoCodeCurrency] = currency;
    if (!isoCodeCurrency) return [];
    const nameTh = thaiNames.of(isoCode) ?? name;
    return [{ isoCode, isoCodeCurrency, nameEn: name, nameTh, isMarket: isMarket(isoCode) }];
  });
  const others = all
    .filter((country) => !country.isMarket)
    .sort((one, other) => one.nameEn.localeCompare(other.nameEn, 'en'));
  const markets = MARKET_CODES.map((code) => all.find(({ isoCode }) => isoCode === code)!);
  return [...markets, ...others];
}
