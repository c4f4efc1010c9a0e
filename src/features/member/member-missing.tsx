import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** In place of somebody who isn’t there, or not any more. */
export function MemberMissing() {
  return (
    <EmptyState
      level={1}
      drawing={<LostPath />}
      title={<Trans>Nobody is at this address</Trans>}
      actions={
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          <Trans>Go to the market</Trans>
        </Link>
      }
    >
      <Trans>The account may be gone, or a figure of the link is missing.</Trans>
    </EmptyState>
  );
}
