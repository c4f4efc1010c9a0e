import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { decideOnListing } from '#contract/listing/moderation-endpoints.ts';
import { LISTING_REASON_IDS, type ListingReason } from '#contract/trust/moderation-reasons.ts';
import { Decisions } from '#features/trust/moderation-queue/decisions.tsx';
import { DeskLayout, WhenOnDesk } from '#features/trust/moderation-queue/desk-layout.tsx';
import type { Desk } from '#features/trust/moderation-queue/use-desk.ts';
import {
  questionOf,
  type SubjectAction,
  type Why,
} from '#features/trust/subject/define-subject.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import { LISTING_ACTIONS } from './listing-subject.ts';
import { MailPreview } from './mail-preview.tsx';
import { ListingToModerate } from './moderated-listing.tsx';
import { type ModeratedListing, moderatedListingQuery } from './moderated-listing-query.ts';
import { OffererRecord } from './offerer-record.tsx';

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
              <ListingDecisions
                listing={listing}
                desk={desk}
                onChanged={() => void query.refetch()}
              />
              <OffererRecord listing={listing} />
            </>
          }
        >
          <ListingToModerate listing={listing} />
        </DeskLayout>
      )}
    </WhenOnDesk>
  );
}

function ListingDecisions({
  listing: { id, version, texts },
  desk,
  onChanged,
}: {
  listing: ModeratedListing;
  desk: Desk;
  onChanged: () => void;
}) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const text = texts.find(({ language }) => language === app.language) ?? texts[0];
  const title = text?.propertyTitle ?? `#${id}`;
  function refusal(status: 'rejected' | 'deleted', action: SubjectAction, done: string) {
    const question = questionOf(action, i18n);
    return {
      letter: action.letter,
      label: i18n._(action.label),
      done,
      decision: { status, version },
      ask: question && {
        ...question,
        reasonIds: LISTING_REASON_IDS,
        renderPreview: (why: Why<ListingReason>) => (
          <MailPreview id={id} decision={{ ...why, status, version }} />
        ),
      },
    };
  }
  return (
    <Decisions
      desk={desk}
      endpoint={decideOnListing}
      id={id}
      onChanged={onChanged}
      choices={[
        {
          letter: 'A',
          label: <Trans>Approve</Trans>,
          done: t`Approved: ${title}`,
          decision: { status: 'approved', version },
        },
        refusal('rejected', LISTING_ACTIONS.send_back, t`Sent back: ${title}`),
        refusal('deleted', LISTING_ACTIONS.remove, t`Removed: ${title}`),
      ]}
    />
  );
}
