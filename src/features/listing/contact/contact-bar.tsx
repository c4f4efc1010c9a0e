import { Trans } from '@lingui/react/macro';

import { canPerform } from '#contract/listing/listing-states.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { useParty } from '../listing/own-listing-queries.ts';
import { useSession } from '#kit/session/session.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';

import { AskAvailableInBar } from '../availability/ask-available.tsx';
import { LogInToContact } from './contact-card.tsx';
import { linkWays, useContact, useContactWays, WayButton } from './contact-methods.tsx';

/** The next step with a listing, for its bottom bar: contact the owner, or edit one's own. */
export function ContactBar({ listing }: { listing: Listing }) {
  const session = useSession();
  const party = useParty(listing);
  if (session === undefined) return null;
  if (party !== 'stranger') {
    const edit: string = `/users/edit-listing/${listing.id}`;
    return canPerform(party, 'edit') ? (
      <RouteButton to={edit} variant="primary">
        <Trans>Edit listing</Trans>
      </RouteButton>
    ) : null;
  }
  if (session?.status === 'active') return <Ways listing={listing} />;
  return <VisitorsWays listing={listing} />;
}

/** The contact methods that visitors see, once they ask for them. */
function VisitorsWays({ listing }: { listing: Listing }) {
  const session = useSession();
  const { data, isFetching, refetch } = useContact(listing, { isEnabled: false });
  if (!data) {
    return (
      <Button variant="primary" aria-busy={isFetching} onClick={() => void refetch()}>
        <Trans>Show contact details</Trans>
      </Button>
    );
  }
  if (linkWays(data.reply.methods, '').length > 0) return <Ways listing={listing} isAsked />;
  if (!session) return <LogInToContact />;
  return (
    <Text tone="soft" size={14}>
      <Trans>Confirm your email to see contact details.</Trans>
    </Text>
  );
}

/** The two preferred ways to speak to the owner, or the question for owners who offer none. */
function Ways({ listing, isAsked = false }: { listing: Listing; isAsked?: boolean }) {
  const ways = useContactWays(listing, { isEnabled: !isAsked });
  if (!ways) return null;
  const spoken = ways.filter(({ method }) => method !== 'email');
  const [first, second] = isAsked && spoken.length === 0 ? ways : spoken;
  if (!first) return <AskAvailableInBar listing={listing} />;
  return (
    <>
      {second && <WayButton way={second} variant="outline" />}
      <WayButton way={first} variant="primary" />
    </>
  );
}
