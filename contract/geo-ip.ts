import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

export const locateAddress = endpoint({
  id: 'places.locateAddress',
  method: 'GET',
  path: '/api/geo/ip',
  summary: 'Roughly where the caller is, by the network address, which is not kept.',
  access: 'anyone',
  limit: 'read',
  reply: v.object({
    /** Degrees in WGS 84: the town, or the centre of the market's country. Null: unknown. */
    lat: v.nullable(v.number()),
    lon: v.nullable(v.number()),
    /** ISO 3166-1 alpha-2. */
    countryCode: v.nullable(v.string()),
  }),
  errors: [],
});
