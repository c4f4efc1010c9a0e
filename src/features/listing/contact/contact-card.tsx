import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { canPerform } from '#contract/listing/listing-states.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { useParty } from '../listing/own-listing-queries.ts';
import { useSession } from '#kit/session/session.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import { AskAvailable } from '../availability/ask-available.tsx';
import styles from './contact-card.module.css';
import { ContactMethods, useContact } from './contact-methods.tsx';

/** URL hash that shows the card, for users who return from logging in. */
const HASH = 'contact';

/** Card to contact the owner of a listing, ask about availability, or appoint the agent. */
export function ContactCard({ listing }: { listing: Listing }) {
  const session = useSession();
  const party = useParty(listing);
  const isOurs = party !== 'stranger';
  const isAimedAt = useLocation({ select: ({ hash }) => hash === HASH });
  const card = useRef<HTMLDivElement>(null);
  const isKnown = session !== undefined;
  useEffect(() => {
    if (!isAimedAt || !isKnown) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isAimedAt, isKnown]);
  return (
    <Stack gap={2} ref={card} tabIndex={-1} className={styles.offer}>
      {session === undefined ? null : isOurs ? (
        <Own listing={listing} mayEdit={canPerform(party, 'edit')} />
      ) : session?.status === 'active' ? (
        <>
          <ContactMethods listing={listing} />
          <AskAvailable listing={listing} />
        </>
      ) : (
        <Visitor listing={listing} isPending={session?.status === 'pending'} />
      )}
      {!isOurs && listing.businessId !== null && listing.listedBy.userId !== null && (
        <RouteButton
          to="/appointsalesrep"
          search={{ agent: String(listing.listedBy.userId) }}
          variant="quiet"
          wide
        >
          <Trans>Appoint this agent</Trans>
        </RouteButton>
      )}
    </Stack>
  );
}

function Own({ listing, mayEdit }: { listing: Listing; mayEdit: boolean }) {
  const { t } = useLingui();
  const isBusiness = listing.businessId !== null;
  const edit: string = `/users/edit-listing/${listing.id}`;
  const manage: string = isBusiness
    ? '/business-dashboard/manage-listings'
    : '/users/manage-listings';
  return (
    <>
      <Text tone="soft" size={14}>
        {isBusiness ? t`This is a listing of your business.` : t`This is your listing.`}
      </Text>
      {mayEdit && (
        <>
          <RouteButton to={edit} wide>
            <Trans>Edit this listing</Trans>
          </RouteButton>
          <RouteButton to={manage} variant="quiet" wide>
            {isBusiness ? t`Listings of the business` : t`Manage your listings`}
          </RouteButton>
        </>
      )}
    </>
  );
}

/** Contact details for visitors, after a tap if the owner shows them to anyone. */
function Visitor({ listing, isPending }: { listing: Listing; isPending: boolean }) {
  const { data, isFetching, isError, refetch } = useContact(listing, { isEnabled: false });
  if (!data) {
    return (
      <>
        {isError && (
          <Text tone="soft" size={14} role="alert">
            <Trans>Couldn’t load the contact details. Try again.</Trans>
          </Text>
        )}
        <Button variant="primary" wide aria-busy={isFetching} onClick={() => void refetch()}>
          <Trans>Show contact details</Trans>
        </Button>
      </>
    );
  }
  const { methods, needsAccount } = data.reply;
  return (
    <>
      {methods.length > 0 && <ContactMethods listing={listing} />}
      <Text tone="soft" size={14} role="status">
        {isPending ? (
          <Trans>Confirm your email to see contact details.</Trans>
        ) : needsAccount ? (
          <Trans>Log in to see contact details or ask if it’s available.</Trans>
        ) : (
          <Trans>Log in to ask if it’s available.</Trans>
        )}
      </Text>
      {!isPending && <LogInToContact variant={methods.length > 0 ? 'quiet' : 'primary'} wide />}
    </>
  );
}

/** Link to the login page, which leads back to the contact card of the listing. */
export function LogInToContact({
  variant = 'primary',
  wide = false,
}: {
  variant?: 'primary' | 'quiet';
  wide?: boolean;
}) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <RouteButton to="/login" search={{ back: `${here}#${HASH}` }} variant={variant} wide={wide}>
      <Trans>Log in to contact</Trans>
    </RouteButton>
  );
}
