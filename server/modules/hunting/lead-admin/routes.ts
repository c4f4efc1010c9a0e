import { exportLeads, listLeads } from '#contract/lead-admin-endpoints.ts';
import type { Language } from '#contract/limits.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminLeads, LEAD_SORT_COLUMNS, matchingLeads } from './lead-admin-repository.ts';

export const leadAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const leadsIn = (language: Language) =>
    adminTablePages(database, {
      kind: 'lead',
      columns: LEAD_SORT_COLUMNS,
      matching: matchingLeads,
      find: (ids) => findAdminLeads(database, ids, language),
    });
  return [
    handle(listLeads, ({ query }, { language }) => leadsIn(language).list(query)),
    handle(exportLeads, ({ query }, { user, language }) =>
      leadsIn(language).export(query, user!.id),
    ),
  ];
};
