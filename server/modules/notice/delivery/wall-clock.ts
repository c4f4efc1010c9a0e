import { type QuietHours, SUMMARY_HOUR } from '#contract/notice/notice-settings.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
/** The largest change of clocks for summer time, in minutes. */
const CLOCK_CHANGE = 60;

/** Local time: minutes since midnight, and the weekday, 0 = Sunday. */
interface Shown {
  minutes: number;
  weekday: number;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONDAY = 1;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  });
  // Cached by the canonical name that settings store. Older rows may have any spelling, so their
  // number is unlimited.
  formats.set(format.resolvedOptions().timeZone, format);
  return format;
}

/** Returns the local time of a moment. */
export function wallClock(at: Date, timeZone: string): Shown {
  const parts = formatOf(timeZone).formatToParts(at);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    minutes: Number(get('hour')) * 60 + Number(get('minute')),
    weekday: WEEKDAYS.indexOf(get('weekday')),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns whether a moment is within a user's quiet hours, in their local time. */
export function isQuiet(at: Date, quiet: QuietHours | null, timeZone: string): boolean {
  if (!quiet) return false;
  const { minutes } = wallClock(at, timeZone);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * Returns the first moment from `at` on outside the quiet hours. Local time counts when clocks
 * change at night: quiet hours until 07:00 end when the clock shows 07:00, or the time it skips to.
 */
export function afterQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (!quiet || !isQuiet(at, quiet, timeZone)) return at;
  let moment = wholeMinute(at);
  while (isQuiet(moment, quiet, timeZone)) {
    const { minutes } = wallClock(moment, timeZone);
    const left = (minutesOf(quiet.to) - minutes + DAY) % DAY;
    // The last hour in single minutes: if clocks go forward in between, the quiet hours end earlier.
    moment = later(moment, left > CLOCK_CHANGE ? left - CLOCK_CHANGE : 1);
  }
  return moment;
}

/** Returns the next moment after `at` when a daily or weekly summary is due. */
export function nextSummary(at: Date, mode: 'daily' | 'weekly', timeZone: string): Date {
  const wanted = SUMMARY_HOUR * 60;
  const { minutes, weekday } = wallClock(at, timeZone);
  const isPast = minutes >= wanted;
  const days = mode === 'daily' ? Number(isPast) : (MONDAY - weekday + 7) % 7 || (isPast ? 7 : 0);
  const about = later(wholeMinute(at), days * DAY + wanted - minutes);
  // Corrects for a clock change in between.
  const off = wanted - wallClock(about, timeZone).minutes;
  return later(about, off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off);
}
