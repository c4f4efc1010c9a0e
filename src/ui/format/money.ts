import { formatLocale } from './number.ts';

/**
 * Significant digits of a converted amount. More would suggest an accuracy that exchange rates
 * don't have.
 */
const INFORMING_DIGITS = 3;

/** From here on a converted amount is written with a word. Thai uses millions up to 999 million. */
const MILLION = 1_000_000;

const BILLION = 1_000_000_000;

/*
 * Fixed signs, because engines differ in narrow currency symbols. Different output on the server
 * and in the browser would cause a second render.
 */
const SIGNS: Readonly<Record<string, string>> = { THB: '฿', LKR: 'Rs\u00a0' };

export function currencySign(currency: string): string {
  return SIGNS[currency] ?? `${currency}\u00a0`;
}

/** Formats an exact amount in whole units: `฿12,500,000`, `Rs 45,000,000`. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const figure = new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: 0 });
  return currencySign(currency) + figure.format(amount);
}

/**
 * Formats a round amount for options: `฿2.5M`, `฿15K`; in Thai `฿2.5 ล้าน`, and all digits below a
 * million.
 */
export function formatMoneyShort(amount: number, currency: string, language: string): string {
  return currencySign(currency) + shortFigure(amount, language);
}

function shortFigure(amount: number, language: string): string {
  const locale = formatLocale(language);
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const isThai = locale === 'th-TH';
  // Compares the rounded value: otherwise 999,995 would be shown as 1,000K.
  const thousands = Math.round(amount / 10) / 100;
  if (amount >= 1_000_000 || (!isThai && thousands >= 1_000)) {
    return figure.format(amount / 1_000_000) + (isThai ? '\u00a0ล้าน' : 'M');
  }
  if (amount >= 1_000 && !isThai) return `${figure.format(amount / 1_000)}K`;
  return figure.format(amount);
}

/**
 * Formats a converted amount for a label with little room: `≈ US$312K`, in Thai `≈ US$312,000`.
 * Never use it for an amount to pay.
 */
export function formatConvertedShort(amount: number, symbol: string, language: string): string {
  return approximately(symbol, shortFigure(rounded(amount), language));
}

const rounded = (amount: number) => Number(amount.toPrecision(INFORMING_DIGITS));

function approximately(symbol: string, figure: string): string {
  const space = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  return `≈\u00a0${symbol}${space}${figure}`;
}

/**
 * Formats a converted amount for information: `≈ US$312,000`, `≈ ¥48.2M`, in Thai `≈ ¥48.2 ล้าน`.
 * Never use it for an amount to pay.
 */
export function formatConverted(
  amount: number,
  currency: { symbol: string; decimals: number },
  language: string,
): string {
  const locale = formatLocale(language);
  const isThai = locale === 'th-TH';
  const whole = rounded(amount);
  const [unit, word] =
    whole >= BILLION
      ? [BILLION, isThai ? '\u00a0พันล้าน' : 'B']
      : whole >= MILLION
        ? [MILLION, isThai ? '\u00a0ล้าน' : 'M']
        : [1, ''];
  const figure = new Intl.NumberFormat(locale, {
    maximumSignificantDigits: INFORMING_DIGITS,
    // Fractions of a yen don't exist.
    ...(unit === 1 && {
      maximumFractionDigits: currency.decimals,
      roundingPriority: 'lessPrecision',
    }),
  }).format(amount / unit);
  return approximately(currency.symbol, figure + word);
}
