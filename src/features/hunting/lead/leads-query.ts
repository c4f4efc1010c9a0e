import { infiniteQueryOptions } from '@tanstack/react-query';

import type { LeadBox } from '#contract/hunting/lead-box.ts';
import { listBusinessLeads, listUserLeads } from '#contract/hunting/lead-endpoints.ts';
import type { HuntCard, Lead } from '#contract/hunting/lead.ts';
import { EMPTY_HUNT, type HuntForm } from '#contract/hunting/hunt.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { overlay } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { answerLead, leadEntity } from '../operations/leads.ts';

import type { Hunter } from '../hunt/hunts-query.ts';

/** Query for the leads of a user or a business, page by page, newest first. */
export function leadsQuery(
  app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>,
  { userId, businessId }: Hunter,
  { box, huntId }: { box: LeadBox; huntId: number | null },
) {
  return infiniteQueryOptions({
    queryKey: [listUserLeads.id, app.language, userId, businessId, box, huntId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        box,
        page: pageParam,
        pageSize: app.pageSize(),
        ...(huntId !== null && { huntId: String(huntId) }),
      };
      return businessId === null
        ? app.ask(listUserLeads, { params: { id: String(userId) }, query }, { signal })
        : app.ask(
            listBusinessLeads,
            { params: { id: String(businessId) }, query },
            { signal, businessId },
          );
    },
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}

/** Returns a lead with its unsent steps. */
export function pendingLead(lead: Lead, rows: readonly OutboxRow[]): Lead {
  const own = rows.filter(({ entity }) => entity === leadEntity(lead.id));
  return overlay(lead, own, answerLead);
}

/** Returns the conditions of a hunt that its owner shows to others. Its areas are only in words. */
export function formOfCard(card: HuntCard): HuntForm {
  return { ...EMPTY_HUNT, ...card, areas: [], criteria: {} };
}
