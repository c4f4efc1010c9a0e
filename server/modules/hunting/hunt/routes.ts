import { ApiError } from '#contract/kit/errors.ts';
import {
  createHunt,
  deleteHunt,
  extendHunt,
  listBusinessHunts,
  listUserHunts,
  READ_ONLY_HUNT_KEYS,
  readHunt,
  updateHunt,
} from '#contract/hunting/hunt-endpoints.ts';
import type { Hunt } from '#contract/hunting/hunt.ts';
import * as mailed from '#contract/hunting/mailed-hunt-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import { checkActingFor, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { countMatches } from '../match/count-matches.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { withCurrent } from '#server/platform/database/changed-error.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import { extendMailedHunt, readMailedHunt } from './extend-by-code.ts';
import { findHuntsOf } from './hunt-repository.ts';
import { type HuntRow, presentHunt, presentMailedHunt } from './present-hunt.ts';
import { readHuntAs } from './hunt-rights.ts';
import { createHuntAs, deleteHuntAs, extendHuntAs, updateHuntAs } from './write-hunt.ts';

/** Returns hunts with the numbers of their matches. */
async function withCounts(queries: Queries, rows: readonly HuntRow[], language: Language) {
  const countOf = await countMatches(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentHunt(row, countOf(row.id), language));
}

async function withCount(queries: Queries, row: HuntRow, language: Language): Promise<Hunt> {
  return (await withCounts(queries, [row], language))[0]!;
}

export const huntRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handleOnce(createHunt, database, async ({ body }, { user, businessId, language }, transaction) =>
    withCount(
      transaction,
      await createHuntAs(transaction, { userId: user!.id, businessId }, body),
      language,
    ),
  ),

  handleOnce(updateHunt, database, async ({ params, body }, { user, language }, transaction) => {
    const huntId = params.id;
    const before = await readHuntAs(transaction, user!.id, huntId);
    // What an outdated version contains is a conflict of versions.
    if (body.version === undefined || body.version === before.version) {
      checkReadOnly(READ_ONLY_HUNT_KEYS, body, await withCount(transaction, before, language));
    }
    const present = (hunt: HuntRow) => withCount(transaction, hunt, language);
    return present(
      await updateHuntAs(transaction, user!.id, huntId, body).catch(withCurrent(present)),
    );
  }),

  handleOnce(extendHunt, database, async ({ params: { id } }, { user, language }, transaction) =>
    withCount(transaction, await extendHuntAs(transaction, user!.id, id), language),
  ),

  handleOnce(deleteHunt, database, async ({ params: { id } }, { user }, transaction) => {
    await deleteHuntAs(transaction, user!.id, id);
    return { huntId: id };
  }),

  handle(readHunt, async ({ params: { id } }, { user, language }) =>
    withCount(database, await readHuntAs(database, user!.id, id), language),
  ),

  handle(mailed.readMailedHunt, async ({ params }, { language }) =>
    presentMailedHunt(await readMailedHunt(database, params), language),
  ),

  handle(mailed.extendMailedHunt, async ({ params }, { language }) =>
    presentMailedHunt(
      await database.transaction((transaction) => extendMailedHunt(transaction, params)),
      language,
    ),
  ),

  handle(listUserHunts, async ({ params: { id } }, { user, language }) => {
    if (id !== user!.id) throw new ApiError('forbidden');
    const rows = await findHuntsOf(database, { userId: id });
    return { hunts: await withCounts(database, rows, language) };
  }),

  handle(listBusinessHunts, async ({ params: { id } }, { businessId, language }) => {
    checkActingFor({ businessId }, id);
    const rows = await findHuntsOf(database, { businessId: id });
    return { hunts: await withCounts(database, rows, language) };
  }),
];
