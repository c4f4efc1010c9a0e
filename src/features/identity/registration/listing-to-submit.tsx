import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { waitingHunt } from '#contract/hunting/hunt-draft.ts';
import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { draftsAtom } from '#kit/sync/drafts/drafts.ts';
import { RouteButton } from '#ui/button.tsx';

import { FormAlert } from '#kit/frames/call-failure-alert.tsx';

import { type ListingToSubmit, useListingsToSubmit } from './waiting-listings.ts';

/**
 * Lead of the registration and login pages. It names the listing or hunt that waits for an account,
 * so that nobody sends another person's.
 * @param children the lead while nothing waits
 */
export function AccountLead({ children }: { children: ReactNode }) {
  const [listing] = useListingsToSubmit();
  const isHuntSent = useAtomValue(draftsAtom).some((draft) => waitingHunt(draft) !== null);
  if (listing) {
    const { title } = listing;
    return (
      <Trans>
        Your listing <strong>{title}</strong> is saved. It will be submitted with your account.
      </Trans>
    );
  }
  if (!isHuntSent) return children;
  return <Trans>Your hunt is saved. It starts as soon as your account is active.</Trans>;
}

/** A listing that waits for the confirmation of an email, with the progress of its photos. */
export function SavedListing({ title, photos: { sent, all } }: ListingToSubmit) {
  return (
    <FormAlert tone="done">
      <Trans>
        Your listing <strong>{title}</strong> is saved. It goes to review when you confirm your
        email.
      </Trans>
      {sent < all && (
        <>
          {' '}
          <Trans>
            {sent} of {all} photos are sent. Keep this page open.
          </Trans>
        </>
      )}
    </FormAlert>
  );
}

/**
 * Says what became of a listing once the email was confirmed.
 * @param isHere whether this device is logged in to the account
 */
export function SubmissionResult({
  submission,
  isHere,
}: {
  submission: DraftSubmission;
  isHere: boolean;
}) {
  const { t } = useLingui();
  const { outcome } = submission;
  const title = submission.title || t`Untitled listing`;
  switch (outcome) {
    case 'submitted':
      return (
        <FormAlert tone="done">
          <Trans>
            Your listing <strong>{title}</strong> is in review. We’ll tell you the result.
          </Trans>
        </FormAlert>
      );
    case 'photos_missing':
      return (
        <FormAlert tone="plain">
          {isHere ? (
            <Trans>
              Your listing <strong>{title}</strong> goes to review once its photos are sent.
            </Trans>
          ) : (
            <Trans>
              The photos of your listing <strong>{title}</strong> are on the device where you wrote
              it. Log in there to submit it.
            </Trans>
          )}
        </FormAlert>
      );
    case 'incomplete':
      return (
        <FormAlert tone="error">
          {isHere ? (
            <Trans>
              Your listing <strong>{title}</strong> couldn’t be submitted. Something is missing.
            </Trans>
          ) : (
            <Trans>
              Your listing <strong>{title}</strong> couldn’t be submitted. Log in to complete it.
            </Trans>
          )}
        </FormAlert>
      );
    case 'moved':
      return (
        <FormAlert tone="plain">
          <Trans>
            The listing <strong>{title}</strong> is a draft in your account. Check it before you
            submit it.
          </Trans>
        </FormAlert>
      );
  }
}

/** Link to the state of a listing, or to its form if it has to be completed or checked. */
export function SubmissionLink({
  submission: { draftId, outcome, listingId },
}: {
  submission: DraftSubmission;
}) {
  return outcome === 'incomplete' || outcome === 'moved' ? (
    <RouteButton
      to="/create-property/{-$type}"
      params={{ type: undefined }}
      search={{ draft: draftId, step: 'check' }}
      variant="primary"
      large
      wide
    >
      {outcome === 'moved' ? <Trans>Check and submit</Trans> : <Trans>Complete the listing</Trans>}
    </RouteButton>
  ) : (
    <RouteButton
      to="/property-created/{-$type}"
      params={{ type: undefined }}
      search={{ draft: draftId, id: listingId ?? undefined }}
      variant="primary"
      large
      wide
    >
      <Trans>View status</Trans>
    </RouteButton>
  );
}
