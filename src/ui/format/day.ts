import { formatLocale, TIME_ZONE } from './locale.ts';

/** `12 Jul 2026`, in Thai `12 ก.ค. 2569` (Buddhist era). Takes a timestamp or a calendar day. */
export function formatDay(iso: string, language: string): string {
  // A bare day is one in every zone: noon in Bangkok keeps it from sliding.
  const moment = new Date(iso.length === 10 ? `${iso}T12:00:00+07:00` : iso);
  return new Intl.DateTimeFormat(formatLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: TIME_ZONE,
  }).format(moment);
}

/** With the time of day: `12 Jul 2026, 14:05`; in Thai `12 ก.ค. 2569 14:05 น.` */
export function formatMoment(iso: string, language: string): string {
  const locale = formatLocale(language);
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
  return locale === 'th-TH'
    ? `${formatDay(iso, language)} ${time} น.`
    : `${formatDay(iso, language)}, ${time}`;
}

/** A year of the Gregorian era as it is said: 2018, in Thai 2561. */
export function formatYear(year: number, language: string): string {
  return String(formatLocale(language) === 'th-TH' ? year + 543 : year);
}
