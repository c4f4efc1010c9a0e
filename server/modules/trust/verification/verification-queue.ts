import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { decideOnVerification } from '#contract/trust/moderation-subject-endpoints.ts';
import { defineQueue } from '../moderation-queue/moderation-queue.ts';

import { decideVerificationAs } from './decide-verification.ts';
import { findVerification } from './verification-repository.ts';

/** Verification requests of users. */
export const verificationQueue = defineQueue({
  endpoint: decideOnVerification,
  waiting: (moderatorId) => sql`
    select v.id, v.created_at as since from profile_verifications v
    join users u on u.id = v.user_id and u.status = 'active'
    where v.status = 'pending' and v.business_id is null
      and v.user_id is distinct from ${moderatorId}::bigint
  `,

  async check(database, { subjectId, moderatorId }) {
    const row = await findVerification(database, subjectId);
    if (!row) throw new ApiError('not_found');
    if (row.userId === moderatorId) throw new ApiError('conflict');
  },

  async apply(transaction, { subjectId: id, moderatorId, decision }) {
    const { status, reasons } = decision;
    const row = await findVerification(transaction, id);
    if (!row) throw new ApiError('not_found');
    const reason = moderationNote(reasons, decision.message, row.language);
    await decideVerificationAs(transaction, moderatorId, { id, status, reason });
  },
});
