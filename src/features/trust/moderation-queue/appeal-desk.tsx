import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { decideOnAppeal, readAppeal } from '#contract/trust/appeal-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { DECISION_MAX_LENGTH } from '#contract/listing/moderation-endpoints.ts';
import { LISTING_REASON_IDS, type ListingReason } from '#contract/trust/moderation-reasons.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import { DecisionBar } from './decision-bar.tsx';
import { DeskLayout, DeskPanel, HistoryEntry, WhenOnDesk } from './desk-layout.tsx';
import styles from './desk.module.css';
import { ListingSubject } from './listing-subject.tsx';
import { OffererRecord } from './offerer-record.tsx';
import { ReasonsDialog, type Why } from './reasons-dialog.tsx';
import { type ModeratedListing, moderatedListingQuery, subjectQuery } from './subject-queries.ts';
import { useDecide } from './use-decide.ts';
import type { Desk } from './use-desk.ts';

type Appeal = Reply<typeof readAppeal>;

/** An owner's appeal against the decision of another moderator, beside the listing. */
export function AppealDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const query = useQuery(subjectQuery(app, readAppeal, id));
  return (
    <WhenOnDesk query={query}>{(appeal) => <OfListing appeal={appeal} desk={desk} />}</WhenOnDesk>
  );
}

function OfListing({ appeal, desk }: { appeal: Appeal; desk: Desk }) {
  const app = useApp();
  const query = useQuery(moderatedListingQuery(app, appeal.propertyId));
  return (
    <WhenOnDesk query={query}>
      {(listing) => (
        <DeskLayout desk={desk} side={<Decision appeal={appeal} listing={listing} desk={desk} />}>
          <Words appeal={appeal} />
          <ListingSubject listing={listing} />
        </DeskLayout>
      )}
    </WhenOnDesk>
  );
}

/** The decision, and what the owner says against it. */
function Words({ appeal: { text, author, createdAt, decision } }: { appeal: Appeal }) {
  const isDeleted = decision.status === 'deleted';
  return (
    <DeskPanel level="h2" title={<Trans>Appeal</Trans>}>
      <ol className={styles.history}>
        <HistoryEntry
          what={isDeleted ? <Trans>Removed</Trans> : <Trans>Sent back</Trans>}
          who={decision.moderator?.name}
          at={decision.at}
          reason={decision.reason}
        />
        <HistoryEntry
          what={<Trans>The owner’s appeal</Trans>}
          who={author.name}
          at={createdAt}
          reason={text}
        />
      </ol>
    </DeskPanel>
  );
}

const NO_REASON: Why<ListingReason> = { reasons: [], message: '' };

function Decision({
  appeal: { id },
  listing,
  desk,
}: {
  appeal: Appeal;
  listing: ModeratedListing;
  desk: Desk;
}) {
  const { t } = useLingui();
  const { send, isBusy } = useDecide(desk, decideOnAppeal, id);
  const [isKeeping, setKeeping] = useState(false);
  const [why, setWhy] = useState(NO_REASON);
  return (
    <>
      <DecisionBar
        desk={desk}
        isBusy={isBusy}
        actions={[
          {
            letter: 'E',
            label: <Trans>Restore listing</Trans>,
            act: () => send({ action: 'restore', ...NO_REASON }, t`Listing restored`),
          },
          { letter: 'R', label: <Trans>Reject appeal</Trans>, act: () => setKeeping(true) },
        ]}
      />
      <OffererRecord listing={listing} />
      {isKeeping && (
        <ReasonsDialog
          title={t`Reject this appeal?`}
          lead={<Trans>The decision stands. We’ll tell the owner why.</Trans>}
          action={<Trans>Reject appeal</Trans>}
          reasonIds={LISTING_REASON_IDS}
          maxLength={DECISION_MAX_LENGTH}
          isBusy={isBusy}
          why={why}
          onWhy={setWhy}
          onDecide={() => send({ action: 'keep', ...why }, t`Appeal rejected`)}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  );
}
