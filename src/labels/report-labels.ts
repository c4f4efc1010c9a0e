import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ReportReason, ReportSubject } from '#contract/report.ts';

/** Labels of the report reasons for listings. */
const REASON_LABELS: Record<ReportReason, MessageDescriptor> = {
  gone: msg`It’s already sold or rented`,
  wrong: msg`The price, the place or another fact is wrong`,
  scam: msg`It looks like a scam`,
  duplicate: msg`The same home is listed more than once`,
  offensive: msg`Offensive or discriminatory`,
  other: msg`Something else`,
};

/** Labels that differ for reviews. */
const REVIEW_REASON_LABELS: Partial<Record<ReportReason, MessageDescriptor>> = {
  wrong: msg`It isn’t true`,
  scam: msg`It looks fake or paid for`,
};

/** Returns the label of a reason for reporting a subject. */
export const reportReasonLabel = (type: ReportSubject, reason: ReportReason): MessageDescriptor =>
  (type === 'review' && REVIEW_REASON_LABELS[reason]) || REASON_LABELS[reason];
