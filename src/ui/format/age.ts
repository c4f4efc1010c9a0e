import { formatLocale } from './number.ts';

const MINUTE_MS = 60_000;
const STEPS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/**
 * How long ago something was: `5 minutes ago`, in Thai `5 นาทีที่ผ่านมา`; the least is a minute. A
 * moment that is still to come, by a watch that was set back, counts as a minute too.
 */
export function formatAge(iso: string, now: number, language: string): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / MINUTE_MS));
  const step = STEPS.find((one) => minutes >= one.minutes)!;
  const words = new Intl.RelativeTimeFormat(formatLocale(language), { numeric: 'always' });
  return words.format(-Math.floor(minutes / step.minutes), step.unit);
}
