import { ApiError } from '#contract/kit/errors.ts';
import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { subjectOf } from '../subject/define-subject.ts';
import { closeReports, demandReport } from './report-repository.ts';

/**
 * Decides on all open reports of the subject of a report, changes the subject, and tells the
 * reporters.
 * @throws ApiError `not_found`, `conflict` if no report is open
 */
export async function decideReports(
  transaction: Transaction,
  moderatorId: number,
  reportId: number,
  decision: ReportDecision,
): Promise<void> {
  const report = await demandReport(transaction, reportId, moderatorId);
  const isUpheld = decision.action !== 'dismiss';
  const closed = await closeReports(transaction, report, { moderatorId, decision });
  if (closed.length === 0) throw new ApiError('conflict');
  if (isUpheld) {
    await subjectOf(report.type).uphold(transaction, report.subjectId, {
      ...decision,
      moderatorId,
    });
  }
  for (const { id } of closed) {
    await writeAudit(transaction, {
      actorId: moderatorId,
      action: isUpheld ? 'report.uphold' : 'report.dismiss',
      subjectKind: 'report',
      subjectId: id,
      fields: ['status'],
    });
  }
  await notify(
    transaction,
    ...closed.map(({ id, reporterId: userId }) => ({
      userId,
      kind: 'report_decided' as const,
      params: { type: report.type, isUpheld },
      dedupeKey: `report:${id}`,
    })),
  );
}
