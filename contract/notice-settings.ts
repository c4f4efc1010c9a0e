import * as v from 'valibot';

/** What notices are about, as people choose what reaches them. */
const NOTICE_TOPICS = [
  'account',
  'messages',
  'team',
  'leads',
  'hunts',
  'listings',
  'saved',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** The account and its safety reach its owner always, at once. */
export const FIXED_TOPIC = 'account' satisfies NoticeTopic;

/** Topics that people decide about. */
export const CHOSEN_TOPICS = ['messages', 'team', 'leads', 'hunts', 'listings', 'saved'] as const;
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];

/** When mails come: each soon after it happened, one with all of a day or a week, or none. */
export const MAIL_MODES = ['instant', 'daily', 'weekly', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** What reaches somebody of a topic: in the app, and by mail. */
export interface TopicChoice {
  app: boolean;
  email: MailMode;
}

/** As long as somebody has chosen nothing. */
export const DEFAULT_CHOICES: Readonly<Record<ChosenTopic, TopicChoice>> = {
  messages: { app: true, email: 'instant' },
  team: { app: true, email: 'instant' },
  leads: { app: true, email: 'instant' },
  hunts: { app: true, email: 'instant' },
  listings: { app: true, email: 'instant' },
  saved: { app: true, email: 'daily' },
};

/** Summaries come at this hour of their reader's clock; weekly ones on Mondays. */
export const SUMMARY_HOUR = 8;

/** A time of day, `HH:MM`. */
export const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** A time zone (IANA) as its list spells it, which any letters name: `aSIA/bANGKOK`; or null. */
function timeZoneOf(name: string): string | null {
  try {
    // An offset is taken by newer engines, and knows no summer time.
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

/** When no mails come, by its owner's clock; from 22:00 to 07:00 spans midnight. */
export const QuietHours = v.pipe(
  v.strictObject({ from: ClockTime, to: ClockTime }),
  v.check(({ from, to }) => from !== to),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

const Choice = v.object({
  app: v.boolean(),
  email: v.fallback(v.picklist(MAIL_MODES), 'instant'),
});

/** What reaches somebody, when and where. */
export const NoticeSettings = v.object({
  topics: v.object({
    messages: Choice,
    team: Choice,
    leads: Choice,
    hunts: Choice,
    listings: Choice,
    saved: Choice,
  }),
  quietHours: v.nullable(v.object({ from: ClockTime, to: ClockTime })),
  timeZone: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type NoticeSettings = v.InferOutput<typeof NoticeSettings>;
