import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { FarSala } from '#ui/drawings/far-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Where a part of Sala would be that this one hasn't: older links and other sites lead here. */
export function PageNotOpen() {
  return (
    <EmptyState
      level={1}
      drawing={<FarSala />}
      title={<Trans>This part isn’t open here</Trans>}
      actions={
        <>
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            <Trans>Look at homes</Trans>
          </Link>
          <Link to="/users/dashboard" className={buttonClass()}>
            <Trans>Your account</Trans>
          </Link>
        </>
      }
    >
      <Trans>Nothing of yours is lost. All that is open stands in the menus.</Trans>
    </EmptyState>
  );
}
