import { randomUUID } from 'node:crypto';

import { ApiError } from '#contract/kit/errors.ts';
import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { ACCOUNT_REASON_IDS, moderationNote } from '#contract/trust/moderation-reasons.ts';
import { changeStatusOf } from '#server/modules/identity/user-status/change-user-status.ts';
import { decideListing } from '#server/modules/listing/moderation/decide-listing.ts';
import { deleteAsModerator } from '#server/modules/listing/moderation/moderate-listing.ts';
import { findRecipientLanguage } from '#server/modules/listing/moderation/find-for-moderators.ts';
import { holdListing } from '#server/modules/listing/own-listing/change-state.ts';
import { hideReview } from '../review/hide-review.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  closeReports,
  findReport,
  findReportedAccount,
  type ReportedSubject,
} from './report-repository.ts';

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
  const closed = await closeReports(transaction, report, { moderatorId, decision });
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
  decision: ReportDecision,
): Promise<void> {
  if (subject.type === 'user' || subject.type === 'business') {
    await changeAccount(transaction, moderatorId, subject, decision);
    return;
  }
  const { action, reasons, message } = decision;
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
    await deleteAsModerator(transaction, moderatorId, { propertyId, message: note, reasons });
  } else {
    const decision = { propertyId, status: 'rejected', message: note, reasons } as const;
    await decideListing(transaction, moderatorId, decision);
  }
}

/** Blocks a reported member, or warns them or the admin of a reported business. */
async function changeAccount(
  transaction: Transaction,
  moderatorId: number,
  subject: ReportedSubject,
  decision: ReportDecision,
): Promise<void> {
  const { type, subjectId } = subject;
  const account = await findReportedAccount(transaction, subject);
  // They may have deleted their account or closed their business since: then nothing is left to do.
  if (!account || account.status === 'deleted') return;
  const reasons = ACCOUNT_REASON_IDS.filter((one) => decision.reasons.includes(one));
  if (decision.action === 'block') {
    const reason = reasons[0] ?? 'other';
    await changeStatusOf(transaction, {
      actorId: moderatorId,
      userId: subjectId,
      isBlocked: true,
      reason,
    });
    return;
  }
  for (const reason of reasons) {
    await writeAudit(transaction, {
      actorId: moderatorId,
      action: `${type}.warn`,
      subjectKind: type,
      subjectId,
      fields: [],
      reason,
    });
  }
  await notify(transaction, {
    userId: account.adminId,
    kind: 'account_warned',
    params: { businessId: account.businessId, reasons },
    dedupeKey: `account_warned:${randomUUID()}`,
  });
}
