import type { Language } from '#contract/limits.ts';
import { exportMatches, listMatches } from '#contract/match-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminMatches, MATCH_SORT_COLUMNS, matchingMatches } from './match-admin-repository.ts';

export const matchAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const matchesIn = (language: Language) =>
    adminTablePages(database, {
      kind: 'match',
      columns: MATCH_SORT_COLUMNS,
      matching: matchingMatches,
      find: (ids) => findAdminMatches(database, ids, language),
    });
  return [
    handle(listMatches, ({ query }, { language }) => matchesIn(language).list(query)),
    handle(exportMatches, ({ query }, { user, language }) =>
      matchesIn(language).export(query, user!.id),
    ),
  ];
};
