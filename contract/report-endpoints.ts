import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import { NewReport, REPORT_SUBJECTS } from './report.ts';
import { Id } from './values.ts';

/** Maximum number of reports per account and day. More couldn't be read carefully. */
export const MAX_REPORTS_A_DAY = 50;

export const sendReport = endpoint({
  id: 'reports.send',
  method: 'POST',
  path: '/api/reports',
  summary:
    'Tells the site’s admins that something is wrong. While a report is open, another one of the same caller takes its place. Nobody reports what they offer themselves, or their business does.',
  access: 'user',
  limit: 'write',
  replayable: true,
  body: NewReport,
  reply: v.object({ type: v.picklist(REPORT_SUBJECTS), id: Id, isOpen: v.boolean() }),
  errors: ['not_found', 'conflict', 'too_many_reports'],
});
