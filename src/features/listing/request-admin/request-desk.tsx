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
import { Row, Stack, Text } from '#ui/layout.tsx';

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
                  <Row as="p" wraps align="center" gap={2} weight="medium">
                    <Link to="/member/$id" params={{ id: String(owner.id) }}>
                      {owner.name}
                    </Link>
                  </Row>
                  {owner.email && (
                    <Text tone="soft" size={14}>
                      {owner.email}
                    </Text>
                  )}
                  <Stack as="ul" gap={2} above={3}>
                    {linkWays(owner.methods, title).map((way) => (
                      <li key={way.method}>
                        <WayButton way={way} variant="outline" wide />
                      </li>
                    ))}
                  </Stack>
                </DeskPanel>
              </>
            }
          >
            <header>
              <SubjectTitle>{title}</SubjectTitle>
              <Text tone="soft">
                <Link to="/properties/$id/{-$title}" params={{ id: String(property.id) }}>
                  <Trans>View listing</Trans>
                </Link>
                {' · '}
                {verifiedAt ? (
                  <Trans>Last confirmed {formatDay(verifiedAt, i18n.locale)}</Trans>
                ) : (
                  <Trans>Never confirmed</Trans>
                )}
              </Text>
            </header>
            <p>
              <Trans>{name} asked whether it is still available.</Trans>{' '}
              <Text as="span" tone="soft" size={14}>
                {formatMoment(createdAt, i18n.locale)}
              </Text>
            </p>
            {message && <blockquote className={styles.quote}>{message}</blockquote>}
            {openCount > 1 && (
              <Text tone="soft" size={14}>
                <Plural
                  value={openCount}
                  one="# person is waiting for this answer."
                  other="# people are waiting for this answer."
                />
              </Text>
            )}
          </DeskLayout>
        );
      }}
    </WhenOnDesk>
  );
}
