import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';

export const Country = v.object({
  /** ISO 3166-1 alpha-2. */
  isoCode: v.string(),
  /** ISO 4217. */
  isoCodeCurrency: v.string(),
  nameEn: v.string(),
  nameTh: v.string(),
  /** Whether listings are accepted there. */
  isMarket: v.boolean(),
});
export type Country = v.InferOutput<typeof Country>;

export const listCountries = endpoint({
  id: 'countries.list',
  route: 'GET /api/countries',
  summary: 'Lists all countries with their currencies, the two markets first.',
  access: 'anyone',
  reply: v.object({ countries: v.array(Country) }),
});
