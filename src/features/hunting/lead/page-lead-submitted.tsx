import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useActing } from '#kit/session/acting.ts';
import { offerEntity } from '../operations/leads.ts';
import { RouteButton } from '#ui/button.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';

import { HuntOutcome, StateLine } from '../hunt/hunt-outcome.tsx';

/** Page shown after listings were offered to a hunt: whether they were sent, and what comes next. */
export function PageLeadSubmitted({
  listingId,
  huntId,
}: {
  listingId: number | undefined;
  huntId: number | undefined;
}) {
  const { mode } = useActing();
  const type = mode === 'business' ? 'business' : 'user';
  const row = useAtomValue(outboxRowsAtom).findLast(
    ({ entity }) => huntId !== undefined && entity === offerEntity(huntId),
  );
  return (
    <HuntOutcome
      title={
        row?.problem ? (
          <Trans>Your offer couldn’t be sent</Trans>
        ) : row ? (
          <Trans>Your offer is saved</Trans>
        ) : (
          <Trans>Your offer is sent</Trans>
        )
      }
      state={
        row?.problem ? (
          <StateLine icon={alertIcon} kind="attention">
            <Trans>Your offer is saved on this device. See why under “Unsent changes”.</Trans>
          </StateLine>
        ) : row ? (
          <StateLine icon={deviceIcon}>
            <Trans>Saved on this device. It will be sent when you’re online.</Trans>
          </StateLine>
        ) : (
          <StateLine icon={checkIcon} kind="sent">
            <Trans>
              You’ll be notified of the answer. If the hunter accepts, you both see each other’s
              contact details.
            </Trans>
          </StateLine>
        )
      }
      actions={
        <>
          {row?.problem && (
            <RouteButton to="/users/outbox" variant="primary" large>
              <Trans>Unsent changes</Trans>
            </RouteButton>
          )}
          {listingId !== undefined && (
            <RouteButton
              to="/hunting-board/matches/listing/$type/$id"
              params={{ type, id: String(listingId) }}
              variant={row?.problem ? 'outline' : 'primary'}
              large
            >
              <Trans>More hunts for this listing</Trans>
            </RouteButton>
          )}
          <RouteButton
            to="/hunting-board/dashboard/$type/{-$tab}"
            params={{ type, tab: 'leads' }}
            large
          >
            <Trans>Offers and leads</Trans>
          </RouteButton>
        </>
      }
    />
  );
}
