import * as v from 'valibot';

import { CurrencyCode, Day } from '#contract/kit/values.ts';

import { isCurrency } from './currency-list.ts';

/** Exchange rates of a day: units of each currency that one US dollar buys. */
export interface DayRates {
  day: string;
  perUsd: ReadonlyMap<string, number>;
}

/**
 * The most and the least valuable currency differ by a factor of about a million. Rates outside
 * these limits are errors.
 */
const LEAST_PER_USD = 1e-4;
const MOST_PER_USD = 1e8;

/**
 * A rate file in the usual format of banks: what one unit of `base` buys on `date`. Other keys are
 * ignored.
 */
const RatesFile = v.object({
  base: CurrencyCode,
  date: Day,
  rates: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((rates) => Object.keys(rates).length <= 2_000, 'has too many rates'),
  ),
});

/**
 * Parses a rate file. Leaves out unknown currencies and impossible rates. The US dollar is
 * required.
 * @throws Error with a message that says what is wrong
 */
export function parseRates(file: unknown): DayRates {
  const parsed = v.safeParse(RatesFile, file);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file';
    throw new Error(`It does not have the form { base, date, rates }: ${where} is wrong.`);
  }
  const { base, date, rates } = parsed.output;
  const perBase = new Map([[base, 1]]);
  for (const [code, rate] of Object.entries(rates)) {
    if (isCurrency(code) && typeof rate === 'number' && rate > 0) perBase.set(code, rate);
  }
  const usdPerBase = perBase.get('USD');
  if (usdPerBase === undefined) throw new Error('It has no rate of the US dollar (USD).');
  const perUsd = new Map<string, number>();
  for (const [code, rate] of perBase) {
    const inUsd = rate / usdPerBase;
    if (isCurrency(code) && inUsd >= LEAST_PER_USD && inUsd <= MOST_PER_USD) {
      perUsd.set(code, Number(inUsd.toFixed(8)));
    }
  }
  return { day: date, perUsd };
}
