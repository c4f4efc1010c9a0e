import * as v from 'valibot';

import { NewReport } from '#contract/report.ts';
import { sendReport } from '#contract/report-endpoints.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const SEND_REPORT = 'report.send';

/** A report is to be sent; another one about the same thing takes its place. */
export function newReport(owner: string, report: NewReport, subject: string): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: SEND_REPORT,
    version: CONTRACT_VERSION,
    entity: `report:${report.type}:${report.id}`,
    body: report,
    subject,
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

/** What a row of this kind tells; null where it is of another kind. */
export function reportWish(row: Operation): NewReport | null {
  const parsed = row.kind === SEND_REPORT ? v.safeParse(NewReport, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

export const sendReportKind: OperationKind = {
  endpoint: sendReport,
  input: ({ body }) => ({ body: v.parse(NewReport, body) }),
};
