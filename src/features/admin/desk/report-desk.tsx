import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint.ts';
import {
  decideOnReport,
  type ReportDecision,
  readReported,
} from '#contract/moderation-subject-endpoints.ts';
import { reportReasonLabel } from '#labels/report-labels.ts';
import { useApp } from '#lib/app-context.tsx';
import { formatMoment } from '#ui/format/day.ts';

import { DecisionBar } from './decision-bar.tsx';
import { DeskLayout, SubjectTitle, WhenOnDesk } from './desk-layout.tsx';
import styles from './desk.module.css';
import { ListingReasons } from './listing-reasons.tsx';
import { ListingSubject } from './listing-subject.tsx';
import { moderatedListingQuery } from './moderated-listing.ts';
import { OffererRecord } from './offerer-record.tsx';
import { useDecide } from './use-decide.ts';
import type { Desk } from './use-desk.ts';

type Reported = Reply<typeof readReported>;

/** A listing or a review with all open reports of it. */
export function ReportDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const query = useQuery({
    queryKey: [readReported.id, id],
    queryFn: ({ signal }) => app.call(readReported, { params: { id: String(id) } }, { signal }),
    gcTime: 0,
    meta: { of: 'account' },
  });
  return (
    <WhenOnDesk query={query}>
      {(reported) =>
        reported.subject.type === 'listing' ? (
          <ReportedListing reported={reported} desk={desk} />
        ) : (
          <ReportedReview reported={reported} desk={desk} />
        )
      }
    </WhenOnDesk>
  );
}

function ReportedListing({ reported, desk }: { reported: Reported; desk: Desk }) {
  const app = useApp();
  const { t } = useLingui();
  const query = useQuery(moderatedListingQuery(app, reported.subject.id));
  const { decide, isBusy } = useReportDecision(reported, desk);
  const [asking, setAsking] = useState<'rejected' | 'deleted' | null>(null);
  return (
    <WhenOnDesk query={query}>
      {(listing) => (
        <DeskLayout
          desk={desk}
          side={
            <>
              <DecisionBar
                desk={desk}
                isBusy={isBusy}
                actions={[
                  {
                    letter: 'D',
                    label: <Trans>Dismiss</Trans>,
                    act: () => decide({ action: 'dismiss' }, t`Report dismissed`),
                  },
                  {
                    letter: 'S',
                    label: <Trans>Send back</Trans>,
                    act: () => setAsking('rejected'),
                  },
                  { letter: 'R', label: <Trans>Remove</Trans>, act: () => setAsking('deleted') },
                ]}
              />
              <OffererRecord listing={listing} />
              {asking && (
                <ListingReasons
                  listing={listing}
                  status={asking}
                  isBusy={isBusy}
                  onDecide={(why) =>
                    asking === 'deleted'
                      ? decide({ action: 'remove', ...why }, t`Listing removed`)
                      : decide({ action: 'send_back', ...why }, t`Listing sent back`)
                  }
                  onClose={() => setAsking(null)}
                />
              )}
            </>
          }
        >
          <Reports reported={reported} />
          <ListingSubject listing={listing} />
        </DeskLayout>
      )}
    </WhenOnDesk>
  );
}

function ReportedReview({ reported, desk }: { reported: Reported; desk: Desk }) {
  const { i18n, t } = useLingui();
  const { decide, isBusy } = useReportDecision(reported, desk);
  const { review } = reported;
  const [author, agent] = [review?.author.name, review?.agent.name];
  return (
    <DeskLayout
      desk={desk}
      side={
        <DecisionBar
          desk={desk}
          isBusy={isBusy}
          actions={[
            {
              letter: 'D',
              label: <Trans>Dismiss</Trans>,
              act: () => decide({ action: 'dismiss' }, t`Report dismissed`),
            },
            {
              letter: 'H',
              label: <Trans>Hide review</Trans>,
              act: () => decide({ action: 'hide' }, t`Review hidden`),
            },
          ]}
        />
      }
    >
      <Reports reported={reported} />
      {review ? (
        <>
          <header>
            <SubjectTitle>
              <Trans>
                {author} about {agent}
              </Trans>
            </SubjectTitle>
            <p className={styles.place}>{formatMoment(review.createdAt, i18n.locale)}</p>
          </header>
          <p className={styles.stars}>
            <Plural value={review.rating} one="# star" other="# stars" />
          </p>
          <blockquote className={styles.quote}>{review.body || t`No text`}</blockquote>
          <p>
            <Link to="/member/$id" params={{ id: String(review.agent.id) }}>
              <Trans>All reviews of {agent}</Trans>
            </Link>
          </p>
        </>
      ) : (
        <SubjectTitle>
          <Trans>The review was deleted</Trans>
        </SubjectTitle>
      )}
    </DeskLayout>
  );
}

function useReportDecision({ id }: Reported, desk: Desk) {
  const app = useApp();
  const { decide, isBusy } = useDecide(desk);
  return {
    isBusy,
    decide: (
      decision: Pick<ReportDecision, 'action'> & Partial<ReportDecision>,
      words: string,
    ): void =>
      void decide(
        () => app.call(decideOnReport, { params: { id: String(id) }, body: decision }),
        words,
      ),
  };
}

/** What people reported, oldest first. */
function Reports({ reported: { subject, reports } }: { reported: Reported }) {
  const { i18n } = useLingui();
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>
        <Plural value={reports.length} one="# report" other="# reports" />
      </h2>
      <ol className={styles.history}>
        {reports.map(({ id, reason, details, reporter, createdAt }) => (
          <li key={id}>
            <strong>{i18n._(reportReasonLabel(subject.type, reason))}</strong>
            <span className={styles.soft}>
              {[reporter.name, formatMoment(createdAt, i18n.locale)].filter(Boolean).join(' · ')}
            </span>
            {details && <q className={styles.reason}>{details}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
