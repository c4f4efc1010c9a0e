import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Page for links to an unpublished listing. It may be published again; links to other listings. */
export function PageUnpublished() {
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>This listing is off the market</Trans>}
      actions={
        <>
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            <Trans>Browse homes</Trans>
          </Link>
          <Link to="/users/saved" className={buttonClass()}>
            <Trans>Saved homes</Trans>
          </Link>
        </>
      }
    >
      <Trans>
        The owner unpublished it, or we’re reviewing it. If you saved it, it returns to your saved
        homes when it’s live again.
      </Trans>
    </EmptyState>
  );
}
