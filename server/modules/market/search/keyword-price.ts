import type { Market } from '#contract/place/market.ts';
import { AMOUNT_UNITS } from '#server/modules/place/currency/amount-units.ts';

/** Price bounds in a keyword, in each listing's own currency; null: none. */
export interface KeywordPrice {
  min: number | null;
  max: number | null;
}

/** Units that alone also stand for metres or for a number of something. */
const AMBIGUOUS_UNITS = new Set(['k', 'm', 'thousand', 'พัน']);
/** Smaller numbers are rooms, square metres or minutes. */
const PRICE_MIN = 1_000;
/** Without a unit or a currency, only such large numbers are prices: `20000-25000`, `3,500,000`. */
const RANGE_MIN = 10_000;
const GROUPED_MIN = 100_000;

const AT_LEAST =
  'more than|at least|starting at|starting from|over|above|from|minimum|min|มากกว่า|เกิน|ตั้งแต่|เริ่มต้น';
const AT_MOST =
  'not more than|no more than|less than|up to|under|below|within|maximum|max|budget of|budget|ไม่เกิน|ต่ำกว่า|ไม่ถึง|งบประมาณ|งบ';
/** Not within a word or a number. */
const START = '(?<![a-z\\d]|\\d[.,])(?=\\S)';
const LEAD = `(?<lead>(?:(?:${AT_MOST}|${AT_LEAST}|between|priced|prices?|ระหว่าง|ราคา)[:\\s]*)*)`;
const OR_MORE = 'or more|and up|ขึ้นไป|\\+';
const TAIL = `(?:\\s*(?<tail>${OR_MORE}|or less|max|ลงมา))?`;
const CURRENCY = '(?:baht|thb|lkr|rupees|rs\\.?|บาท|฿|රු\\.?|ரூ\\.?)';
const SIZE = 'sq|m2|met(?:re|er)|km|f(?:ee|)t|rai|perch|acre|ตร|ตาราง|ไร่|งาน|เมตร|กม|වර්ග|சதுர';
const UNIT = [...AMOUNT_UNITS.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** `Rs. 25,000,000/=`, `2.5 ล้านบาท`. Not a part of another number or word, and not a size. */
const amountPattern = (at: 1 | 2) =>
  `(?<before${at}>${CURRENCY})?\\s*(?<number${at}>\\d+(?:,\\d+)*(?:\\.\\d+)?)` +
  `(?:\\s*(?<unit${at}>${UNIT})(?![a-z\\d])|(?![a-z\\d]|[.,]\\d)(?!\\s*(?:${SIZE})))` +
  `(?:\\s*(?<after${at}>${CURRENCY}))?(?:\\s*/[=-])?`;
const PRICE = new RegExp(`${START}${LEAD}${amountPattern(1)}${TAIL}`, 'gu');
const RANGE = new RegExp(
  `${START}${LEAD}${amountPattern(1)}(?:\\s*[-–—~]\\s*|\\s+(?:to|and)\\s+|\\s*(?:ถึง|และ)\\s*)${amountPattern(2)}`,
  'gu',
);
const LOWEST = new RegExp(AT_LEAST, 'u');
/** `ไม่เกิน`, at most, contains a word for at least. */
const NOT_LOWEST = new RegExp(AT_MOST, 'u');

/** Rupees and the units that people count them in. */
const LANKAN = /lkr|rupee|rs|\d\s*(?:cr|lakh|lac|mn)|\p{sc=Sinhala}|\p{sc=Tamil}/u;

type Groups = Record<string, string | undefined>;

/**
 * Takes the price out of a folded keyword: `under 3 million`, `ไม่เกิน 20,000 บาท`, `5 ล้าน`,
 * `2-3m`, `Rs. 2.5 crore`.
 */
export function extractPrice(folded: string): {
  price: KeywordPrice;
  /** The only country that uses the currency or the unit. */
  country: Market | null;
  rest: string;
} {
  let country: Market | null = null;
  const price: KeywordPrice = { min: null, max: null };
  const take = (pattern: RegExp, text: string, read: (groups: Groups) => Partial<KeywordPrice>) =>
    text.replace(pattern, (whole, ...args) => {
      const found = read(args.at(-1) as Groups);
      if (Object.keys(found).length === 0) return whole;
      Object.assign(price, found);
      if (LANKAN.test(whole)) country = 'LK';
      return ' ';
    });
  const rest = take(RANGE, folded, readRange);
  const others = take(PRICE, rest, readBound);
  return { price, country, rest: others };
}

function readRange({ lead, number1, unit1, number2, unit2, ...currencies }: Groups) {
  const max = worth(number2, unit2);
  const shared = worth(number1, unit1 ?? unit2);
  // `2-3 million`, but `900,000 - 1 million`.
  const min = shared < max ? shared : worth(number1, unit1);
  const isPriced = lead || unit1 || unit2 || Object.values(currencies).some(Boolean);
  return isPrice(min) && isPrice(max) && min < max && (isPriced || min >= RANGE_MIN)
    ? { min, max }
    : {};
}

function readBound({ lead, tail, before1, number1, unit1, after1 }: Groups): Partial<KeywordPrice> {
  const amount = worth(number1, unit1);
  const isBudget =
    before1 ||
    after1 ||
    (unit1 && !AMBIGUOUS_UNITS.has(unit1)) ||
    (number1!.includes(',') && amount >= GROUPED_MIN);
  if (!isPrice(amount) || !(lead || tail || isBudget)) return {};
  const isLowest = tail
    ? new RegExp(OR_MORE, 'u').test(tail)
    : LOWEST.test(lead!) && !NOT_LOWEST.test(lead!);
  return { [isLowest ? 'min' : 'max']: amount };
}

const worth = (number: string | undefined, unit: string | undefined) =>
  Math.round(Number(number!.replaceAll(',', '')) * (unit ? AMOUNT_UNITS.get(unit)! : 1));

const isPrice = (amount: number) => amount >= PRICE_MIN && Number.isSafeInteger(amount);
