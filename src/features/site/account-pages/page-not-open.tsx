import { Trans } from '@lingui/react/macro';

import { RouteButton } from '#ui/button.tsx';
import { FarSala } from '#ui/drawings/far-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Page for features that aren't available. Older links and other sites point here. */
export function PageNotOpen() {
  return (
    <EmptyState
      level={1}
      drawing={<FarSala />}
      title={<Trans>Coming soon</Trans>}
      actions={
        <>
          <RouteButton to="/" variant="primary">
            <Trans>Browse homes</Trans>
          </RouteButton>
          <RouteButton to="/users/dashboard">
            <Trans>Your account</Trans>
          </RouteButton>
        </>
      }
    >
      <Trans>We’re still building this page. Everything that’s ready is in the menu.</Trans>
    </EmptyState>
  );
}
