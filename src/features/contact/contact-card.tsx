import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import {
  askAvailability,
  type AvailabilityRequest,
  readAvailability,
} from '#contract/availability-endpoints.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { canPerform } from '#contract/listing-states.ts';
import type { Listing } from '#contract/listing.ts';
import { useParty } from '#features/listing/own-listing-queries.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { useToast } from '#ui/toast.tsx';

import styles from './contact-card.module.css';
import { ContactMethods } from './contact-methods.tsx';

/** Card to contact the owner of a listing, ask about availability, or appoint the agent. */
export function ContactCard({ listing }: { listing: Listing }) {
  const session = useSession();
  const party = useParty(listing);
  const isOurs = party !== 'stranger';
  return (
    <div className={styles.offer}>
      {session === undefined ? null : isOurs ? (
        <Own listing={listing} mayEdit={canPerform(party, 'edit')} />
      ) : session?.status === 'active' ? (
        <>
          <ContactMethods listing={listing} />
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
          <Trans>Appoint this agent</Trans>
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

/**
 * Contact details require an account, so that they can't be collected automatically. An answer
 * about availability also needs a recipient.
 */
function Visitor({ isPending }: { isPending: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (isPending) {
    return (
      <p className={styles.words}>
        <Trans>Confirm your email to see contact details.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={styles.words}>
        <Trans>Log in to see contact details or ask if it’s available.</Trans>
      </p>
      <Link
        to="/login"
        search={{ back: here }}
        className={buttonClass({ look: 'primary', wide: true })}
      >
        <Trans>Log in to contact</Trans>
      </Link>
    </>
  );
}

/** Asks the owner whether a home is still available, and shows the state of the request. */
function AskAvailable({ listing }: { listing: Listing }) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  const queryClient = useQueryClient();
  const propertyId = listing.id;
  const queryKey = [readAvailability.id, propertyId] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      app.ask(readAvailability, { params: { propertyId: String(propertyId) } }, { signal }),
    retry: false,
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  const ask = useMutation({
    mutationFn: () => app.call(askAvailability, { body: { propertyId } }),
    onSuccess: (request) =>
      queryClient.setQueryData(queryKey, { reply: { request }, keptAt: null }),
    onError: (error) => showToast({ text: troubleWords(error), tone: 'error' }),
  });
  function troubleWords(error: unknown): string {
    if (!isApiError(error)) return t`You’re offline. Try again.`;
    if (error.id === 'not_found') return t`This listing is off the market.`;
    return error.id === 'conflict'
      ? t`You’ve already asked about many homes. Wait for some replies first.`
      : t`An unexpected error occurred. Please try again.`;
  }
  const request = data?.reply.request ?? null;
  return (
    <div className={styles.ask} role="status">
      {request && request.status !== 'closed' && <Answer request={request} />}
      {request?.status !== 'pending' && (
        <Button
          wide
          disabled={!isOnline}
          aria-busy={ask.isPending}
          onClick={() => !ask.isPending && ask.mutate()}
        >
          {request && request.status !== 'closed' ? (
            <Trans>Ask again</Trans>
          ) : (
            <Trans>Ask if it’s available</Trans>
          )}
        </Button>
      )}
      {!isOnline && request?.status !== 'pending' && (
        <p className={styles.words}>
          <Trans>You need to be online to ask.</Trans>
        </p>
      )}
    </div>
  );
}

function Answer({ request }: { request: AvailabilityRequest }) {
  const { i18n } = useLingui();
  const day = formatDay(request.updatedAt, i18n.locale);
  return (
    <p className={styles.words}>
      {request.status === 'available' ? (
        <Trans>The owner said on {day} that it’s available.</Trans>
      ) : request.status === 'unavailable' ? (
        <Trans>The owner said on {day} that it’s not available.</Trans>
      ) : (
        <Trans>Question sent. We’ll tell you when the owner replies.</Trans>
      )}
    </p>
  );
}
