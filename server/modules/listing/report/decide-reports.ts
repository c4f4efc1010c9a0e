import { ApiError } from '#contract/errors.ts';
import type { ReportDecision } from '#contract/moderation-subject-endpoints.ts';
import { moderationNote } from '#contract/moderation-reasons.ts';
import { decideListing } from '#server/modules/listing/moderation/decide-listing.ts';
import { deleteAsModerator } from '#server/modules/listing/moderation/moderate-listing.ts';
import { findRecipientLanguage } from '#server/modules/listing/moderation/find-for-moderators.ts';
import { holdListing } from '#server/modules/listing/own-listing/change-state.ts';
import { hideReview } from '#server/modules/listing/review/hide-review.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { closeReports, findReport, type ReportedSubject } from './report-repository.ts';

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
  const report = await findReport(transaction, reportId);
  if (!report) throw new ApiError('not_found');
  const isUpheld = decision.action !== 'dismiss';
  const status = isUpheld ? 'upheld' : 'dismissed';
  const closed = await closeReports(transaction, report, { moderatorId, status });
  if (closed.length === 0) throw new ApiError('conflict');
  if (isUpheld) await changeSubject(transaction, moderatorId, report, decision);
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

async function changeSubject(
  transaction: Transaction,
  moderatorId: number,
  subject: ReportedSubject,
  { action, reasons, message }: ReportDecision,
): Promise<void> {
  const { subjectId: propertyId } = subject;
  if (subject.type === 'review') {
    await hideReview(transaction, moderatorId, propertyId);
    return;
  }
  // Its owner may have deleted it since: then nothing is left to do.
  const { status } = await holdListing(transaction, propertyId);
  if (status === 'deleted') return;
  const language = await findRecipientLanguage(transaction, propertyId);
  const note = moderationNote(reasons, message, language);
  if (action === 'remove') {
    await deleteAsModerator(transaction, moderatorId, { propertyId, message: note });
  } else {
    const decision = { propertyId, status: 'rejected', message: note } as const;
    await decideListing(transaction, moderatorId, decision);
  }
}
