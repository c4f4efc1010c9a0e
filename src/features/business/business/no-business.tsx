import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown on the pages of a business to users who belong to none. */
export function NoBusiness() {
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>This is for businesses</Trans>}
      actions={
        <>
          <RouteButton to="/users/addbusiness" variant="primary">
            <Trans>Create your business</Trans>
          </RouteButton>
          <RouteButton to="/users/manage-listings">
            <Trans>Your listings</Trans>
          </RouteButton>
        </>
      }
    >
      <Trans>
        You’re not a member of a business. Create one, or ask your admin to invite you.{' '}
        <Link to="/launch">What businesses get on Sala</Link>
      </Trans>
    </EmptyState>
  );
}

/** Shown to members of a business whose role can't manage its listings. */
export function RoleDenied({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      drawing={<EmptySala />}
      title={<Trans>Your role can’t edit listings</Trans>}
      actions={
        <RouteButton to="/users/manage-listings">
          <Trans>Your listings</Trans>
        </RouteButton>
      }
    >
      <Trans>
        Only admins, managers and agents can manage listings. Ask your business admin for access.
      </Trans>
    </EmptyState>
  );
}
