import {
  deleteHuntForOwner,
  listHunts,
  readHuntForAdmins,
  updateHuntForOwner,
} from '#contract/hunting/hunt-admin-endpoints.ts';
import { READ_ONLY_HUNT_KEYS } from '#contract/hunting/hunt-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { areaNames } from '#contract/place/places/area-names.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { type HuntRow, presentHunt } from '../hunt/present-hunt.ts';
import { countMatches } from '../match/count-matches.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import { withCurrent } from '#server/platform/database/changed-error.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import {
  changeHuntForOwner,
  deleteHuntForOwnerAs,
  findAnyHunt,
  lockAnyHunt,
} from './change-hunt-for-owner.ts';
import { findAdminHunts, matchingHunts } from './hunt-admin-repository.ts';

const withCounts = async (queries: Queries, row: HuntRow, language: Language) =>
  presentHunt(row, (await countMatches(queries, [row.id]))(row.id), language);

export const huntAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listHunts,
    kind: 'hunt',
    matching: matchingHunts,
    find: async (database, ids, { language }) =>
      (await findAdminHunts(database, ids)).map(({ areas, ...row }) => ({
        ...row,
        location: areaNames(areas, language),
      })),
  }),

  handle(readHuntForAdmins, async ({ params: { id } }, { language }) => {
    return withCounts(database, await findAnyHunt(database, id), language);
  }),

  handle(updateHuntForOwner, ({ params: { id }, body }, { user, language }) =>
    database.transaction(async (transaction) => {
      const before = await lockAnyHunt(transaction, id);
      // What an outdated version contains is a conflict of versions.
      if (body.version === undefined || body.version === before.version) {
        const now = await withCounts(transaction, before, language);
        checkReadOnly(READ_ONLY_HUNT_KEYS, body, now);
      }
      const present = (hunt: HuntRow) => withCounts(transaction, hunt, language);
      return present(
        await changeHuntForOwner(transaction, user!.id, before, body).catch(withCurrent(present)),
      );
    }),
  ),

  handle(deleteHuntForOwner, async ({ params: { id } }, { user }) => {
    await database.transaction((transaction) => deleteHuntForOwnerAs(transaction, user!.id, id));
    return { huntId: id };
  }),
];
