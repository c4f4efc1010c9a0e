import { formatLocale, TIME_ZONE } from './number.ts';

const MINUTE_MS = 60_000;

const STEPS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/*
 * Fixed month names, because engines differ in short names (Sep, Sept). Different output on the
 * server and in the browser would cause a second render.
 */
const MONTHS = {
  'en-GB': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'th-TH': 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
} as const;

/** Years between the Buddhist era, used in Thai, and the Gregorian calendar. */
const BUDDHIST_ERA = 543;

// Made once: a formatter costs as much as a hundred of its uses.
const BANGKOK = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

function bangkokParts(iso: string) {
  // A date without time is the same in all zones; noon in Bangkok keeps it on that day.
  const moment = new Date(iso.length === 10 ? `${iso}T12:00:00+07:00` : iso);
  const parts = BANGKOK.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: Number(part('day')),
    month: Number(part('month')),
    year: Number(part('year')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Formats a timestamp or date: `12 Jul 2026`, in Thai `12 ก.ค. 2569` (Buddhist era). */
export function formatDay(iso: string, language: string): string {
  const { day, month, year } = bangkokParts(iso);
  const name = MONTHS[formatLocale(language)].split(' ')[month - 1];
  return `${day} ${name} ${formatYear(year, language)}`;
}

/** Formats the day of a timestamp or date without its year: `12 Jul`, in Thai `12 ก.ค.` */
export function formatDayOfYear(iso: string, language: string): string {
  const { day, month } = bangkokParts(iso);
  return `${day} ${MONTHS[formatLocale(language)].split(' ')[month - 1]}`;
}

/** Formats a timestamp with the time: `12 Jul 2026, 14:05`; in Thai `12 ก.ค. 2569 14:05 น.` */
export function formatMoment(iso: string, language: string): string {
  const { time } = bangkokParts(iso);
  const day = formatDay(iso, language);
  return formatLocale(language) === 'th-TH' ? `${day} ${time} น.` : `${day}, ${time}`;
}

/** Formats a Gregorian year: 2018, in Thai 2561. */
export function formatYear(year: number, language: string): string {
  return String(formatLocale(language) === 'th-TH' ? year + BUDDHIST_ERA : year);
}

/** Formats a time span in its largest unit: `25 minutes`, `3 hours`, `2 days`; at least one minute. */
export function formatDuration(minutes: number, language: string): string {
  const whole = Math.max(1, Math.round(minutes));
  const step = STEPS.find((one) => whole >= one.minutes)!;
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit: step.unit,
    unitDisplay: 'long',
  }).format(Math.round(whole / step.minutes));
}

/**
 * Formats the time since a moment: `5 minutes ago`, in Thai `5 นาทีที่ผ่านมา`; at least one minute.
 * A future moment, from a wrong clock, also counts as one minute.
 */
export function formatAge(iso: string, now: number, language: string): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / MINUTE_MS));
  const step = STEPS.find((one) => minutes >= one.minutes)!;
  const formatter = new Intl.RelativeTimeFormat(formatLocale(language), { numeric: 'always' });
  return formatter.format(-Math.floor(minutes / step.minutes), step.unit);
}
