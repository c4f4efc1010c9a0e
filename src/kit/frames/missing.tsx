import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { RouteButton } from '#ui/button.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a page whose subject doesn't exist. `children` says what may be the reason. */
export function Missing({ title, children }: { title: ReactNode; children: ReactNode }) {
  const market = (
    <RouteButton to="/" variant="primary">
      <Trans>Go to Market</Trans>
    </RouteButton>
  );
  return (
    <EmptyState level={1} drawing={<LostPath />} title={title} actions={market}>
      {children}
    </EmptyState>
  );
}
