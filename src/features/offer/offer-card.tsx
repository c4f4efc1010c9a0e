import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

import type { Listing } from '#contract/listing.ts';
import { mayDo } from '#contract/listing-states.ts';
import { useParty } from '#lib/listing-party.ts';
import { useSession } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';

import { AskAvailable } from './ask-available.tsx';
import styles from './offer-card.module.css';
import { WaysToReach } from './ways-to-reach.tsx';

/** What may be done about whoever offers a home: reach them, ask them, have them sell for oneself. */
export function OfferCard({ listing }: { listing: Listing }) {
  const session = useSession();
  const party = useParty(listing);
  const isOurs = party !== 'stranger';
  return (
    <div className={styles.offer}>
      {session === undefined ? null : isOurs ? (
        <Own listing={listing} mayEdit={mayDo(party, 'edit')} />
      ) : session?.status === 'active' ? (
        <>
          <WaysToReach listing={listing} />
          <AskAvailable listing={listing} />
        </>
      ) : (
        <Visitor isPending={session?.status === 'pending'} />
      )}
      {!isOurs && listing.businessId !== null && listing.listedBy.userId !== null && (
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

function Own({ listing, mayEdit }: { listing: Listing; mayEdit: boolean }) {
  const isBusiness = listing.businessId !== null;
  const edit: string = `/users/edit-listing/${listing.id}`;
  const manage: string = isBusiness
    ? '/business-dashboard/manage-listings'
    : '/users/manage-listings';
  return (
    <>
      <p className={styles.words}>
        {isBusiness ? (
          <Trans>This is a listing of your business.</Trans>
        ) : (
          <Trans>This is your listing.</Trans>
        )}
      </p>
      {mayEdit && (
        <>
          <Link to={edit} className={buttonClass({ look: 'outline', wide: true })}>
            <Trans>Edit this listing</Trans>
          </Link>
          <Link to={manage} className={buttonClass({ look: 'quiet', wide: true })}>
            {isBusiness ? (
              <Trans>Listings of the business</Trans>
            ) : (
              <Trans>Manage your listings</Trans>
            )}
          </Link>
        </>
      )}
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
