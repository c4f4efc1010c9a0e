import { formatLocale } from './number.ts';

const KB = 1_024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size for people, `12.4 MB`: a tenth where it is below a hundred, of 1,024 each. */
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
