import { ApiError } from '#contract/errors.ts';
import {
  addUserEvents,
  lockUserStreams,
} from '#server/modules/notice/user-event/user-event-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findNoticeState,
  recountUnseen,
  updateNoticeDeleted,
  updateNoticeRead,
  updateNoticesSeen,
} from './notice-repository.ts';

/**
 * Marks somebody's notice as read or unread; it counts as seen either way.
 * @returns how many they have not seen
 * @throws ApiError `not_found` for one that isn't theirs, or was deleted
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
 * Puts somebody's notice away; one that is away already stays so.
 * @returns how many they have not seen
 * @throws ApiError `not_found` for one that isn't theirs
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
 * Marks somebody's notices as seen, or as read too: all, or those up to an id.
 * @returns how many are left unseen
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
