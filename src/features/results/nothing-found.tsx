import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** No kind of thing was found for the keyword. */
export function NothingFound({ keyword, actions }: { keyword: string; actions: ReactNode }) {
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={keyword ? <Trans>Nothing found</Trans> : <Trans>No homes here yet</Trans>}
      actions={actions}
    >
      {keyword ? (
        <Trans>Try another spelling, fewer words, or the name of a district.</Trans>
      ) : (
        <Trans>New ones come in every day. Look again soon.</Trans>
      )}
    </EmptyState>
  );
}
