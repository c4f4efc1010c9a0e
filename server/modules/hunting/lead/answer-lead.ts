import { ApiError } from '#contract/kit/errors.ts';
import type { DeclineReason, LeadState, LeadStatus } from '#contract/hunting/lead.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type LockedLead, lockLead, updateLead } from './lead-repository.ts';
import { isOnSide } from './lead-rights.ts';
import { publishLeadChange } from './publish-lead-change.ts';

const conflict = (rule: 'lead_closed' | 'lead_gone') => ApiError.at('conflict', 'status', rule);

/**
 * Takes a step with a lead. Its recipient marks it as seen, accepts or declines it; its sender
 * withdraws it. Accepting shares the contacts of both sides. A step that was taken already, and a
 * late `seen`, change nothing.
 * @throws ApiError `not_found`, `forbidden` if it is the other side's step, `conflict`: the lead
 *   has ended (`lead_closed`), or can't be accepted because the listing is gone or the hunt is over
 *   (`lead_gone`)
 */
export async function answerLeadAs(
  transaction: Transaction,
  userId: number,
  {
    id,
    ...answer
  }: { id: number; status: Exclude<LeadStatus, 'sent'>; reason?: DeclineReason | null },
): Promise<LeadState> {
  const { status, reason = null } = answer;
  const lead = await lockLead(transaction, id);
  if (!lead) throw new ApiError('not_found');
  const isSenders = status === 'withdrawn';
  const isHunters = (lead.direction === 'interest') === isSenders;
  const side = isHunters ? 'hunter' : 'owner';
  if (!(await isOnSide(transaction, userId, lead, side))) throw new ApiError('forbidden');
  const isOpen = lead.status === 'sent' || lead.status === 'seen';
  if (lead.status === status || (status === 'seen' && !isOpen)) return stateOf(lead);
  if (!isOpen) throw conflict('lead_closed');
  if (status === 'accepted') await requireAcceptable(transaction, lead);
  const isAnswer = status === 'accepted' || status === 'declined';
  const state = await updateLead(transaction, id, {
    status,
    reason,
    answeredBy: isAnswer ? userId : null,
  });
  await publishLeadChange(transaction, lead.huntId, [lead.propertyId]);
  const sender = isHunters ? lead.listing : lead.hunter;
  if (isAnswer) {
    await notify(transaction, {
      userId: sender.userId,
      kind: 'lead_answered',
      params: {
        huntId: lead.huntId,
        isHunter: !isHunters,
        isBusiness: sender.businessId !== null,
        isAccepted: status === 'accepted',
        reason,
        propertyId: lead.propertyId,
      },
      dedupeKey: `lead_answered:${id}`,
    });
  }
  return state;
}

async function requireAcceptable(transaction: Transaction, lead: LockedLead): Promise<void> {
  const { huntStatus, hunter, listing } = lead;
  const isOver = huntStatus !== 'active' && huntStatus !== 'paused';
  const isApart = await areApart(transaction, hunter.userId, listing.userId);
  if (isOver || !listing.isLive || isApart) throw conflict('lead_gone');
}

const stateOf = ({ id, propertyId, status, reason }: LockedLead): LeadState => ({
  id,
  propertyId,
  status,
  reason,
});
