import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import type { LeadBox } from '#contract/hunting/lead-box.ts';
import { answerLead } from '#contract/hunting/lead-endpoints.ts';
import type { Lead } from '#contract/hunting/lead.ts';
import { ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { ShowMore } from '#kit/frames/show-more.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import type { Hunter } from '../hunt/hunts-query.ts';
import { LeadItem } from './lead-item.tsx';
import styles from './lead-list.module.css';
import { leadsQuery, pendingLead } from './leads-query.ts';

/** Which leads are shown, as in the URL. */
export interface BoxProps {
  box: LeadBox;
  onBox: (box: LeadBox) => void;
}

/** Received or sent leads of a user or a business, of all hunts and listings or of one hunt. */
export function LeadList({
  hunter,
  huntId = null,
  box,
  onBox,
}: { hunter: Hunter; huntId?: number | null } & BoxProps) {
  const { t } = useLingui();
  return (
    <Stack gap={6} align="start" className={styles.list}>
      <SegmentedControl
        legend={t`Received or sent`}
        segments={[
          { value: 'received', label: t`Received` },
          { value: 'sent', label: t`Sent` },
        ]}
        value={box}
        onChange={onBox}
      />
      <Leads key={box} hunter={hunter} huntId={huntId} box={box} />
    </Stack>
  );
}

function Leads({ hunter, huntId, box }: { hunter: Hunter; huntId: number | null; box: LeadBox }) {
  const app = useApp();
  const rows = useAtomValue(outboxRowsAtom);
  const query = useInfiniteQuery({
    ...leadsQuery(app, hunter, { box, huntId }),
    refetchOnMount: 'always',
  });
  const { data, isPending, refetch } = query;
  const pages = data?.pages ?? [];
  // New leads move others to the next page, so remove duplicates.
  const leads = [
    ...new Map(pages.flatMap(({ reply }) => reply.leads).map((lead) => [lead.id, lead])).values(),
  ];
  const cachedAt = pages.find((page) => page.cachedAt)?.cachedAt ?? null;
  const isNew = useSeenLeads(box === 'received' && cachedAt === null ? leads : [], hunter);
  if (isPending) return <ListingGridSkeleton count={3} />;
  if (!data) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load the offers and leads</Trans>}
        absent={<Trans>Offers and leads aren’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <OfflineCopy cachedAt={cachedAt} />
      {leads.length === 0 ? (
        <NoLeads box={box} isOfHunt={huntId !== null} />
      ) : (
        <div>
          <h2>
            <VisuallyHidden>
              {box === 'received' ? <Trans>Received</Trans> : <Trans>Sent</Trans>}
            </VisuallyHidden>
          </h2>
          <Stack as="ul" gap={6}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <LeadItem
                  lead={pendingLead(lead, rows)}
                  box={box}
                  isNew={isNew(lead)}
                  isOfHunt={huntId !== null}
                />
              </li>
            ))}
          </Stack>
        </div>
      )}
      <ShowMore list={query}>
        <Trans>Show more</Trans>
      </ShowMore>
    </>
  );
}

/**
 * Marks new leads as seen once they are on screen.
 * @returns whether a lead was new when it was first shown here
 */
function useSeenLeads(leads: readonly Lead[], { businessId }: Hunter): (lead: Lead) => boolean {
  const { call } = useApp();
  const [marked] = useState(() => new Set<number>());
  const fresh = leads.filter(({ id, status }) => status === 'sent' && !marked.has(id));
  const ids = fresh.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '') return;
    void (async () => {
      for (const id of ids.split(',')) {
        marked.add(Number(id));
        await call(answerLead, { params: { id }, body: { status: 'seen' } }, { businessId });
      }
      // If a call failed, the rest is marked at the next visit.
    })().catch(() => undefined);
  }, [call, businessId, ids, marked]);
  return ({ id, status }) => status === 'sent' || marked.has(id);
}

function NoLeads({ box, isOfHunt }: { box: LeadBox; isOfHunt: boolean }) {
  if (box === 'sent') {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>Nothing sent yet</Trans>}>
        {isOfHunt ? (
          <Trans>Show interest in a match, and its owner can share their contact details.</Trans>
        ) : (
          <Trans>Your interest in homes and the listings you’ve offered appear here.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<EmptySala />} title={<Trans>Nothing received yet</Trans>}>
      {isOfHunt ? (
        <Trans>Owners of matching homes can offer them to this hunt. You’ll be notified.</Trans>
      ) : (
        <Trans>
          Listings offered to your hunts, and people interested in your listings, appear here.
        </Trans>
      )}
    </EmptyState>
  );
}
