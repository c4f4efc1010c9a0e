import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { answerLead as answerLeadEndpoint } from '#contract/hunting/lead-endpoints.ts';
import { DECLINE_REASONS, type Lead } from '#contract/hunting/lead.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { leadEntity, refreshLeads } from './own-leads.ts';

const TITLES = {
  accepted: {
    named: (title: string) => msg`Accept: ${title}`,
    plain: msg`Accept an offer or a lead`,
  },
  declined: {
    named: (title: string) => msg`Decline: ${title}`,
    plain: msg`Decline an offer or a lead`,
  },
  withdrawn: {
    named: (title: string) => msg`Withdraw: ${title}`,
    plain: msg`Withdraw an offer or interest`,
  },
};

/** Accepts, declines or withdraws a lead. */
export const answerLead = defineOperation({
  kind: 'lead.answer',
  endpoint: answerLeadEndpoint,
  body: v.object({
    leadId: Id,
    status: v.picklist(['accepted', 'declined', 'withdrawn']),
    reason: v.nullable(v.picklist(DECLINE_REASONS)),
  }),
  request: ({ leadId, status, reason }) => ({
    params: { id: String(leadId) },
    body: status === 'declined' ? { status, reason } : { status },
  }),
  entity: ({ leadId }) => leadEntity(leadId),
  texts: ({ status }, { subject }) => ({
    title: subject ? TITLES[status].named(subject) : TITLES[status].plain,
  }),
  overlay: (known: Lead, { status, reason }): Lead => ({ ...known, status, reason }),
  settled: (_body, _reply, known) => refreshLeads(known),
});
