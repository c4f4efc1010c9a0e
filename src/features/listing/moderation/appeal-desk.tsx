import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { decideOnAppeal, readAppeal } from '#contract/trust/appeal-queue-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { DECISION_MAX_LENGTH } from '#contract/trust/moderation-queue-endpoints.ts';
import { LISTING_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import { Decisions } from '#features/trust/moderation-queue/decisions.tsx';
import {
  DeskLayout,
  DeskPanel,
  HistoryEntry,
  WhenOnDesk,
} from '#features/trust/moderation-queue/desk-layout.tsx';
import styles from '#features/trust/moderation-queue/desk.module.css';
import { type Desk, subjectQuery } from '#features/trust/moderation-queue/use-desk.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Stack } from '#ui/layout.tsx';

import { ListingToModerate } from './moderated-listing.tsx';
import { moderatedListingQuery, OffererRecord } from './offerer-record.tsx';

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
        <DeskLayout
          desk={desk}
          side={
            <>
              <AppealDecisions id={appeal.id} desk={desk} />
              <OffererRecord listing={listing} />
            </>
          }
        >
          <AppealText appeal={appeal} />
          <ListingToModerate listing={listing} />
        </DeskLayout>
      )}
    </WhenOnDesk>
  );
}

/** The decision, and what the owner says against it. */
function AppealText({ appeal: { text, author, createdAt, decision } }: { appeal: Appeal }) {
  const isDeleted = decision.status === 'deleted';
  return (
    <DeskPanel level="h2" title={<Trans>Appeal</Trans>}>
      <Stack as="ol" gap={3} size={14} className={styles.history}>
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
      </Stack>
    </DeskPanel>
  );
}

function AppealDecisions({ id, desk }: { id: number; desk: Desk }) {
  const { t } = useLingui();
  return (
    <Decisions
      desk={desk}
      endpoint={decideOnAppeal}
      id={id}
      choices={[
        {
          letter: 'E',
          label: <Trans>Restore listing</Trans>,
          done: t`Listing restored`,
          decision: { action: 'restore' },
        },
        {
          letter: 'R',
          label: <Trans>Reject appeal</Trans>,
          done: t`Appeal rejected`,
          decision: { action: 'keep' },
          ask: {
            title: t`Reject this appeal?`,
            lead: <Trans>The decision stands. We’ll tell the owner why.</Trans>,
            action: <Trans>Reject appeal</Trans>,
            reasonIds: LISTING_REASON_IDS,
            maxLength: DECISION_MAX_LENGTH,
          },
        },
      ]}
    />
  );
}
