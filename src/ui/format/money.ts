import { formatLocale } from './number.ts';

/*
 * Signs by hand: engines don't agree on the narrow symbol of every currency, and a page that
 * differs between the server and the browser is drawn twice.
 */
const SIGNS: Readonly<Record<string, string>> = { THB: '฿', LKR: 'Rs\u00a0' };

export function currencySign(currency: string): string {
  return SIGNS[currency] ?? `${currency}\u00a0`;
}

/** Whole units, exact: `฿12,500,000`, `Rs 45,000,000`. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const figure = new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: 0 });
  return currencySign(currency) + figure.format(amount);
}

/**
 * Round amounts for choices, as people there say them: `฿2.5M`, `฿15K`; in Thai `฿2.5 ล้าน`, and
 * all figures below a million.
 */
export function formatMoneyShort(amount: number, currency: string, language: string): string {
  const locale = formatLocale(language);
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const sign = currencySign(currency);
  const isThai = locale === 'th-TH';
  // As it will be shown: 999,995 in thousands would read 1,000K.
  const thousands = Math.round(amount / 10) / 100;
  if (amount >= 1_000_000 || (!isThai && thousands >= 1_000)) {
    return `${sign}${figure.format(amount / 1_000_000)}${isThai ? '\u00a0ล้าน' : 'M'}`;
  }
  if (amount >= 1_000 && !isThai) return `${sign}${figure.format(amount / 1_000)}K`;
  return sign + figure.format(amount);
}
