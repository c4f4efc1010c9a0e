import * as v from 'valibot';

import { deleteNotice, markNoticeRead, markNoticesSeen } from '#contract/notice-endpoints.ts';
import { Id } from '#contract/values.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const Body = v.object({
  noticeId: Id,
  /** What becomes of it. */
  change: v.picklist(['read', 'unread', 'deleted']),
});
export type NoticeWish = v.InferOutput<typeof Body>;

const READ_NOTICE = 'notice.read';
const DELETE_NOTICE = 'notice.delete';
const SEEN_NOTICES = 'notice.seen';

const SeenBody = v.object({
  /** The newest that was on screen. */
  upTo: Id,
  /** They are read, too. */
  isRead: v.boolean(),
});
export type SeenWish = v.InferOutput<typeof SeenBody>;

/** A notice is to be read, unread or gone. */
export function setNotice(owner: string, wish: NoticeWish, subject: string): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: wish.change === 'deleted' ? DELETE_NOTICE : READ_NOTICE,
    version: CONTRACT_VERSION,
    entity: `notice:${wish.noticeId}`,
    body: wish,
    subject,
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

/** Notices up to one were seen, or are to count as read. */
export function seenNotices(owner: string, wish: SeenWish): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: SEEN_NOTICES,
    version: CONTRACT_VERSION,
    // A newer look takes an older one's place, and not that of somebody's word.
    entity: wish.isRead ? 'notices:read' : 'notices:seen',
    body: wish,
    subject: null,
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

/** What a row says was seen; null where it is of another kind. */
export function seenWish(row: Operation): SeenWish | null {
  const parsed = row.kind === SEEN_NOTICES ? v.safeParse(SeenBody, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

/** What a row of this kind wishes; null where it is of another kind. */
export function noticeWish(row: Operation): NoticeWish | null {
  if (row.kind !== READ_NOTICE && row.kind !== DELETE_NOTICE) return null;
  const parsed = v.safeParse(Body, row.body);
  return parsed.success ? parsed.output : null;
}

const params = (body: unknown) => ({ id: String(v.parse(Body, body).noticeId) });

export const readNoticeKind: OperationKind = {
  endpoint: markNoticeRead,
  input: ({ body }) => ({
    params: params(body),
    body: { isRead: v.parse(Body, body).change === 'read' },
  }),
};

export const deleteNoticeKind: OperationKind = {
  endpoint: deleteNotice,
  input: ({ body }) => ({ params: params(body), body: {} }),
};

export const seenNoticesKind: OperationKind = {
  endpoint: markNoticesSeen,
  input: ({ body }) => {
    const { upTo, isRead } = v.parse(SeenBody, body);
    return { body: { upTo, ...(isRead && { isRead }) } };
  },
};
