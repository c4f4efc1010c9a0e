import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import {
  decideOnReport,
  readReported,
  REPORT_DECISIONS,
  type ReportAction,
  type ReportDecision,
} from '#contract/trust/moderation-subject-endpoints.ts';
import { reportReasonLabel } from '../report/report-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatMoment } from '#ui/format/day.ts';

import { DecisionBar } from './decision-bar.tsx';
import { DeskLayout, DeskPanel, HistoryEntry, SubjectTitle, WhenOnDesk } from './desk-layout.tsx';
import styles from './desk.module.css';
import { ListingReasons } from './listing-reasons.tsx';
import { ListingSubject } from './listing-subject.tsx';
import { OffererRecord } from './offerer-record.tsx';
import { REPORT_ACTION_LABELS } from './report-action-labels.ts';
import { AccountReasons, ReportedAccount, ReportedAccountRecord } from './reported-account.tsx';
import {
  type ModeratedListing,
  moderatedListingQuery,
  type Reported,
  subjectQuery,
} from './subject-queries.ts';
import { useDecide } from './use-decide.ts';
import type { Desk } from './use-desk.ts';

/** The keys of the decisions. */
const LETTERS: Record<ReportAction, string> = {
  dismiss: 'D',
  send_back: 'S',
  remove: 'R',
  hide: 'H',
  warn: 'W',
  block: 'B',
};

/** Something that was reported, with all open reports of it. */
export function ReportDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const query = useQuery(subjectQuery(app, readReported, id));
  return (
    <WhenOnDesk query={query}>
      {(reported) =>
        reported.subject.type === 'listing' ? (
          <ReportedListing reported={reported} desk={desk} />
        ) : reported.account ? (
          <OnReportDesk
            reported={reported}
            desk={desk}
            side={<ReportedAccountRecord account={reported.account} />}
          >
            <ReportedAccount subject={reported.subject} account={reported.account} />
          </OnReportDesk>
        ) : (
          <OnReportDesk reported={reported} desk={desk}>
            <ReportedReview review={reported.review} />
          </OnReportDesk>
        )
      }
    </WhenOnDesk>
  );
}

/** The reports of a subject, the subject, and the decisions that fit it. */
function OnReportDesk({
  reported,
  desk,
  listing,
  side,
  children,
}: {
  reported: Reported;
  desk: Desk;
  /** The subject, if it is a listing. */
  listing?: ModeratedListing;
  /** Beside the subject, below the decisions. */
  side?: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<ReportAction | null>(null);
  const { id, subject } = reported;
  const { send, isBusy } = useDecide(desk, decideOnReport, id);
  const decide = (action: ReportAction, why: Partial<ReportDecision> = {}) =>
    send({ ...why, action }, i18n._(REPORT_ACTION_LABELS[action].done));
  const fitting = REPORT_DECISIONS[subject.type];
  const actions: readonly ReportAction[] = fitting.actions;
  const why = {
    isBusy,
    onDecide: (reasons: Partial<ReportDecision>) => asked && decide(asked, reasons),
    onClose: () => setAsked(null),
  };
  return (
    <DeskLayout
      desk={desk}
      side={
        <>
          <DecisionBar
            desk={desk}
            isBusy={isBusy}
            actions={actions.map((action) => ({
              letter: LETTERS[action],
              label: i18n._(REPORT_ACTION_LABELS[action].label),
              act: () =>
                action === 'dismiss' || fitting.reasons.length === 0
                  ? decide(action)
                  : setAsked(action),
            }))}
          />
          {side}
          {asked &&
            (listing ? (
              <ListingReasons
                {...why}
                listing={listing}
                status={asked === 'remove' ? 'deleted' : 'rejected'}
              />
            ) : (
              <AccountReasons {...why} isBlock={asked === 'block'} />
            ))}
        </>
      }
    >
      <Reports reported={reported} />
      {children}
    </DeskLayout>
  );
}

function ReportedListing({ reported, desk }: { reported: Reported; desk: Desk }) {
  const app = useApp();
  const query = useQuery(moderatedListingQuery(app, reported.subject.id));
  return (
    <WhenOnDesk query={query}>
      {(listing) => (
        <OnReportDesk
          reported={reported}
          desk={desk}
          side={<OffererRecord listing={listing} />}
          listing={listing}
        >
          <ListingSubject listing={listing} />
        </OnReportDesk>
      )}
    </WhenOnDesk>
  );
}

function ReportedReview({ review }: Pick<Reported, 'review'>) {
  const { i18n, t } = useLingui();
  if (!review) {
    return (
      <SubjectTitle>
        <Trans>The review was deleted</Trans>
      </SubjectTitle>
    );
  }
  const [author, agent] = [review.author.name, review.agent.name];
  return (
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
  );
}

/** What people reported, oldest first. */
function Reports({ reported: { subject, reports } }: { reported: Reported }) {
  const { i18n } = useLingui();
  return (
    <DeskPanel
      level="h2"
      title={<Plural value={reports.length} one="# report" other="# reports" />}
    >
      <ol className={styles.history}>
        {reports.map(({ id, reason, details, reporter, createdAt }) => (
          <HistoryEntry
            key={id}
            what={i18n._(reportReasonLabel(subject.type, reason))}
            who={reporter.name}
            at={createdAt}
            reason={details}
          />
        ))}
      </ol>
    </DeskPanel>
  );
}
