/** Price bounds in a keyword, in each listing's own currency; null: none. */
export interface SaidPrice {
  min: number | null;
  max: number | null;
}

/** Words for multiples of an amount. */
export const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  พัน: 1e3,
  หมื่น: 1e4,
  แสน: 1e5,
  lakh: 1e5,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
  ล้าน: 1e6,
};
/** Smaller numbers are rooms, square metres or minutes. */
const PRICE_MIN = 1_000;

const AT_MOST =
  'not more than|no more than|less than|up to|under|below|within|maximum|max|budget|งบไม่เกิน|ราคาไม่เกิน|ไม่เกิน|ต่ำกว่า|ไม่ถึง|งบ';
const AT_LEAST =
  'more than|at least|starting at|starting from|over|above|from|minimum|min|ราคาเกิน|มากกว่า|เกิน|ตั้งแต่|เริ่มต้น';
const CURRENCY = '(?:baht|thb|lkr|rupees|rs|บาท|฿)';
const PRICE = new RegExp(
  `(?<most>${AT_MOST})?(?<least>${AT_LEAST})?\\s*${CURRENCY}?\\s*(?<number>\\d[\\d,]*(?:\\.\\d+)?)\\s*` +
    `(?<unit>${Object.keys(UNITS)
      .toSorted((one, other) => other.length - one.length)
      .join('|')})?(?![a-z])\\s*${CURRENCY}?`,
  'gu',
);
const WORDS_BEFORE = /[a-z]$/;

/** Takes the price out of a folded keyword: `under 3 million`, `ไม่เกิน 20,000 บาท`, `5 ล้าน`. */
export function takePrice(folded: string): { price: SaidPrice; rest: string } {
  const price: SaidPrice = { min: null, max: null };
  const rest = folded.replace(PRICE, (whole, ...args) => {
    const { most, least, number, unit } = args.at(-1) as Record<string, string | undefined>;
    const amount = Number(number!.replaceAll(',', '')) * (unit ? UNITS[unit]! : 1);
    // An amount in millions is a budget without saying so.
    const isBudget = UNITS[unit ?? ''] === 1e6 && unit !== 'm';
    const isInWord = WORDS_BEFORE.test(folded.slice(0, args.at(-3) as number));
    if (isInWord || amount < PRICE_MIN || !Number.isSafeInteger(Math.round(amount))) return whole;
    if (!most && !least && !isBudget) return whole;
    price[least ? 'min' : 'max'] = Math.round(amount);
    return ' ';
  });
  return { price, rest };
}
