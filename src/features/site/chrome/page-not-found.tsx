import { Trans } from '@lingui/react/macro';

import { RouteButton } from '#ui/button.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function PageNotFound() {
  return (
    <EmptyState
      level={1}
      drawing={<LostPath />}
      title={<Trans>Page not found</Trans>}
      actions={
        <RouteButton to="/" look="primary">
          <Trans>Go to Market</Trans>
        </RouteButton>
      }
    >
      <Trans>The link may be old or incomplete.</Trans>
    </EmptyState>
  );
}
