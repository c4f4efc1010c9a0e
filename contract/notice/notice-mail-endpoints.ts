import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Id, openEnum, Timestamp } from '../kit/values.ts';

/** Maximum number of emails in the log. */
export const MAILS_LISTED = 50;

/** `due`: it waits; `skipped`: it is never sent; `failed`: sending was tried and given up. */
export const MAIL_STATES = ['due', 'sent', 'skipped', 'failed'] as const;

/**
 * Why an email waits (`gathering`: for more of its kind; the next summary; the end of the quiet
 * hours) or isn't sent (turned off; the account has no confirmed email; read in the app before;
 * its subject is gone).
 */
export const MAIL_REASONS = [
  'gathering',
  'quiet_hours',
  'daily',
  'weekly',
  'off',
  'unreachable',
  'read',
  'outdated',
  'other',
] as const;

/** An email about a notice: what became of it, and why. */
const NoticeMail = v.object({
  id: Id,
  /** The notice in the reader's language. */
  title: v.string(),
  /** Its page in the app; null: none. */
  href: v.nullable(v.string()),
  state: openEnum(MAIL_STATES, 'due'),
  reason: v.nullable(openEnum(MAIL_REASONS, 'other')),
  /** When it was or will be sent; of others, when that was decided. */
  at: Timestamp,
});
export type NoticeMail = v.InferOutput<typeof NoticeMail>;

export const listNoticeMails = endpoint({
  id: 'notifications.mails',
  route: 'GET /api/notifications/emails',
  summary:
    'Lists the latest emails about the caller’s notifications, sent or not, and why, newest first.',
  access: 'pending',
  reply: v.object({
    emails: v.array(NoticeMail),
    /** Emails that wait for the end of the quiet hours. */
    heldCount: v.number(),
    /** When the first of them is sent; null: none waits. */
    heldUntil: v.nullable(Timestamp),
  }),
});
