import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import type { Listing } from '#contract/listing.ts';
import { useSession } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { daysSince } from '#ui/format/days-since.ts';

import { AskAvailable } from './ask-available.tsx';
import styles from './offer-card.module.css';
import { WaysToReach } from './ways-to-reach.tsx';

/** What may be done about whoever offers a home: reach them, ask them, have them sell for oneself. */
export function OfferCard({ listing }: { listing: Listing }) {
  const session = useSession();
  const isOwn = session?.id === listing.userId;
  return (
    <div className={styles.offer}>
      <Fresh at={listing.availabilityVerifiedAt} />
      {session === undefined ? null : isOwn ? (
        <Own listing={listing} />
      ) : session?.status === 'active' ? (
        <>
          <WaysToReach listing={listing} />
          <AskAvailable listing={listing} />
        </>
      ) : (
        <Visitor isPending={session?.status === 'pending'} />
      )}
      {!isOwn && listing.businessId !== null && listing.listedBy.userId !== null && (
        <Link
          to="/appointsalesrep"
          search={{ agent: String(listing.listedBy.userId) }}
          className={buttonClass({ look: 'quiet', wide: true })}
        >
          <Trans>Have this agent sell for you</Trans>
        </Link>
      )}
    </div>
  );
}

function Fresh({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now());
  if (at === null) return null;
  const days = daysSince(at, now);
  return (
    <p className={styles.fresh}>
      {days === 0 ? (
        <Trans>Availability confirmed today</Trans>
      ) : (
        <Plural
          value={days}
          one="Availability confirmed # day ago"
          other="Availability confirmed # days ago"
        />
      )}
    </p>
  );
}

function Own({ listing }: { listing: Listing }) {
  const manage: string =
    listing.businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return (
    <>
      <p className={styles.words}>
        <Trans>This is your listing.</Trans>
      </p>
      <Link to={manage} className={buttonClass({ look: 'outline', wide: true })}>
        <Trans>Manage your listings</Trans>
      </Link>
    </>
  );
}

/** Numbers and answers are for accounts: nobody collects them, and an answer has somebody to go to. */
function Visitor({ isPending }: { isPending: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (isPending) {
    return (
      <p className={styles.words}>
        <Trans>Confirm your email address, then you can reach them.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={styles.words}>
        <Trans>Sign in to see how to reach them, or to ask whether it is available.</Trans>
      </p>
      <Link
        to="/login"
        search={{ back: here }}
        className={buttonClass({ look: 'primary', wide: true })}
      >
        <Trans>Sign in and reach them</Trans>
      </Link>
    </>
  );
}
