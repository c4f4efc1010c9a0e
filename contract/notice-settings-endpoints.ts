import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import {
  CHOSEN_TOPICS,
  type ChosenTopic,
  MAIL_MODES,
  NoticeSettings,
  QuietHours,
  TimeZone,
} from './notice-settings.ts';
import { IdText, openEnum } from './values.ts';

const choice = () =>
  v.optional(
    v.strictObject({
      app: v.optional(v.boolean()),
      email: v.optional(v.picklist(MAIL_MODES)),
    }),
  );

const choices = {
  messages: choice(),
  team: choice(),
  leads: choice(),
  hunts: choice(),
  listings: choice(),
  saved: choice(),
} satisfies Record<ChosenTopic, unknown>;

export const readNoticeSettings = endpoint({
  id: 'users.noticeSettings',
  method: 'GET',
  path: '/api/users/notification_settings',
  summary: 'What reaches the caller, by topic and channel, and when nothing does.',
  access: 'pending',
  limit: 'read',
  reply: NoticeSettings,
  errors: [],
});

export const patchNoticeSettings = endpoint({
  id: 'users.patchNoticeSettings',
  method: 'PATCH',
  path: '/api/users/notification_settings',
  summary:
    'Changes what reaches the caller; what is left out stays. Where it has changed since `baseVersion`, the error carries what is there as `current`.',
  access: 'pending',
  limit: 'write',
  replayable: true,
  body: v.strictObject({
    topics: v.optional(v.strictObject(choices), {}),
    /** Null: none. */
    quietHours: v.optional(v.nullable(QuietHours)),
    timeZone: v.optional(TimeZone),
    /** The version that the edit is based on. */
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  }),
  reply: NoticeSettings,
  errors: ['version_conflict'],
});

/**
 * The user whose emails the unsubscribe link stops, and its proof. A forged link is only reported
 * as unknown.
 */
const UnsubscribeLink = v.strictObject({
  userId: IdText,
  token: v.pipe(v.string(), v.maxLength(200)),
});

/** The emails that an unsubscribe link stops: those about one topic. */
const MailsOf = v.object({
  topic: openEnum(CHOSEN_TOPICS, 'saved'),
  /** Whether these emails are sent. */
  isOn: v.boolean(),
});

export const readUnsubscribeLink = endpoint({
  id: 'users.unsubscribeLink',
  method: 'GET',
  path: '/api/users/unsubscribe/{userId}/{token}',
  summary: 'Which mails the link in a mail’s foot stops, and whether they come.',
  access: 'anyone',
  limit: 'credential',
  params: UnsubscribeLink,
  reply: MailsOf,
  errors: ['link_unknown'],
});

export const unsubscribe = endpoint({
  id: 'users.unsubscribe',
  method: 'POST',
  path: '/api/users/unsubscribe/{userId}/{token}',
  summary: 'Stops the mails that the link in a mail’s foot is about, and does nothing else.',
  access: 'anyone',
  limit: 'credential',
  params: UnsubscribeLink,
  reply: MailsOf,
  errors: ['link_unknown'],
});
