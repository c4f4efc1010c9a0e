import { ApiError } from '#contract/kit/errors.ts';
import type { NewReport } from '#contract/trust/report.ts';
import { MAX_REPORTS_A_DAY } from '#contract/trust/report-endpoints.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { subjectOf } from '../subject/define-subject.ts';
import { countReportsOfDay, insertReport, updateOpenReport } from './report-repository.ts';

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
  const isOwn = await subjectOf(report.type).isOwn(transaction, reporterId, report.id);
  if (isOwn === null) throw new ApiError('not_found');
  if (isOwn) throw ApiError.at('conflict', 'id', 'self');
  if ((await countReportsOfDay(transaction, reporterId)) >= MAX_REPORTS_A_DAY) {
    throw new ApiError('too_many_reports');
  }
  await insertReport(transaction, reporterId, report);
}
