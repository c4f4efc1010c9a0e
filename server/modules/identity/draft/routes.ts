import {
  deleteDraft,
  listDrafts,
  readDraft,
  writeDraft,
} from '#contract/identity/draft-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { deleteDraftAs, findDrafts, presentDraft, writeDraftAs } from './draft-repository.ts';

export const draftRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listDrafts, async (_input, { user }) => ({
    drafts: (await findDrafts(database, user!.id)).map(presentDraft),
  })),

  handle(readDraft, async ({ params: { id } }, { user }) => {
    const row = (await findDrafts(database, user!.id)).find((draft) => draft.id === id);
    if (!row) throw new ApiError('not_found');
    return presentDraft(row);
  }),

  handleOnce(writeDraft, database, async ({ params, body }, context, transaction) => {
    const { baseVersion, ...draft } = body;
    const { user, businessId } = context;
    const written = { ...draft, id: params.id, businessId };
    const row = await writeDraftAs(transaction, user!.id, written, baseVersion);
    const { id, version, updatedAt, expiresAt } = presentTimes(row);
    return { id, version, updatedAt, expiresAt };
  }),

  handleOnce(deleteDraft, database, async ({ params: { id }, query }, { user }, transaction) => {
    await deleteDraftAs(transaction, user!.id, id, query.baseVersion);
    return { id, isDeleted: true };
  }),
];
