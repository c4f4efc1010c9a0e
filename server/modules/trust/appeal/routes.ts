import { readRemoval, sendAppeal } from '#contract/trust/appeal-endpoints.ts';
import { readAppeal } from '#contract/trust/appeal-queue-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { titleIn } from '#server/modules/notice/notice/write-notice.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findOpenAppeal, findRemoval, type Removal } from './appeal-repository.ts';
import { appealUntil, findRemovalFor, sendAppealAs } from './send-appeal.ts';

export const appealRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handleOnce(sendAppeal, database, async ({ body }, { user, language }, transaction) =>
    presentRemoval(await sendAppealAs(transaction, user!.id, body), language),
  ),

  handle(readRemoval, async ({ params: { id } }, { user, language }) =>
    presentRemoval(await findRemovalFor(database, user!.id, id), language),
  ),

  handle(readAppeal, async ({ params: { id } }) => {
    const appeal = await findOpenAppeal(database, id);
    const removal = appeal && (await findRemoval(database, appeal.propertyId));
    if (removal?.eventId !== appeal?.eventId || !removal) throw new ApiError('not_found');
    const { propertyId, status, reason, moderatorId, moderatorName, decidedAt } = removal;
    return {
      id,
      propertyId,
      text: removal.body ?? '',
      author: { id: appeal.authorId, name: appeal.authorName },
      createdAt: removal.appealAt!.toISOString(),
      decision: {
        status,
        reason,
        moderator: moderatorId === null ? null : { id: moderatorId, name: moderatorName },
        at: decidedAt.toISOString(),
      },
    };
  }),
];

function presentRemoval(row: Removal, language: Language): Reply<typeof readRemoval> {
  return {
    propertyId: row.propertyId,
    propertyTitle: titleIn(row, language) ?? '',
    businessId: row.businessId,
    status: row.status,
    reason: row.reason,
    decidedAt: row.decidedAt.toISOString(),
    appealUntil: appealUntil(row).toISOString(),
    appeal:
      row.appealId === null
        ? null
        : {
            text: row.body!,
            status: row.appealStatus!,
            reason: row.appealReason!,
            createdAt: row.appealAt!.toISOString(),
            decidedAt: row.appealDecidedAt?.toISOString() ?? null,
          },
  };
}
