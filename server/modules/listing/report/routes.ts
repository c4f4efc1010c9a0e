import { sendReport } from '#contract/report-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { sendReportAs } from './send-report.ts';

export const reportRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handleOnce(sendReport, database, async ({ body }, { user }, transaction) => {
    await sendReportAs(transaction, user!.id, body);
    return { type: body.type, id: body.id, isOpen: true };
  }),
];
