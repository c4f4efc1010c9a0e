import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { canPerform } from '#contract/listing-states.ts';
import type { Listing } from '#contract/listing.ts';
import { useParty } from '#features/listing/own-listing-queries.ts';
import { useSession } from '#lib/session/session.ts';
import { buttonClass } from '#ui/button.tsx';

import { AskAvailableInBar } from './ask-available.tsx';
import { LogInToContact } from './contact-card.tsx';
import styles from './contact-card.module.css';
import { useContactWays, WayButton } from './contact-methods.tsx';

/** The next step with a listing, for its bottom bar: contact the owner, or edit one's own. */
export function ContactBar({ listing }: { listing: Listing }) {
  const session = useSession();
  const party = useParty(listing);
  if (session === undefined) return null;
  if (party !== 'stranger') {
    const edit: string = `/users/edit-listing/${listing.id}`;
    return canPerform(party, 'edit') ? (
      <Link to={edit} className={buttonClass({ look: 'primary' })}>
        <Trans>Edit listing</Trans>
      </Link>
    ) : null;
  }
  if (session?.status === 'active') return <Ways listing={listing} />;
  if (session?.status === 'pending') {
    return (
      <p className={styles.words}>
        <Trans>Confirm your email to see contact details.</Trans>
      </p>
    );
  }
  return <LogInToContact />;
}

/** The two preferred ways to speak to the owner, or the question for owners who offer none. */
function Ways({ listing }: { listing: Listing }) {
  const ways = useContactWays(listing);
  if (!ways) return null;
  const [first, second] = ways.filter(({ method }) => method !== 'email');
  if (!first) return <AskAvailableInBar listing={listing} />;
  return (
    <>
      {second && <WayButton way={second} look="outline" />}
      <WayButton way={first} look="primary" />
    </>
  );
}
