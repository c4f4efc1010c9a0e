import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** An address that leads to no listing: it was taken down, or never was. */
export function PageListingMissing() {
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>This home is no longer listed</Trans>}
      actions={
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          <Trans>See other homes</Trans>
        </Link>
      }
    >
      <Trans>It was sold, let or taken down, or the address has a typo.</Trans>
    </EmptyState>
  );
}
