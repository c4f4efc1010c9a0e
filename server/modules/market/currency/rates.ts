import * as v from 'valibot';

import { CurrencyCode, Day } from '#contract/values.ts';

import { isCurrency } from './currency-list.ts';

/** The rates of a day: how many units of each currency one US dollar buys. */
export interface DayRates {
  day: string;
  perUsd: ReadonlyMap<string, number>;
}

/** Between the dearest dinar and the cheapest pound there is a factor of a million; more is an error. */
const LEAST_PER_USD = 1e-4;
const MOST_PER_USD = 1e8;

/**
 * A file of rates as banks publish them: what one unit of `base` buys, on `date`. Keys beyond these
 * are of no matter.
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
 * Reads such a file. Currencies that we don't know are left out, and so are rates that no market
 * has; without the dollar nothing can be told.
 * @throws Error with a sentence that says what is wrong
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
