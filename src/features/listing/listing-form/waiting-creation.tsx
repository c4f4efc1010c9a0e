import { Trans } from '@lingui/react/macro';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createListing } from '../operations/listings.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown if the requested draft is already in the outbox or no longer there. */
export function WaitingCreation({
  row,
  href,
  onTakeBack,
}: {
  /** `null`: it was sent, or deleted elsewhere. */
  row: OutboxRow | null;
  /** Path of the page that shows its state. */
  href: string;
  onTakeBack: (row: OutboxRow, form: ListingForm) => Promise<void>;
}) {
  const creation = row && createListing.read(row);
  const isRefused = row?.problem?.kind === 'refused';
  // A listing that may have reached the server can't be edited until the result is known.
  const canChange = row && creation && (row.attempts === 0 || isRefused);
  return (
    <EmptyState
      level={1}
      drawing={<SalaAtHome />}
      title={
        row === null ? (
          <Trans>Listing submitted</Trans>
        ) : isRefused ? (
          <Trans>This listing couldn’t be submitted</Trans>
        ) : (
          <Trans>Submitting this listing</Trans>
        )
      }
      actions={
        <>
          {canChange && (
            <Button variant="primary" onClick={() => void onTakeBack(row, creation.property)}>
              <Trans>Edit listing</Trans>
            </Button>
          )}
          {row && (
            <RouteButton to={href}>
              <Trans>View status</Trans>
            </RouteButton>
          )}
          <RouteButton to="/create-property/{-$type}" params={{ type: undefined }}>
            <Trans>List another property</Trans>
          </RouteButton>
        </>
      }
    >
      {row === null ? (
        <Trans>This listing was submitted or discarded, here or on another device.</Trans>
      ) : isRefused ? (
        <Trans>Fix the problem and resubmit.</Trans>
      ) : (
        <Trans>Your listing is saved on this device. You can edit it once it’s submitted.</Trans>
      )}
    </EmptyState>
  );
}
