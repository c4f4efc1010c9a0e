import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ReportAction } from '#contract/trust/moderation-subject-endpoints.ts';

/** What can be decided on a report: the button, and the outcome. */
export const REPORT_ACTION_LABELS: Record<
  ReportAction,
  { label: MessageDescriptor; done: MessageDescriptor }
> = {
  dismiss: { label: msg`Dismiss`, done: msg`Report dismissed` },
  send_back: { label: msg`Send back`, done: msg`Listing sent back` },
  remove: { label: msg`Remove`, done: msg`Listing removed` },
  hide: { label: msg`Hide review`, done: msg`Review hidden` },
  warn: { label: msg`Warn`, done: msg`Warning sent` },
  block: { label: msg`Block`, done: msg`Member blocked` },
};
