import { type ClientReport, sendClientReport } from '#contract/site/client-report.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { maskPath, maskText } from '#server/mask-private.ts';

/** Stores a report without the secrets of URLs. An earlier report with the same `cid` isn't changed. */
export async function insertClientReport(database: Database, report: ClientReport): Promise<void> {
  const { cid, kind, message, status, stack, path, release } = report;
  await database.kysely
    .insertInto('client_reports')
    .values({
      cid,
      kind,
      message: storable(maskText(message)),
      status,
      stack: storable(maskText(stack)),
      url: storable(maskPath(path)),
      release: storable(release),
    })
    .onConflict((conflict) => conflict.column('cid').doNothing())
    .execute();
}

/** Reports of a broken app may contain NUL, which PostgreSQL texts can't. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}

export const clientReportRoutes = (services: { database: Database }): HandledEndpoint[] => [
  handle(sendClientReport, async ({ body }) => {
    await insertClientReport(services.database, body);
    return { cid: body.cid };
  }),
];
