import type { AppealDecision } from '#contract/trust/appeal-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { closeAppeal, findOpenAppeal, findRemoval } from './appeal-repository.ts';
import { ofListings } from './send-appeal.ts';

/**
 * Decides on an appeal: the listing returns to where it was before the decision, or the decision
 * stays. Its author is told.
 * @throws ApiError `not_found`, `conflict` if the listing has changed since the decision
 */
export async function decideAppeal(
  transaction: Transaction,
  moderatorId: number,
  appealId: number,
  { action, reasons, message }: AppealDecision,
): Promise<void> {
  const appeal = await findOpenAppeal(transaction, appealId);
  if (!appeal) throw new ApiError('not_found');
  const { propertyId, authorId, language } = appeal;
  await ofListings().hold(transaction, propertyId);
  const removal = await findRemoval(transaction, propertyId);
  if (removal?.eventId !== appeal.eventId) throw new ApiError('conflict');
  const isGranted = action === 'restore';
  const isClosed = await closeAppeal(transaction, appealId, {
    status: isGranted ? 'granted' : 'refused',
    reason: isGranted ? '' : moderationNote(reasons, message, language),
    moderatorId,
  });
  if (!isClosed) throw new ApiError('conflict');
  if (isGranted) await ofListings().restore(transaction, moderatorId, removal);
  else await ofListings().tell(transaction, propertyId);
  await writeAudit(transaction, {
    actorId: moderatorId,
    action: isGranted ? 'appeal.grant' : 'appeal.refuse',
    subjectKind: 'appeal',
    subjectId: appealId,
    fields: ['status'],
  });
  await notify(transaction, {
    userId: authorId,
    kind: 'appeal_decided',
    params: { propertyId, isGranted },
    dedupeKey: `appeal_decided:${appealId}`,
    groupKey: `listing:${propertyId}`,
  });
}
