import { exportLog, listLog, readLogCheck } from '#contract/site/audit-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findLogEntries, findLogMark, matchingEntries } from './log-repository.ts';

export const logAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listLog,
    export: exportLog,
    kind: 'log',
    matching: matchingEntries,
    find: findLogEntries,
  }),
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
