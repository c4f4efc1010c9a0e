import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { REPORT_DECISIONS, ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { defineQueue } from '../moderation-queue/define-queue.ts';

import { decideReports } from './decide-reports.ts';
import { mayDecide } from './may-decide.ts';
import { findReport } from './report-repository.ts';

/**
 * Reported subjects, each by its oldest open report. Reports about a moderator or their business wait
 * for the others.
 */
export const reportQueue = defineQueue({
  waiting: (moderatorId) => sql`
    select min(id) as id, min(created_at) as since from reports r
    where status = 'open'
      and ${mayDecide(moderatorId)}
    group by subject_kind, subject_id
  `,
  decision: ReportDecision,

  async check(database, { subjectId, decision: { action, reasons } }) {
    const report = await findReport(database, subjectId);
    if (!report) throw new ApiError('not_found');
    const fitting: { actions: readonly string[]; reasons: readonly string[] } =
      REPORT_DECISIONS[report.type];
    const path = !fitting.actions.includes(action)
      ? 'action'
      : reasons.some((reason) => !fitting.reasons.includes(reason))
        ? 'reasons'
        : // Without words of their own, because notifications hold no text.
          (action === 'warn' || action === 'block') && reasons.length === 0
          ? 'reasons'
          : null;
    if (path) throw new ApiError('invalid_input', [{ path, rule: 'kind', params: {} }]);
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decideReports(transaction, moderatorId, subjectId, decision);
  },
});
