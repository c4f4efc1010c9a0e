import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { type AppealDecision, decideOnAppeal } from '#contract/trust/appeal-queue-endpoints.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { defineQueue } from '../moderation-queue/moderation-queue.ts';
import { closeAppeal, findOpenAppeal, findRemoval } from './appeal-repository.ts';
import { ofListings } from './send-appeal.ts';

/**
 * Open appeals against the last decision on a listing. One lapses when the owner submits the listing
 * again. Moderators don't decide on appeals against their own decisions, unless they are the only
 * site admin, and never on appeals of their own.
 */
export const appealQueue = defineQueue({
  endpoint: decideOnAppeal,
  waiting: (moderatorId) => sql`
    select a.id, a.created_at as since from listing_appeals a
    join listing_events e on e.id = a.event_id
    join listings l on l.id = a.listing_id and l.status = e.to_status
    where a.status = 'open'
      and not exists (
        select from listing_events later where later.listing_id = a.listing_id
          and later.id > e.id and later.kind in ('decided', 'deleted')
      )
      and a.user_id is distinct from ${moderatorId}::bigint
      and (e.actor_id is distinct from ${moderatorId}::bigint or not exists (
        select from users other where other.is_admin and other.status = 'active'
          and other.id <> ${moderatorId}::bigint
      ))
  `,

  async check(database, { subjectId }) {
    if (!(await findOpenAppeal(database, subjectId))) throw new ApiError('not_found');
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decideAppeal(transaction, moderatorId, subjectId, decision);
  },
});

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
  else await ofListings().publish(transaction, propertyId);
  const done = isGranted ? 'appeal.grant' : 'appeal.refuse';
  await writeAudit(transaction, moderatorId, done, ['appeal', appealId], ['status']);
  await notify(transaction, {
    userId: authorId,
    kind: 'appeal_decided',
    params: { propertyId, isGranted },
    dedupeKey: `appeal_decided:${appealId}`,
    groupKey: `listing:${propertyId}`,
  });
}
