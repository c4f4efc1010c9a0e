import type { Language } from '#contract/kit/limits.ts';
import { listingSlug } from '#contract/listing/listing-slug.ts';
import {
  countUnseenNotices,
  deleteNotice,
  listNotices,
  markNoticeRead,
  markNoticesSeen,
  NOTICES_A_PAGE,
} from '#contract/notice/notice-endpoints.ts';
import { listNoticeMails, MAILS_LISTED } from '#contract/notice/notice-mail-endpoints.ts';
import { monitorNotices, PUSH_STEPS } from '#contract/notice/notice-monitor.ts';
import type { Notice, NoticeListing } from '#contract/notice/notice.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';

import { deleteNoticeAs, markReadAs, markSeenAs } from './change-notices.ts';
import { findDelayedMails, findMails, presentMail } from './notice-mails.ts';
import {
  addPushStep,
  findNotices,
  findUnseenCount,
  type NoticeListingRow,
  type NoticeRow,
} from './notice-repository.ts';
import { titleIn, writeNotice } from './write-notice.ts';

export const noticeRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(countUnseenNotices, async (_input, { user }) => ({
    unseenCount: await findUnseenCount(database, user!.id),
  })),

  handle(listNotices, async ({ query: { page, isRead } }, { user, language }) => {
    const offset = (page - 1) * NOTICES_A_PAGE;
    const stretch = { isRead: isRead ?? null, offset, limit: NOTICES_A_PAGE };
    const { rows, totalCount, unseenCount } = await findNotices(database, user!.id, stretch);
    return {
      notifications: rows.map((row) => presentNotice(row, language)),
      pagination: { totalCount, hasMore: offset + rows.length < totalCount },
      unseenCount,
    };
  }),

  handle(listNoticeMails, async (_input, { user, language }) => {
    const [rows, held] = await Promise.all([
      findMails(database, user!.id, MAILS_LISTED),
      findDelayedMails(database, user!.id),
    ]);
    return {
      emails: rows.map((row) => presentMail(row, language)),
      heldCount: held.count,
      heldUntil: held.until?.toISOString() ?? null,
    };
  }),

  handleOnce(markNoticeRead, database, async ({ params, body }, { user }, transaction) => {
    const { id } = params;
    const { isRead } = body;
    return { id, isRead, unseenCount: await markReadAs(transaction, user!.id, id, isRead) };
  }),

  handleOnce(markNoticesSeen, database, async ({ body }, { user }, transaction) => {
    const { upTo = null, isRead = false } = body;
    return { unseenCount: await markSeenAs(transaction, user!.id, { upTo, isRead }) };
  }),

  handleOnce(deleteNotice, database, async ({ params: { id } }, { user }, transaction) => ({
    id,
    unseenCount: await deleteNoticeAs(transaction, user!.id, id),
  })),

  // Anyone can send these beacons, so the sums are what apps claim, limited only by the rate limit.
  handle(monitorNotices, async ({ body }, { log }) => {
    const step = PUSH_STEPS.find((one) => one === body.type);
    // Logged next to the requests of the same time.
    if (!step || step === 'failed') {
      log.warn({ trouble: body }, 'an app reported a problem with notifications');
    }
    if (step) await addPushStep(database, step);
    return { received: true };
  }),
];

/** Returns a notice for its reader: in their language, with the present state of its listing. */
export function presentNotice(row: NoticeRow, language: Language): Notice {
  const { title, text, href } = writeNotice(row, language);
  return {
    id: row.id,
    kind: row.kind,
    params: row.params,
    title,
    text,
    href,
    listing: row.listing && presentNoticeListing(row.listing, language),
    isRead: row.isRead,
    isSeen: row.isSeen,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentNoticeListing(row: NoticeListingRow, language: Language): NoticeListing {
  const { titleEn, titleTh, isLive } = row;
  const [cover] = row.photos;
  return {
    id: row.id,
    propertyTitle: titleIn(row, language) ?? '',
    slug: listingSlug(titleEn || titleTh || ''),
    // An unpublished listing has only its title here, because its photos are no longer public.
    image: isLive && cover ? presentPhoto(cover) : null,
    isLive,
  };
}
