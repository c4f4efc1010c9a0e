import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/values.ts';

/** A currency and its rate against the US dollar. For information only: no trade uses it. */
export const Currency = v.object({
  /** ISO 4217. */
  code: v.string(),
  /** Its name in the caller's language. */
  title: v.string(),
  titleEn: v.string(),
  titleTh: v.string(),
  /** The prefix of an amount: `฿`, `US$`, or the code if no shorter symbol is unambiguous. */
  symbol: v.string(),
  /** Decimal digits: 2 for the dollar, 0 for the yen. */
  decimals: v.number(),
  /** Null: the rate is unknown, so amounts can't be converted. */
  rate: v.nullable(
    v.object({
      /** Units of the currency per US dollar. */
      perUsd: v.pipe(v.number(), v.gtValue(0)),
      /** The date of the rate. */
      day: Day,
    }),
  ),
});
export type Currency = v.InferOutput<typeof Currency>;

export const listCurrencies = endpoint({
  id: 'currencies.list',
  route: 'GET /api/currencies',
  summary:
    'Lists all currencies with their latest known exchange rate, those of the two markets first.',
  access: 'anyone',
  reply: v.object({ currencies: v.array(Currency) }),
});
