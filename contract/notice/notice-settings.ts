import * as v from 'valibot';

/**
 * Topic for account and security notices. They are always sent immediately and can't be turned off.
 */
export const FIXED_TOPIC = 'account';

/** Topics that users can change in the notification settings. */
export const CHOSEN_TOPICS = ['messages', 'team', 'leads', 'hunts', 'listings', 'saved'] as const;
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];

export type NoticeTopic = typeof FIXED_TOPIC | ChosenTopic;

/** When emails are sent: each soon after its event, one daily or weekly summary, or none. */
export const MAIL_MODES = ['instant', 'daily', 'weekly', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** The settings of a topic: in the app, by email and by push. */
export interface TopicChoice {
  app: boolean;
  email: MailMode;
  push: boolean;
}

/** The defaults until a user changes them. */
export const DEFAULT_CHOICES: Readonly<Record<ChosenTopic, TopicChoice>> = {
  messages: { app: true, email: 'instant', push: true },
  team: { app: true, email: 'instant', push: true },
  leads: { app: true, email: 'instant', push: true },
  hunts: { app: true, email: 'instant', push: true },
  listings: { app: true, email: 'instant', push: true },
  saved: { app: true, email: 'daily', push: true },
};

/** Hour of summary emails in the reader's time zone; weekly ones are sent on Mondays. */
export const SUMMARY_HOUR = 8;

/** A time of day, `HH:MM`. */
export const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/**
 * Returns an IANA time zone in its canonical spelling, or null. Case doesn't matter:
 * `aSIA/bANGKOK`.
 */
function timeZoneOf(name: string): string | null {
  try {
    // Newer engines accept offsets, but an offset ignores daylight saving time.
    if (!/^[A-Za-z]/.test(name)) return null;
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check((name) => timeZoneOf(name) !== null),
  v.transform((name) => timeZoneOf(name)!),
);

/** Hours without emails and pushes, in the user's time zone; from 22:00 to 07:00 spans midnight. */
export const QuietHours = v.pipe(
  v.strictObject({ from: ClockTime, to: ClockTime }),
  v.check(({ from, to }) => from !== to),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

const Choice = v.object({
  app: v.boolean(),
  email: v.fallback(v.picklist(MAIL_MODES), 'instant'),
  /** Absent in replies of older servers, which send no pushes. */
  push: v.optional(v.boolean(), true),
});

/** A user's notification settings. */
export const NoticeSettings = v.object({
  topics: v.object(v.entriesFromList(CHOSEN_TOPICS, Choice)),
  quietHours: v.nullable(v.object({ from: ClockTime, to: ClockTime })),
  timeZone: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type NoticeSettings = v.InferOutput<typeof NoticeSettings>;
