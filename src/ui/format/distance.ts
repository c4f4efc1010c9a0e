import { formatLocale } from './number.ts';

/** `650 m`, from a kilometre on `1.4 km`; in Thai `650 ม.`, `1.4 กม.` */
export function formatDistance(metres: number, language: string): string {
  const locale = formatLocale(language);
  const isThai = locale === 'th-TH';
  if (metres < 1_000) return `${Math.round(metres)}\u00a0${isThai ? 'ม.' : 'm'}`;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `${figure.format(metres / 1_000)}\u00a0${isThai ? 'กม.' : 'km'}`;
}
