import { ApiError } from '#contract/kit/errors.ts';
import { MODERATION_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import { readReported } from '#contract/trust/moderation-subject-endpoints.ts';
import { REPORT_REASONS } from '#contract/trust/report.ts';
import { listReports } from '#contract/trust/report-admin-endpoints.ts';
import { sendReport } from '#contract/trust/report-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { subjectOf } from '../subject/define-subject.ts';
import { requireReport, findOpenReports } from './report-repository.ts';
import { type AdminReportRow, findReports, matchingReports } from './report-admin-repository.ts';
import { sendReportAs } from './send-report.ts';

const withReasons = ({ reason, decisionReasons, ...row }: AdminReportRow) => ({
  ...row,
  reason: REPORT_REASONS.find((one) => one === reason) ?? 'other',
  decisionReasons: MODERATION_REASON_IDS.filter((one) => decisionReasons.includes(one)),
});

export const reportRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listReports,
    kind: 'report',
    matching: matchingReports,
    find: async (database, ids, { language }) =>
      (await findReports(database, ids, language)).map(withReasons),
  }),

  handleOnce(sendReport, database, async ({ body }, { user }, transaction) => {
    await sendReportAs(transaction, user!.id, body);
    return { type: body.type, id: body.id, isOpen: true };
  }),

  handle(readReported, async ({ params: { id } }, { user }) => {
    const { type, subjectId, mayDecide } = await requireReport(database, id, user!.id);
    if (!mayDecide) throw new ApiError('conflict');
    const [reports, seen] = await Promise.all([
      findOpenReports(database, { type, subjectId }),
      subjectOf(type).read?.(database, subjectId),
    ]);
    return {
      id,
      subject: { type, id: subjectId },
      reports: reports.map(({ reporterId, reporterName, reason, ...report }) => ({
        ...presentTimes(report),
        reason: REPORT_REASONS.find((one) => one === reason) ?? 'other',
        reporter: { id: reporterId, name: reporterName },
      })),
      review: null,
      account: null,
      ...seen,
    };
  }),
];
