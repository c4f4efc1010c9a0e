import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ReportReason } from '#contract/report.ts';

/** What may be wrong, as people say it. */
export const REASON_WORDS: Record<ReportReason, MessageDescriptor> = {
  gone: msg`It is already sold or let`,
  wrong: msg`The price, the place or another fact is wrong`,
  scam: msg`It looks like a scam`,
  duplicate: msg`The same home is listed more than once`,
  offensive: msg`It offends, or shuts people out`,
  other: msg`Something else`,
};
