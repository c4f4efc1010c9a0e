import { MODERATION_REASON_IDS } from '#contract/moderation-reasons.ts';
import { REPORT_REASONS } from '#contract/report.ts';
import type { AdminReport } from '#contract/report-admin-endpoints.ts';

import type { AdminReportRow } from './report-admin-repository.ts';

/** A report, as site admins see it. */
export const presentAdminReport = ({
  reason,
  decisionReasons,
  decidedAt,
  createdAt,
  ...row
}: AdminReportRow): AdminReport => ({
  ...row,
  reason: REPORT_REASONS.find((one) => one === reason) ?? 'other',
  decisionReasons: MODERATION_REASON_IDS.filter((one) => decisionReasons.includes(one)),
  decidedAt: decidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
