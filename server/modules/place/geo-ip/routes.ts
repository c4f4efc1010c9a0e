import { locateAddress } from '#contract/place/geo-ip.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import { COUNTRY_PLACE_IDS, placeById } from '#contract/place/places/places.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { isWorldAddress } from '#server/platform/outside/private-address.ts';

import { type FindAddress, openEmbeddedCountries } from './ip-database.ts';

const NOT_KNOWN = { lat: null, lon: null, countryCode: null };

/** @param findAddress lookup in the operator's database; null: use the bundled one */
export const geoIpRoutes = (findAddress: FindAddress | null): HandledEndpoint[] => {
  const embedded = openEmbeddedCountries();
  return [
    handle(locateAddress, async (_input, { client }) => {
      const asked = publicAddress(client.address);
      if (asked === null) return NOT_KNOWN;
      const found = (findAddress ?? (await embedded()))(asked);
      if (!found) return NOT_KNOWN;
      const { countryCode, lat, lon } = found;
      return { countryCode, ...(lat === null ? middleOf(countryCode) : { lat, lon }) };
    }),
  ];
};

/** Returns the centre of a market's country; null coordinates for other countries. */
function middleOf(countryCode: string | null): { lat: number | null; lon: number | null } {
  if (!isMarket(countryCode)) return { lat: null, lon: null };
  const { lat, lon } = placeById(COUNTRY_PLACE_IDS[countryCode]);
  return { lat, lon };
}

function isMarket(code: string | null): code is Market {
  return (MARKET_CODES as readonly (string | null)[]).includes(code);
}

/**
 * Returns the address in the form that the databases use: IPv4-mapped IPv6 becomes IPv4. Null if it
 * isn't a public address.
 */
function publicAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')[0]!;
  return isWorldAddress(plain) ? plain : null;
}
