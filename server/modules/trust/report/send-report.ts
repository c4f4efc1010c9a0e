import { ApiError } from '#contract/kit/errors.ts';
import type { NewReport } from '#contract/trust/report.ts';
import { MAX_REPORTS_A_DAY } from '#contract/trust/report-endpoints.ts';
import { isBusinessActive } from '#server/modules/business/business/is-business-active.ts';
import { findPublicUser } from '#server/modules/identity/user/find-public-user.ts';
import { lockLiveListing } from '#server/modules/listing/favourite/favourite-repository.ts';
import { partyTo } from '#server/modules/listing/own-listing/listing-rights.ts';
import { lockReview } from '../review/review-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countReportsOfDay,
  findOfferer,
  insertReport,
  isInBusiness,
  updateOpenReport,
} from './report-repository.ts';

/**
 * Saves a user's report. A second report on the same subject updates the open one, so admins see
 * only the latest.
 * @throws ApiError `not_found` if the subject isn't visible, `conflict` (`self`) for the user
 *   themselves, their business and reviews, and for listings that they can edit, `too_many_reports`
 */
export async function sendReportAs(
  transaction: Transaction,
  reporterId: number,
  report: NewReport,
): Promise<void> {
  if (await updateOpenReport(transaction, reporterId, report)) return;
  if (await isOwnSubject(transaction, reporterId, report)) {
    throw new ApiError('conflict', [{ path: 'id', rule: 'self', params: {} }]);
  }
  if ((await countReportsOfDay(transaction, reporterId)) >= MAX_REPORTS_A_DAY) {
    throw new ApiError('too_many_reports');
  }
  await insertReport(transaction, reporterId, report);
}

/** Returns whether a visible subject is the user's own. @throws ApiError `not_found` */
async function isOwnSubject(
  transaction: Transaction,
  userId: number,
  { type, id }: NewReport,
): Promise<boolean> {
  if (type === 'review') {
    const review = await lockReview(transaction, id);
    if (!review) throw new ApiError('not_found');
    return review.authorId === userId;
  }
  if (type === 'user') {
    if (!(await findPublicUser(transaction, id))) throw new ApiError('not_found');
    return id === userId;
  }
  if (type === 'business') {
    if (!(await isBusinessActive(transaction, id))) throw new ApiError('not_found');
    return isInBusiness(transaction, id, userId);
  }
  if (!(await lockLiveListing(transaction, id))) throw new ApiError('not_found');
  const offered = await findOfferer(transaction, id);
  return (await partyTo(transaction, { userId, isModerator: false }, offered)) !== 'stranger';
}
