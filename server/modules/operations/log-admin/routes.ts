import { exportLog, listLog, readLogCheck } from '#contract/audit-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findLogEntries,
  findLogMark,
  LOG_SORT_COLUMNS,
  matchingEntries,
} from './log-repository.ts';

export const logAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const log = adminTablePages(database, {
    kind: 'log',
    columns: LOG_SORT_COLUMNS,
    matching: (query) => matchingEntries(database, query),
    find: (ids) => findLogEntries(database, ids),
  });
  return [
    handle(listLog, ({ query }) => log.list(query)),
    handle(exportLog, ({ query }, { user }) => log.export(query, user!.id)),
    handle(readLogCheck, async () => {
      const mark = await findLogMark(database);
      return {
        checked: mark && {
          at: mark.at.toISOString(),
          lastId: mark.id,
          isUnchanged: mark.isUnchanged,
        },
      };
    }),
  ];
};
