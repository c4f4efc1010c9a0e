import { sql } from 'kysely';

import { ApiError } from '#contract/errors.ts';
import { ReportDecision } from '#contract/moderation-subject-endpoints.ts';
import { defineQueue } from '#server/modules/operations/moderation-queue/define-queue.ts';

import { decideReports } from './decide-reports.ts';
import { findReport } from './report-repository.ts';

/** Reported subjects, each by its oldest open report. */
export const reportQueue = defineQueue({
  waiting: sql`
    select min(id) as id, min(created_at) as since from reports
    where status = 'open' group by subject_kind, subject_id
  `,
  decision: ReportDecision,

  async check(database, { subjectId, decision: { action } }) {
    const report = await findReport(database, subjectId);
    if (!report) throw new ApiError('not_found');
    const isReview = report.type === 'review';
    const fits = action === 'dismiss' || (action === 'hide') === isReview;
    if (!fits) throw new ApiError('invalid_input', [{ path: 'action', rule: 'kind', params: {} }]);
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decideReports(transaction, moderatorId, subjectId, decision);
  },
});
