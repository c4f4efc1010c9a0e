import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import { Day } from './values.ts';

/** A currency, and what a US dollar buys of it: for information only, nothing is traded by it. */
export const Currency = v.object({
  /** ISO 4217. */
  code: v.string(),
  /** Its name in the caller's language. */
  title: v.string(),
  titleEn: v.string(),
  titleTh: v.string(),
  /** What stands before an amount: `฿`, `US$`, and the code where nothing shorter is unmistakable. */
  symbol: v.string(),
  /** Digits after the point: 2 for the dollar, 0 for the yen. */
  decimals: v.number(),
  /** Null: no rate is known, so nothing can be converted to it. */
  rate: v.nullable(
    v.object({
      /** How many units of it one US dollar buys. */
      perUsd: v.pipe(v.number(), v.gtValue(0)),
      /** The day that this is of. */
      day: Day,
    }),
  ),
});
export type Currency = v.InferOutput<typeof Currency>;

export const listCurrencies = endpoint({
  id: 'currencies.list',
  method: 'GET',
  path: '/api/currencies',
  summary:
    'Lists all currencies with their latest known exchange rate, those of the two markets first.',
  access: 'anyone',
  limit: 'read',
  reply: v.object({ currencies: v.array(Currency) }),
  errors: [],
});
