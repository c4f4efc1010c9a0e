import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { decideOnReport, decisionReasonsOf } from '#contract/trust/moderation-subject-endpoints.ts';
import { subjectRow } from '#contract/trust/report.ts';
import { defineQueue } from '../moderation-queue/moderation-queue.ts';

import { decideReports } from './decide-reports.ts';
import { demandReport, findOldestOpen, mayDecide } from './report-repository.ts';

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
    const { type } = await demandReport(database, subjectId, moderatorId);
    const fitting: readonly string[] = decisionReasonsOf(type);
    // Warnings have no words of their own, because notifications hold no text.
    const isMissing = (action === 'warn' || action === 'block') && reasons.length === 0;
    const path = !subjectRow(type).actions.includes(action)
      ? 'action'
      : isMissing || reasons.some((reason) => !fitting.includes(reason))
        ? 'reasons'
        : null;
    if (path) throw new ApiError('invalid_input', [{ path, rule: 'kind', params: {} }]);
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decideReports(transaction, moderatorId, subjectId, decision);
  },
});
