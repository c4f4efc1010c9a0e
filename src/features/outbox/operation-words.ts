import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { REQUEST_VERIFICATION } from '#storage/outbox/request-verification.ts';
import { reportWish } from '#storage/outbox/send-report.ts';
import { favouriteWish } from '#storage/outbox/set-favourite.ts';
import { noteWish } from '#storage/outbox/set-note.ts';
import { noticeSettingsWish } from '#storage/outbox/set-notice-settings.ts';
import { type NoticeWish, noticeWish, seenWish } from '#storage/outbox/set-notice.ts';
import { type Setting, settingWish } from '#storage/outbox/set-setting.ts';

import { listingOperationWords } from './listing-operation-words.ts';

/** What somebody wants done, in words. */
export interface OperationWords {
  title: string;
  /** What they wrote; null: nothing. */
  text: string | null;
  /** The home that it is about; null: none. */
  listingId: number | null;
  /** Where it was written, on that home's page. */
  hash?: string;
  /** The page on which it is changed, where that isn't the home's. */
  editHref?: string;
}

/** Says what a row wishes. A kind that this release doesn't know is still said to be there. */
export function operationWords(row: OutboxRow, i18n: I18n): OperationWords {
  const title = row.subject;
  const note = noteWish(row);
  if (note) {
    return {
      title: noteTitle(note.body, title, i18n),
      text: note.body || null,
      listingId: note.propertyId,
      hash: 'my-note',
    };
  }
  const wish = favouriteWish(row);
  if (wish) {
    return {
      title: heartTitle(wish.isSaved, title, i18n),
      text: null,
      listingId: wish.propertyId,
    };
  }
  const report = reportWish(row);
  if (report) {
    return {
      title: title ? i18n._(msg`My report of “${title}”`) : i18n._(msg`My report of a home`),
      text: report.details || null,
      listingId: report.id,
    };
  }
  const setting = settingWish(row);
  if (setting) return { title: settingTitle(setting, i18n), text: null, listingId: null };
  if (row.kind === REQUEST_VERIFICATION) {
    return { title: i18n._(msg`My request to be verified`), text: null, listingId: null };
  }
  const notice = noticeWish(row);
  if (notice) return { title: noticeTitle(notice, i18n), text: title, listingId: null };
  const seen = seenWish(row);
  if (seen) {
    return {
      title: seen.isRead
        ? i18n._(msg`Mark all notifications as read`)
        : i18n._(msg`Mark notifications as seen`),
      text: null,
      listingId: null,
    };
  }
  if (noticeSettingsWish(row)) {
    return { title: i18n._(msg`What reaches you`), text: null, listingId: null };
  }
  const listing = listingOperationWords(row, i18n);
  if (listing) return listing;
  return {
    title: i18n._(msg`Something that another version of Sala wrote`),
    text: null,
    listingId: null,
  };
}

function noteTitle(body: string, title: string | null, i18n: I18n): string {
  if (body === '') {
    return title
      ? i18n._(msg`Delete my note on “${title}”`)
      : i18n._(msg`Delete my note on a home`);
  }
  return title ? i18n._(msg`My note on “${title}”`) : i18n._(msg`My note on a home`);
}

function settingTitle(setting: Setting, i18n: I18n): string {
  if ('currency' in setting) return i18n._(msg`Show prices in ${setting.currency} too`);
  return setting.language === 'th'
    ? i18n._(msg`Show Sala in Thai`)
    : i18n._(msg`Show Sala in English`);
}

function noticeTitle({ change }: NoticeWish, i18n: I18n): string {
  switch (change) {
    case 'read':
      return i18n._(msg`Mark a notification as read`);
    case 'unread':
      return i18n._(msg`Mark a notification as unread`);
    case 'deleted':
      return i18n._(msg`Delete a notification`);
  }
}

function heartTitle(isSaved: boolean, title: string | null, i18n: I18n): string {
  if (isSaved) return title ? i18n._(msg`Save “${title}”`) : i18n._(msg`Save a home`);
  return title
    ? i18n._(msg`Take “${title}” out of the saved homes`)
    : i18n._(msg`Take a home out of the saved homes`);
}
