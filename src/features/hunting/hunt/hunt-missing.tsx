import { Trans } from '@lingui/react/macro';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { RouteButton } from '#ui/button.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';

/** Says why a hunt can't be shown, and offers the next step. */
export function HuntMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = isApiError(error) && error.status === 404;
  const isForeign = isApiError(error) && error.status === 403;
  if (!isGone && !isForeign) {
    return (
      <NotLoaded
        isOnline
        level={1}
        failed={<Trans>Couldn’t load the hunt</Trans>}
        onRetry={onRetry}
      >
        <Trans>Check your connection. Your hunts keep running.</Trans>
      </NotLoaded>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing={<LostPath />}
      title={
        isGone ? <Trans>This hunt no longer exists</Trans> : <Trans>This isn’t your hunt</Trans>
      }
      actions={
        <RouteButton
          to="/hunting-board/dashboard/$type/{-$tab}"
          params={{ type: 'user', tab: undefined }}
          look="primary"
        >
          <Trans>Your hunts</Trans>
        </RouteButton>
      }
    >
      {isGone ? (
        <Trans>The hunt was deleted. You can start a new one at any time.</Trans>
      ) : (
        <Trans>
          Only the hunter and their team can open this hunt. Are you logged in with another account?
        </Trans>
      )}
    </EmptyState>
  );
}
