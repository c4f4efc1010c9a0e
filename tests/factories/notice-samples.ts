import { randomUUID } from 'node:crypto';

import { unsubscribeLink } from '#server/modules/notice/notice-settings/unsubscribe-token.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from './people.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, type Sample } from './sample.ts';

/** Creates an unsubscribe link for a person's emails about saved homes. */
async function unsubscribeLinkOf(database: Database) {
  const { id } = await makePerson(database);
  const link = await unsubscribeLink(database, '', id, 'saved');
  return { userId: String(id), token: link.split('/').at(-1)! };
}

/** Creates a notice of the caller. A visitor has none. */
async function someNotice(database: Database, { id: userId }: Caller): Promise<string> {
  const [id] = await runners(database).column<number>`
    insert into notifications (user_id, kind, dedupe_key)
    select id, 'welcome', ${randomUUID()} from users where id = ${userId} returning id
  `;
  return String(id ?? 1);
}

/** Sample input for the endpoints of notices and their settings. */
export const NOTICE_SAMPLES: Record<string, Sample> = {
  'notifications.read': idOf(someNotice, { isRead: true }),
  'notifications.seenAll': () => ({ body: {} }),
  'notifications.delete': idOf(someNotice),
  'users.patchNoticeSettings': () => ({
    body: {
      topics: { saved: { email: 'weekly' } },
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Colombo',
      baseVersion: 0,
    },
  }),
  // Another person's link, so that the caller stays subscribed.
  'users.unsubscribeLink': async (database) => ({ params: await unsubscribeLinkOf(database) }),
  'users.unsubscribe': async (database) => ({
    params: await unsubscribeLinkOf(database),
    body: {},
  }),
  'analytics.monitorNotices': () => ({ body: { type: 'count_failed', source: 'socket' } }),
};
