import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  decideOnListing,
  type ListingDecision,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import { DecisionBar } from './decision-bar.tsx';
import { DeskLayout, WhenOnDesk } from './desk-layout.tsx';
import { ListingReasons } from './listing-reasons.tsx';
import { ListingSubject } from './listing-subject.tsx';
import { OffererRecord } from './offerer-record.tsx';
import { type ModeratedListing, moderatedListingQuery } from './subject-queries.ts';
import { useDecide } from './use-decide.ts';
import type { Desk } from './use-desk.ts';

type Status = ListingDecision['status'];

/** A listing that waits for approval, or that changed after it. */
export function ListingDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const query = useQuery(moderatedListingQuery(app, id));
  return (
    <WhenOnDesk query={query}>
      {(listing) => (
        <DeskLayout
          desk={desk}
          side={
            <>
              <Decision listing={listing} desk={desk} onChanged={() => void query.refetch()} />
              <OffererRecord listing={listing} />
            </>
          }
        >
          <ListingSubject listing={listing} />
        </DeskLayout>
      )}
    </WhenOnDesk>
  );
}

function Decision({
  listing,
  desk,
  onChanged,
}: {
  listing: ModeratedListing;
  desk: Desk;
  onChanged: () => void;
}) {
  const app = useApp();
  const { t } = useLingui();
  const [asking, setAsking] = useState<Exclude<Status, 'approved'> | null>(null);
  const { id, version } = listing;
  const { send, isBusy } = useDecide(desk, decideOnListing, id, onChanged);
  const texts = listing.texts.find(({ language }) => language === app.language);
  const title = (texts ?? listing.texts[0])?.propertyTitle ?? `#${id}`;
  const words: Record<Status, string> = {
    approved: t`Approved: ${title}`,
    rejected: t`Sent back: ${title}`,
    deleted: t`Removed: ${title}`,
  };
  const decide = (decision: Omit<ListingDecision, 'version'>) =>
    send({ ...decision, version }, words[decision.status]);
  return (
    <>
      <DecisionBar
        desk={desk}
        isBusy={isBusy}
        actions={[
          {
            letter: 'A',
            label: <Trans>Approve</Trans>,
            act: () => decide({ status: 'approved', reasons: [], message: '' }),
          },
          { letter: 'S', label: <Trans>Send back</Trans>, act: () => setAsking('rejected') },
          { letter: 'R', label: <Trans>Remove</Trans>, act: () => setAsking('deleted') },
        ]}
      />
      {asking && (
        <ListingReasons
          listing={listing}
          status={asking}
          isBusy={isBusy}
          onDecide={(reasons) => decide({ status: asking, ...reasons })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
