import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';

export const locateAddress = endpoint({
  id: 'places.locateAddress',
  route: 'GET /api/geo/ip',
  summary: 'Estimates the caller’s location from their IP address. The IP address is not stored.',
  access: 'anyone',
  reply: v.object({
    /** Degrees in WGS 84: the town, or the centre of the market's country. Null: unknown. */
    lat: v.nullable(v.number()),
    lon: v.nullable(v.number()),
    /** ISO 3166-1 alpha-2. */
    countryCode: v.nullable(v.string()),
  }),
});
