import type * as v from 'valibot';

import { ListingForm } from '#contract/listing/listing-form.ts';
import { foldText } from '#contract/market/search/fold-text.ts';
import { AMOUNT_UNITS } from '#server/modules/place/currency/amount-units.ts';

import { featureOf, letters, marketOf, typeOf } from './feed-words.ts';

const PRICES = ['priceSell', 'priceRent', 'commonFee'];
const POINT = ['latitude', 'longitude'];
const FLAG_LABELS = new Map([
  ...['true', 'yes', 'y', '1', 'ใช่', 'มี'].map((label) => [label, true] as const),
  ...['false', 'no', 'n', '0', 'ไม่', 'ไม่ใช่', 'ไม่มี'].map((label) => [label, false] as const),
]);

/** A number as programs write it, without thousands separators. */
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/;
/** Groups of three, or Lankan lakhs and crores. */
const GROUPED =
  /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ ']\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;
const DOTTED = /^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/;
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;
const DECIMAL_COMMA_OF_POINT = /^-?\d{1,3},\d+$/;

const CURRENCIES: Readonly<Record<string, RegExp>> = {
  TH: /^(?:฿|thb|baht|บาท) ?|(?:฿|thb|baht|บาท)$/g,
  LK: /^(?:rs\.?|lkr|රු\.?) ?|(?:rs|lkr|rupees)$/g,
};
/** The end of an amount without decimals: `4,500,000.-`, `4,500,000/=`. */
const NO_DECIMALS = /(?:\.?-|\/[-=])$/;
const AREA = /(?:sq\.? ?m\.?|sqm|m2|ตร\.? ?ม\.?|ตารางเมตร)$/;

/**
 * Returns the number that a text means, or the text if it means none or could mean several.
 * @param column decides which units may follow @param country decides the currency
 */
export function readFigure(text: string, column: string, country?: unknown): number | string {
  let folded = foldText(text).trim();
  let factor = 1;
  if (PRICES.includes(column)) {
    const currency = CURRENCIES[String(country)];
    const amount = (currency ? folded.replace(currency, '') : folded).replace(NO_DECIMALS, '');
    const [, figure, unit] = /^(.*?\d)\s*([^\d\s.,]*)$/u.exec(amount.trim()) ?? [];
    const worth = unit ? AMOUNT_UNITS.get(unit) : 1;
    if (worth === undefined) return text;
    factor = worth;
    folded = figure ?? amount;
  } else if (column.endsWith('Size')) folded = folded.replace(AREA, '').trim();
  const isPoint = POINT.includes(column);
  const value = PLAIN.test(folded)
    ? folded
    : !isPoint && GROUPED.test(folded)
      ? folded.replaceAll(/[, ']/g, '')
      : !isPoint && DOTTED.test(folded)
        ? folded.replaceAll('.', '').replace(',', '.')
        : (isPoint ? DECIMAL_COMMA_OF_POINT : DECIMAL_COMMA).test(folded)
          ? folded.replace(',', '.')
          : null;
  // Without the noise of a product of decimals.
  return value === null ? text : Number((Number(value) * factor).toPrecision(15));
}

/**
 * Returns a row with the values that its words mean: `Apartment`, `Thailand`, `yes`, `฿4,500,000`.
 * Values with no or several meanings stay as written, so that the schema rejects them.
 */
export function tidyRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const written = row['country'];
  const country = typeof written === 'string' ? marketOf(written) : written;
  const tidied = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === 'features' && Array.isArray(value)) {
      return [
        column,
        value.map((one) => (typeof one === 'string' ? (featureOf(one) ?? one) : one)),
      ];
    }
    const isCode = column === 'ref' || column === 'postalCode';
    if (isCode && typeof value === 'number') return [column, String(value)];
    return [column, typeof value === 'string' ? meaningOf(column, value, country) : value];
  });
  return Object.fromEntries(tidied);
}

function meaningOf(column: string, text: string, country: unknown): unknown {
  if (column === 'country') return country;
  if (column === 'propertyType') return typeOf(text);
  const { type, options } = kindOf(column);
  if (type === 'number') return readFigure(text, column, country);
  if (type === 'boolean') return FLAG_LABELS.get(text.trim().toLowerCase()) ?? text;
  return options?.find((option) => letters(option) === letters(text)) ?? text;
}

/** Returns the kind of value that the form has in a column. */
function kindOf(column: string): { type?: string; options?: readonly string[] } {
  if (column === 'forBusiness') return { type: 'boolean' };
  if (!Object.hasOwn(ListingForm.entries, column)) return {};
  let schema: v.GenericSchema = ListingForm.entries[column as keyof typeof ListingForm.entries];
  while ('wrapped' in schema) schema = schema.wrapped as v.GenericSchema;
  return schema;
}
