import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  decideOnRequest,
  readAvailabilityRequest,
} from '#contract/listing/request-admin-endpoints.ts';
import { linkWays, WayButton } from '#features/listing/contact/contact-methods.tsx';
import { Decisions } from '#features/trust/moderation-queue/decisions.tsx';
import {
  DeskLayout,
  DeskPanel,
  SubjectTitle,
  WhenOnDesk,
} from '#features/trust/moderation-queue/desk-layout.tsx';
import styles from '#features/trust/moderation-queue/desk.module.css';
import { type Desk, subjectQuery } from '#features/trust/moderation-queue/use-desk.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatDay, formatMoment } from '#ui/format/day.ts';

/** A question whether a home is still available, which its owner hasn't answered. */
export function RequestDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const query = useQuery(subjectQuery(app, readAvailabilityRequest, id));
  return (
    <WhenOnDesk query={query}>
      {({ message, createdAt, requester, owner, property, openCount }) => {
        const { name } = requester;
        const title = property.propertyTitle;
        const verifiedAt = property.availabilityVerifiedAt;
        return (
          <DeskLayout
            desk={desk}
            side={
              <>
                <Decisions
                  desk={desk}
                  endpoint={decideOnRequest}
                  id={id}
                  choices={[
                    {
                      letter: 'A',
                      label: <Trans>Still available</Trans>,
                      done: t`Available: ${title}`,
                      decision: { status: 'available' },
                    },
                    {
                      letter: 'U',
                      label: <Trans>No longer available</Trans>,
                      done: t`Off the market: ${title}`,
                      decision: { status: 'unavailable' },
                    },
                    {
                      letter: 'C',
                      label: <Trans>Close without an answer</Trans>,
                      done: t`Closed: ${title}`,
                      decision: { status: 'closed' },
                    },
                  ]}
                />
                <DeskPanel title={<Trans>Ask the owner</Trans>}>
                  <p className={styles.offerer}>
                    <Link to="/member/$id" params={{ id: String(owner.id) }}>
                      {owner.name}
                    </Link>
                  </p>
                  {owner.email && <p className={styles.soft}>{owner.email}</p>}
                  <ul className={styles.ways}>
                    {linkWays(owner.methods, title).map((way) => (
                      <li key={way.method}>
                        <WayButton way={way} look="outline" wide />
                      </li>
                    ))}
                  </ul>
                </DeskPanel>
              </>
            }
          >
            <header>
              <SubjectTitle>{title}</SubjectTitle>
              <p className={styles.place}>
                <Link to="/properties/$id/{-$title}" params={{ id: String(property.id) }}>
                  <Trans>View listing</Trans>
                </Link>
                {' · '}
                {verifiedAt ? (
                  <Trans>Last confirmed {formatDay(verifiedAt, i18n.locale)}</Trans>
                ) : (
                  <Trans>Never confirmed</Trans>
                )}
              </p>
            </header>
            <p>
              <Trans>{name} asked whether it is still available.</Trans>{' '}
              <span className={styles.soft}>{formatMoment(createdAt, i18n.locale)}</span>
            </p>
            {message && <blockquote className={styles.quote}>{message}</blockquote>}
            {openCount > 1 && (
              <p className={styles.soft}>
                <Plural
                  value={openCount}
                  one="# person is waiting for this answer."
                  other="# people are waiting for this answer."
                />
              </p>
            )}
          </DeskLayout>
        );
      }}
    </WhenOnDesk>
  );
}
