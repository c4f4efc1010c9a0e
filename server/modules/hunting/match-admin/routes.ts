import { exportMatches, listMatches } from '#contract/hunting/match-admin-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminMatches, matchingMatches } from './match-admin-repository.ts';

export const matchAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] =>
  handleTable(database, {
    list: listMatches,
    export: exportMatches,
    kind: 'match',
    matching: matchingMatches,
    find: (database, ids, { language }) => findAdminMatches(database, ids, language),
  });
