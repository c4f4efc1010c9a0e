import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import {
  decideOnListing,
  type ListingDecision,
  previewDecision,
} from '#contract/listing/moderation-endpoints.ts';
import { LISTING_REASON_IDS, type ListingReason } from '#contract/trust/moderation-reasons.ts';
import { Decisions, questionOf } from '#features/trust/moderation-queue/decisions.tsx';
import { DeskLayout, WhenOnDesk } from '#features/trust/moderation-queue/desk-layout.tsx';
import styles from '#features/trust/moderation-queue/desk.module.css';
import type { Desk } from '#features/trust/moderation-queue/use-desk.ts';
import {
  type SubjectAction,
  type SubjectDefinition,
  type Why,
} from '#features/trust/subject/define-subject.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useDebounced } from '#kit/visit/use-debounced.ts';
import { Stack, Text } from '#ui/layout.tsx';

import { LISTING_ACTIONS } from './listing-subject.ts';
import { ListingToModerate } from './moderated-listing.tsx';
import { type ModeratedListing, moderatedListingQuery, OffererRecord } from './offerer-record.tsx';

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

/** How long typing has to rest before the email is shown again, ms. */
const REST_MS = 500;

/** The email about a decision that the owner of a listing would get. */
function MailPreview({ id, decision }: { id: number; decision: ListingDecision }) {
  const app = useApp();
  const debounced = useDebounced(JSON.stringify(decision), REST_MS);
  const { data } = useQuery({
    queryKey: [previewDecision.id, id, debounced],
    queryFn: ({ signal }) =>
      app.call(
        previewDecision,
        { params: { id: String(id) }, body: JSON.parse(debounced) as ListingDecision },
        { signal },
      ),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
    meta: { of: 'account' },
  });
  if (!data) return null;
  return (
    <section>
      <Text as="h3" size={14} weight="medium" className={styles.legend}>
        <Trans>Email to the owner</Trans>
      </Text>
      <Stack gap={2} size={14} lang={data.language} className={styles.mailText}>
        <p>
          <strong>{data.subject}</strong>
        </p>
        {data.paragraphs.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </Stack>
    </section>
  );
}

/** A reported listing. */
export const ReportedListing: SubjectDefinition['OnDesk'] = ({ reported, children }) => {
  const app = useApp();
  const query = useQuery(moderatedListingQuery(app, reported.subject.id));
  return (
    <WhenOnDesk query={query}>
      {(listing) =>
        children({
          main: <ListingToModerate listing={listing} />,
          side: <OffererRecord listing={listing} />,
          renderPreview: (action, { reasons, message }) => (
            <MailPreview
              id={listing.id}
              decision={{
                status: action === 'remove' ? 'deleted' : 'rejected',
                reasons: reasons as ListingReason[],
                message,
                version: listing.version,
              }}
            />
          ),
        })
      }
    </WhenOnDesk>
  );
};
