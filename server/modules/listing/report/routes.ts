import { ApiError } from '#contract/errors.ts';
import { decideOnReport, readReported } from '#contract/moderation-subject-endpoints.ts';
import { REPORT_REASONS } from '#contract/report.ts';
import { sendReport } from '#contract/report-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import { handleDecision } from '#server/modules/operations/moderation-queue/handle-decision.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAccount } from './find-account.ts';
import { isAboutUser } from './is-about-user.ts';
import { findOpenReports, findReport, findReportedReview } from './report-repository.ts';
import { sendReportAs } from './send-report.ts';

export const reportRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
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

  handleDecision(decideOnReport, 'reports', database),
];
