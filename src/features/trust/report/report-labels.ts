import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ReportReason, ReportSubject } from '#contract/trust/report.ts';

/** Labels of the report reasons, if a subject has no own. */
const REASON_LABELS: Record<ReportReason, MessageDescriptor> = {
  gone: msg`Already sold or rented`,
  wrong: msg`The price, the place or another fact is wrong`,
  scam: msg`Looks like a scam`,
  duplicate: msg`The same home is listed more than once`,
  impersonation: msg`Pretends to be someone else`,
  offensive: msg`Offensive or discriminatory`,
  spam: msg`Spam or unwanted advertising`,
  other: msg`Something else`,
};

const OWN_LABELS: Partial<Record<ReportSubject, Partial<Record<ReportReason, MessageDescriptor>>>> =
  {
    review: {
      wrong: msg`Isn’t true`,
      scam: msg`Looks fake or paid for`,
    },
    user: {
      scam: msg`Tries to scam people`,
    },
    business: {
      wrong: msg`The name or another detail is wrong`,
      scam: msg`Tries to scam people`,
    },
  };

/** Returns the label of a reason for reporting a subject. */
export const reportReasonLabel = (type: ReportSubject, reason: ReportReason): MessageDescriptor =>
  OWN_LABELS[type]?.[reason] ?? REASON_LABELS[reason];
