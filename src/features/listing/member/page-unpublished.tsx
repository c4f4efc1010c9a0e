import { Trans } from '@lingui/react/macro';

import { RouteButton } from '#ui/button.tsx';
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
          <RouteButton to="/" variant="primary">
            <Trans>Browse homes</Trans>
          </RouteButton>
          <RouteButton to="/users/saved">
            <Trans>Saved homes</Trans>
          </RouteButton>
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
