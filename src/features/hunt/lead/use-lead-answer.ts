import { useLingui } from '@lingui/react/macro';

import type { DeclineReason, Lead } from '#contract/lead.ts';
import { useApp } from '#lib/app-context.tsx';
import { carryOut } from '#lib/carry-out.ts';
import { useActing } from '#lib/session/acting.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { answerLead } from '#storage/outbox/operations/answer-lead.ts';
import { useToast } from '#ui/toast.tsx';

type Answer = 'accepted' | 'declined' | 'withdrawn';

/**
 * Returns a function that answers or withdraws a lead and shows a toast with the result or the
 * error. When it resolves, the answer is on the device and visible; it is sent when possible.
 */
export function useLeadAnswer(
  lead: Lead,
): (status: Answer, reason?: DeclineReason) => Promise<void> {
  const app = useApp();
  const { t } = useLingui();
  const { businessId } = useActing();
  const showToast = useToast();
  const said = {
    accepted: t`Accepted. You can now see each other’s contact details.`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  };
  return async (status, reason) => {
    const owner = storedUserId();
    if (owner === null) return;
    const operation = answerLead.make(
      { leadId: lead.id, status, reason: reason ?? null },
      { owner: String(owner), businessId, subject: lead.listing?.propertyTitle ?? null },
    );
    try {
      await carryOut(app, answerLead, operation);
      showToast({ text: said[status] });
    } catch {
      showToast({ text: t`An unexpected error occurred. Please try again.`, tone: 'error' });
    }
  };
}
