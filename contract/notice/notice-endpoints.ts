import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { MAX_PAGE } from '../kit/limits.ts';
import { Notice } from './notice.ts';
import { Id, queryInteger } from '../kit/values.ts';

/** Notices per page. */
export const NOTICES_A_PAGE = 20;

const UnseenCount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A boolean in a query string, where all values are text. */
const queryFlag = v.pipe(
  v.union([v.picklist(['true', 'false']), v.boolean()]),
  v.transform((value) => value === true || value === 'true'),
);

export const countUnseenNotices = endpoint({
  id: 'notifications.unseenCount',
  route: 'GET /api/notifications/unseen-count',
  summary: 'Returns the number of notifications that the caller has not seen yet.',
  access: 'pending',
  reply: v.object({ unseenCount: UnseenCount }),
});

export const listNotices = endpoint({
  id: 'notifications.list',
  route: 'GET /api/notifications',
  summary:
    'Lists the caller’s notifications, newest first, one page at a time: all, only read or only unread ones.',
  access: 'pending',
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    isRead: v.optional(queryFlag),
  }),
  reply: v.object({
    notifications: v.array(Notice),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
    unseenCount: UnseenCount,
  }),
});

export const markNoticeRead = endpoint({
  id: 'notifications.read',
  route: 'PATCH /api/notifications/{id}/read',
  summary: 'Marks one of the caller’s notifications as read or unread.',
  access: 'pending',
  replayable: true,
  body: v.strictObject({ isRead: v.boolean() }),
  reply: v.object({ id: Id, isRead: v.boolean(), unseenCount: UnseenCount }),
  errors: ['not_found'],
});

export const markNoticesSeen = endpoint({
  id: 'notifications.seenAll',
  route: 'PATCH /api/notifications/seen-all',
  summary: 'Marks the caller’s notifications as seen or read: all, or those up to an id.',
  access: 'pending',
  replayable: true,
  body: v.strictObject({
    /** The newest notice that was visible. Later ones stay unseen, even if this call is delayed. */
    upTo: v.optional(Id),
    /** Also marks them as read. */
    isRead: v.optional(v.literal(true)),
  }),
  reply: v.object({ unseenCount: UnseenCount }),
});

export const deleteNotice = endpoint({
  id: 'notifications.delete',
  route: 'DELETE /api/notifications/{id}',
  summary: 'Deletes one of the caller’s notifications permanently.',
  access: 'pending',
  replayable: true,
  reply: v.object({ id: Id, unseenCount: UnseenCount }),
  errors: ['not_found'],
});
