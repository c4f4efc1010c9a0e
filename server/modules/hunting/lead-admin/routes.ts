import { exportLeads, listLeads } from '#contract/hunting/lead-admin-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminLeads, matchingLeads } from './lead-admin-repository.ts';

export const leadAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] =>
  handleTable(database, {
    list: listLeads,
    export: exportLeads,
    kind: 'lead',
    matching: matchingLeads,
    find: (database, ids, { language }) => findAdminLeads(database, ids, language),
  });
