const KB = 1_024;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Fixed time zone, so that a page is the same on the server and in every browser. Users are in
 * Bangkok or Colombo.
 */
export const TIME_ZONE = 'Asia/Bangkok';

/** Returns the formatting locale of an interface language. English dates start with the day. */
export function formatLocale(language: string): 'th-TH' | 'en-GB' {
  return language.startsWith('th') ? 'th-TH' : 'en-GB';
}

/** A comma that can't separate thousands, as in `2,7`: many people write decimals with it. */
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;

/**
 * Parses a typed number with local digits and separators: `1,250,000`, `๑๒๐`, `2.5`, `2,5`.
 * @param isMoney whether commas only separate thousands: a price has no decimals
 * @returns `null` if it isn't a number
 */
export function readNumber(text: string, isMoney = false): number | null {
  const digits = text
    .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
    .replace(/\s/g, '');
  const isDecimal = !isMoney && DECIMAL_COMMA.test(digits);
  const plain = isDecimal ? digits.replace(',', '.') : digits.replaceAll(',', '');
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** Formats a size: `12.4 MB`; one decimal below a hundred, in steps of 1,024. */
export function formatBytes(bytes: number, language: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= KB;
    unit += 1;
  }
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit: UNITS[unit]!,
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit > 1 && value < 100 ? 1 : 0,
  }).format(value);
}

/** Formats a distance: `650 m`, from one kilometre `1.4 km`; in Thai `650 ม.`, `1.4 กม.` */
export function formatDistance(metres: number, language: string): string {
  const locale = formatLocale(language);
  const isThai = locale === 'th-TH';
  if (metres < 1_000) return `${Math.round(metres)}\u00a0${isThai ? 'ม.' : 'm'}`;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `${figure.format(metres / 1_000)}\u00a0${isThai ? 'กม.' : 'km'}`;
}
