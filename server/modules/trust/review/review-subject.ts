import { sql } from 'kysely';

import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { nameOf } from '#server/platform/database/table-conditions.ts';

import type { SubjectDefinition } from '../subject/define-subject.ts';
import { findModeratedReview, lockReview, updateHidden } from './review-repository.ts';

/** A review of an agent. */
export const reviewSubject: SubjectDefinition = {
  name: () => sql`select ${nameOf('s')} from reviews v join users s on s.id = v.subject_user_id
    where v.id = r.subject_id`,

  async isOwn(transaction, userId, id) {
    const review = await lockReview(transaction, id);
    return review && review.authorId === userId;
  },

  read: async (database, id) => ({ review: await findModeratedReview(database, id) }),

  async uphold(transaction, id, { moderatorId }) {
    if (!(await updateHidden(transaction, id))) return;
    await writeAudit(transaction, moderatorId, 'review.hide', ['review', id], ['status']);
  },
};
