import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { NewReport, REPORT_SUBJECTS } from './report.ts';
import { Id } from '../kit/values.ts';

/** Maximum number of reports per account and day. More couldn't be read carefully. */
export const MAX_REPORTS_A_DAY = 50;

export const sendReport = endpoint({
  id: 'reports.send',
  route: 'POST /api/reports',
  summary:
    'Reports a listing, a review, a member or a business to the site admins. A new report replaces the caller’s open one. Callers can’t report themselves, their reviews and listings, or their business.',
  access: 'user',
  replayable: true,
  body: NewReport,
  reply: v.object({ type: v.picklist(REPORT_SUBJECTS), id: Id, isOpen: v.boolean() }),
  errors: ['not_found', 'conflict', 'too_many_reports'],
});
