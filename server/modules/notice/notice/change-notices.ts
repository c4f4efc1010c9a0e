import { ApiError } from '#contract/kit/errors.ts';
import { addUserEvents, lockUserStreams } from '../user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findNoticeState,
  recountUnseen,
  updateNoticeDeleted,
  updateNoticeRead,
  updateNoticesSeen,
} from './notice-repository.ts';

/**
 * Marks a user's notice as read or unread, and as seen in both cases.
 * @returns the number of unseen notices
 * @throws ApiError `not_found` if it isn't the user's own or was deleted
 */
export async function markReadAs(
  transaction: Transaction,
  userId: number,
  id: number,
  isRead: boolean,
): Promise<number> {
  await lockUserStreams(transaction, [userId]);
  const state = await findNoticeState(transaction, userId, id);
  if (!state || state.isDeleted) throw new ApiError('not_found');
  await updateNoticeRead(transaction, id, isRead);
  const unseenCount = await recountUnseen(transaction, userId);
  await addUserEvents(transaction, [{ userId, event: 'notice_changed', ids: { noticeId: id } }]);
  return unseenCount;
}

/**
 * Deletes a user's notice. Does nothing if it is already deleted.
 * @returns the number of unseen notices
 * @throws ApiError `not_found` if it isn't the user's own
 */
export async function deleteNoticeAs(
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<number> {
  await lockUserStreams(transaction, [userId]);
  const state = await findNoticeState(transaction, userId, id);
  if (!state) throw new ApiError('not_found');
  if (state.isDeleted) return recountUnseen(transaction, userId);
  await updateNoticeDeleted(transaction, id);
  const unseenCount = await recountUnseen(transaction, userId);
  await addUserEvents(transaction, [{ userId, event: 'notice_deleted', ids: { noticeId: id } }]);
  return unseenCount;
}

/**
 * Marks a user's notices as seen, or also as read: all, or those up to an id.
 * @returns the number of notices still unseen
 */
export async function markSeenAs(
  transaction: Transaction,
  userId: number,
  which: { upTo: number | null; isRead: boolean },
): Promise<number> {
  await lockUserStreams(transaction, [userId]);
  const changed = await updateNoticesSeen(transaction, userId, which);
  const unseenCount = await recountUnseen(transaction, userId);
  if (changed > 0) await addUserEvents(transaction, [{ userId, event: 'notices_seen', ids: {} }]);
  return unseenCount;
}
