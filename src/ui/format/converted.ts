import { formatLocale } from './number.ts';

/** Figures that a converted amount has: more would promise what a rate can't hold. */
const INFORMING_DIGITS = 3;

/** From here on a converted amount is written in words. Thai counts up to 999 million so. */
const MILLION = 1_000_000;
const BILLION = 1_000_000_000;

/**
 * A converted amount, to inform: `≈ US$312,000`, `≈ ¥48.2M`, in Thai `≈ ¥48.2 ล้าน`. Never what
 * somebody has to pay.
 */
export function formatConverted(
  amount: number,
  currency: { symbol: string; decimals: number },
  language: string,
): string {
  const locale = formatLocale(language);
  const isThai = locale === 'th-TH';
  const rounded = Number(amount.toPrecision(INFORMING_DIGITS));
  const [unit, word] =
    rounded >= BILLION
      ? [BILLION, isThai ? '\u00a0พันล้าน' : 'B']
      : rounded >= MILLION
        ? [MILLION, isThai ? '\u00a0ล้าน' : 'M']
        : [1, ''];
  const figure = new Intl.NumberFormat(locale, {
    maximumSignificantDigits: INFORMING_DIGITS,
    // A tenth of a yen is no money.
    ...(unit === 1 && {
      maximumFractionDigits: currency.decimals,
      roundingPriority: 'lessPrecision',
    }),
  }).format(amount / unit);
  const space = /\p{L}$/u.test(currency.symbol) ? '\u00a0' : '';
  return `≈\u00a0${currency.symbol}${space}${figure}${word}`;
}
