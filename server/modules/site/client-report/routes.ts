import { sendClientReport } from '#contract/site/client-report.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { insertClientReport } from './client-report-repository.ts';

export const clientReportRoutes = (services: { database: Database }): HandledEndpoint[] => [
  handle(sendClientReport, async ({ body }) => {
    await insertClientReport(services.database, body);
    return { cid: body.cid };
  }),
];
