import { ApiError } from '#contract/kit/errors.ts';
import { MODERATION_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import { decideOnReport, readReported } from '#contract/trust/moderation-subject-endpoints.ts';
import { REPORT_REASONS } from '#contract/trust/report.ts';
import { exportReports, listReports } from '#contract/trust/report-admin-endpoints.ts';
import { sendReport } from '#contract/trust/report-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { handleDecision } from '../moderation-queue/handle-decision.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { findAccount } from './find-account.ts';
import { isAboutUser } from './is-about-user.ts';
import {
  findOldestOpen,
  findOpenReports,
  findReport,
  findReportedReview,
} from './report-repository.ts';
import {
  type AdminReportRow,
  findReports,
  matchingReports,
  REPORT_SORT_COLUMNS,
} from './report-admin-repository.ts';
import { sendReportAs } from './send-report.ts';

const withReasons = ({ reason, decisionReasons, ...row }: AdminReportRow) => ({
  ...row,
  reason: REPORT_REASONS.find((one) => one === reason) ?? 'other',
  decisionReasons: MODERATION_REASON_IDS.filter((one) => decisionReasons.includes(one)),
});

export const reportRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listReports,
    export: exportReports,
    kind: 'report',
    columns: REPORT_SORT_COLUMNS,
    matching: (query, { user }) => matchingReports(database, query, user!.id),
    find: async (ids, { language }) =>
      (await findReports(database, ids, language)).map(withReasons),
  }),

  handleOnce(sendReport, database, async ({ body }, { user }, transaction) => {
    await sendReportAs(transaction, user!.id, body);
    return { type: body.type, id: body.id, isOpen: true };
  }),

  handle(readReported, async ({ params: { id } }, { user }) => {
    const subject = await findReport(database, id);
    if (!subject) throw new ApiError('not_found');
    if (await isAboutUser(database, subject, user!.id)) throw new ApiError('conflict');
    const { type } = subject;
    const [reports, account, review] = await Promise.all([
      findOpenReports(database, subject),
      findAccount(database, subject),
      type === 'review' ? findReportedReview(database, subject.subjectId) : null,
    ]);
    return {
      id,
      subject: { type, id: subject.subjectId },
      reports: reports.map(({ reporterId, reporterName, reason, ...report }) => ({
        ...presentTimes(report),
        reason: REPORT_REASONS.find((one) => one === reason) ?? 'other',
        reporter: { id: reporterId, name: reporterName },
      })),
      review: review && {
        rating: review.rating,
        body: review.body,
        isHidden: review.isHidden,
        author: { id: review.authorId, name: review.authorName },
        agent: { id: review.agentId, name: review.agentName },
        createdAt: review.createdAt.toISOString(),
      },
      account,
    };
  }),

  // The queue has a subject once, by its oldest open report.
  handleDecision(decideOnReport, 'reports', database, (id) => findOldestOpen(database, id)),
];
