import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import {
  decideOnReport,
  decisionReasonsOf,
  type ReportDecision,
} from '#contract/trust/moderation-subject-endpoints.ts';
import { subjectRow } from '#contract/trust/report.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { defineQueue } from '../moderation-queue/moderation-queue.ts';
import { subjectOf } from '../subject/define-subject.ts';
import { closeReports, requireReport, findOldestOpen, mayDecide } from './report-repository.ts';

/**
 * Reported subjects, each by its oldest open report. Reports about a moderator or their business wait
 * for the others.
 */
export const reportQueue = defineQueue({
  endpoint: decideOnReport,
  findSubject: findOldestOpen,
  waiting: (moderatorId) => sql`
    select min(id) as id, min(created_at) as since from reports r
    where status = 'open'
      and ${mayDecide(moderatorId)}
    group by subject_kind, subject_id
  `,

  async check(database, { subjectId, moderatorId, decision: { action, reasons } }) {
    const { type } = await requireReport(database, subjectId, moderatorId);
    const fitting: readonly string[] = decisionReasonsOf(type);
    // Warnings have no words of their own, because notifications hold no text.
    const isMissing = (action === 'warn' || action === 'block') && reasons.length === 0;
    const path = !subjectRow(type).actions.includes(action)
      ? 'action'
      : isMissing || reasons.some((reason) => !fitting.includes(reason))
        ? 'reasons'
        : null;
    if (path) throw ApiError.at('invalid_input', path, 'kind');
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decideReports(transaction, moderatorId, subjectId, decision);
  },
});

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
  const report = await requireReport(transaction, reportId, moderatorId);
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
    const done = isUpheld ? 'report.uphold' : 'report.dismiss';
    await writeAudit(transaction, moderatorId, done, ['report', id], ['status']);
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
