import { msg } from '@lingui/core/macro';

import { NewReport } from '#contract/trust/report.ts';
import { sendReport as sendReportEndpoint } from '#contract/trust/report-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Sends a report. A new one about the same thing replaces an unsent one. */
export const sendReport = defineOperation({
  kind: 'report.send',
  endpoint: sendReportEndpoint,
  body: NewReport,
  request: (body) => ({ body }),
  entity: ({ type, id }) => `report:${type}:${id}`,
  texts: ({ type, id, details }, { subject: title }) => ({
    title: title
      ? msg`My report of “${title}”`
      : type === 'review'
        ? msg`My report of a review`
        : msg`My report of a home`,
    text: details || null,
    ...(type === 'listing' && { listingId: id }),
  }),
});
