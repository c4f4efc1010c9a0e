import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import {
  CHOSEN_TOPICS,
  MAIL_MODES,
  NoticeSettings,
  QuietHours,
  TimeZone,
} from './notice-settings.ts';
import { BaseVersion, IdText, openEnum, Text } from '../kit/values.ts';

const Choice = v.strictObject({
  app: v.optional(v.boolean()),
  email: v.optional(v.picklist(MAIL_MODES)),
  push: v.optional(v.boolean()),
});

export const readNoticeSettings = endpoint({
  id: 'users.noticeSettings',
  route: 'GET /api/users/notification_settings',
  summary: 'Returns the caller’s notification settings: topics, channels and quiet hours.',
  access: 'pending',
  reply: NoticeSettings,
});

export const patchNoticeSettings = endpoint({
  id: 'users.patchNoticeSettings',
  route: 'PATCH /api/users/notification_settings',
  summary:
    'Changes the caller’s notification settings. Omitted settings are unchanged. If they changed after `baseVersion`, the error returns the newer version as `current`.',
  access: 'pending',
  replayable: true,
  body: v.strictObject({
    topics: v.optional(v.strictObject(v.entriesFromList(CHOSEN_TOPICS, v.optional(Choice))), {}),
    /** Null: none. */
    quietHours: v.optional(v.nullable(QuietHours)),
    timeZone: v.optional(TimeZone),
    /** The version that the edit is based on. */
    baseVersion: BaseVersion,
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
  token: v.pipe(Text, v.maxLength(200)),
});

/** The emails that an unsubscribe link stops: those about one topic. */
const MailsOf = v.object({
  topic: openEnum(CHOSEN_TOPICS, 'saved'),
  /** Whether these emails are sent. */
  isOn: v.boolean(),
});

export const readUnsubscribeLink = endpoint({
  id: 'users.unsubscribeLink',
  route: 'GET /api/users/unsubscribe/{userId}/{token}',
  summary: 'Returns which emails an unsubscribe link stops, and whether they are still sent.',
  access: 'anyone',
  limit: 'credential',
  params: UnsubscribeLink,
  reply: MailsOf,
  errors: ['link_unknown'],
});

export const unsubscribe = endpoint({
  id: 'users.unsubscribe',
  route: 'POST /api/users/unsubscribe/{userId}/{token}',
  summary: 'Stops the emails that an unsubscribe link is about. Changes nothing else.',
  access: 'anyone',
  limit: 'credential',
  params: UnsubscribeLink,
  reply: MailsOf,
  errors: ['link_unknown'],
});
