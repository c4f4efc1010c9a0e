import { ApiError } from '#contract/errors.ts';
import type { NewReport } from '#contract/report.ts';
import { MAX_REPORTS_A_DAY } from '#contract/report-endpoints.ts';
import { lockLiveListing } from '#server/modules/listing/favourite/favourite-repository.ts';
import { partyTo } from '#server/modules/listing/own-listing/listing-rights.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countReportsOfDay,
  findOfferer,
  insertReport,
  updateOpenReport,
} from './report-repository.ts';

/**
 * Saves a user's report. A second report on the same subject updates the open one, so admins see
 * only the latest.
 * @throws ApiError `not_found` if the subject isn't visible, `conflict` (`self`) for listings of
 *   the user or their business, which they can edit, `too_many_reports`
 */
export async function sendReportAs(
  transaction: Transaction,
  reporterId: number,
  report: NewReport,
): Promise<void> {
  if (await updateOpenReport(transaction, reporterId, report)) return;
  if (!(await lockLiveListing(transaction, report.id))) throw new ApiError('not_found');
  const actor = { userId: reporterId, isModerator: false };
  const offered = await findOfferer(transaction, report.id);
  if ((await partyTo(transaction, actor, offered)) !== 'stranger') {
    throw new ApiError('conflict', [{ path: 'id', rule: 'self', params: {} }]);
  }
  if ((await countReportsOfDay(transaction, reporterId)) >= MAX_REPORTS_A_DAY) {
    throw new ApiError('too_many_reports');
  }
  await insertReport(transaction, reporterId, report);
}
