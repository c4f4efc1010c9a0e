import { type QuietHours, SUMMARY_HOUR } from '#contract/notice-settings.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

/** What a clock on the wall of a time zone shows: minutes since midnight, and the day, 0 = Sunday. */
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
  // By the one spelling that settings are kept in: rows of before may have any of endlessly many.
  formats.set(format.resolvedOptions().timeZone, format);
  return format;
}

/** What the clock shows at a moment. */
export function wallClock(at: Date, timeZone: string): Shown {
  const parts = formatOf(timeZone).formatToParts(at);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    minutes: Number(get('hour')) * 60 + Number(get('minute')),
    weekday: WEEKDAYS.indexOf(get('weekday')),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether nothing is to reach somebody at a moment, by their clock. */
export function isQuiet(at: Date, quiet: QuietHours | null, timeZone: string): boolean {
  if (!quiet) return false;
  const { minutes } = wallClock(at, timeZone);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * The first moment from `at` on that isn't quiet. Where a clock is put forward or back in the night,
 * what it shows counts: quiet hours until 07:00 end when it shows 07:00, or what it jumps to.
 */
export function afterQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (!quiet || !isQuiet(at, quiet, timeZone)) return at;
  let moment = wholeMinute(at);
  // More than once where the clock is put back on the way.
  while (isQuiet(moment, quiet, timeZone)) {
    const { minutes } = wallClock(moment, timeZone);
    moment = later(moment, (minutesOf(quiet.to) - minutes + DAY) % DAY || 1);
  }
  // Put forward on the way: that was too far.
  while (!isQuiet(later(moment, -1), quiet, timeZone)) moment = later(moment, -1);
  return moment;
}

/** The next moment after `at` at which a summary of the day or of the week is due. */
export function nextSummary(at: Date, mode: 'daily' | 'weekly', timeZone: string): Date {
  const wanted = SUMMARY_HOUR * 60;
  const { minutes, weekday } = wallClock(at, timeZone);
  const isPast = minutes >= wanted;
  const days = mode === 'daily' ? Number(isPast) : (MONDAY - weekday + 7) % 7 || (isPast ? 7 : 0);
  const about = later(wholeMinute(at), days * DAY + wanted - minutes);
  // A clock that was put forward or back on the way is off by so much.
  const off = wanted - wallClock(about, timeZone).minutes;
  return later(about, off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off);
}
