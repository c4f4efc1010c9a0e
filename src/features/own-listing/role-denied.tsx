import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What a member of a business sees whose role doesn’t work on its listings. */
export function RoleDenied({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      drawing={<EmptySala />}
      title={<Trans>Your role doesn’t work on listings</Trans>}
      actions={
        <Link to="/users/manage-listings" className={buttonClass()}>
          <Trans>Your listings</Trans>
        </Link>
      }
    >
      <Trans>
        In a business, admins, managers and agents do. Ask its admin if you are to work on them too.
      </Trans>
    </EmptyState>
  );
}
