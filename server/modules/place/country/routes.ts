import { countries } from 'countries-list';

import { type Country, listCountries } from '#contract/place/country.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { MARKET_CODES } from '#contract/place/market.ts';

/** Built once: the list and the names don't change while the program runs. */
const COUNTRIES: readonly Country[] = makeCountries();

/**
 * Returns all countries that have a currency: market countries first, the rest sorted by English
 * name. If a country has several currencies, the first is used. Source: countries-list (MIT); Thai
 * names: Unicode CLDR.
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

export const countryRoutes = (): HandledEndpoint[] => [
  handle(listCountries, async () => ({ countries: [...allCountries()] })),
];
