import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import { decideOnReport, readReported } from '#contract/moderation-subject-endpoints.ts';
import { REPORT_REASONS } from '#contract/report.ts';
import { exportReports, listReports } from '#contract/report-admin-endpoints.ts';
import { sendReport } from '#contract/report-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import { handleDecision } from '#server/modules/operations/moderation-queue/handle-decision.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAccount } from './find-account.ts';
import { isAboutUser } from './is-about-user.ts';
import {
  findOldestOpen,
  findOpenReports,
  findReport,
  findReportedReview,
} from './report-repository.ts';
import { presentAdminReport } from './present-admin-report.ts';
import { findReports, matchingReports, REPORT_SORT_COLUMNS } from './report-admin-repository.ts';
import { sendReportAs } from './send-report.ts';

const reportTable = (database: Database, moderatorId: number, language: Language) =>
  adminTablePages(database, {
    kind: 'report',
    columns: REPORT_SORT_COLUMNS,
    matching: (filter: Parameters<typeof matchingReports>[1]) =>
      matchingReports(database, filter, moderatorId),
    find: async (ids) => (await findReports(database, ids, language)).map(presentAdminReport),
  });

export const reportRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listReports, ({ query }, { user, language }) =>
    reportTable(database, user!.id, language).list(query),
  ),

  handle(exportReports, ({ query }, { user, language }) =>
    reportTable(database, user!.id, language).export(query, user!.id),
  ),

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
      reports: reports.map(({ createdAt, reporterId, reporterName, reason, ...report }) => ({
        ...report,
        reason: REPORT_REASONS.find((one) => one === reason) ?? 'other',
        reporter: { id: reporterId, name: reporterName },
        createdAt: createdAt.toISOString(),
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
