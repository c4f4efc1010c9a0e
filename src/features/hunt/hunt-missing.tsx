import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { isApiError } from '#contract/is-api-error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Says why a hunt can't be shown, and offers the next step. */
export function HuntMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = isApiError(error) && error.status === 404;
  const isForeign = isApiError(error) && error.status === 403;
  const board = (
    <Link
      to="/hunting-board/dashboard/$type/{-$tab}"
      params={{ type: 'user', tab: undefined }}
      className={buttonClass({ look: 'primary' })}
    >
      <Trans>Your hunts</Trans>
    </Link>
  );
  if (!isGone && !isForeign) {
    return (
      <EmptyState
        level={1}
        drawing={<SlippedSala />}
        title={<Trans>Couldn’t load the hunt</Trans>}
        actions={
          <Button look="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection. Your hunts keep running.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing={<LostPath />}
      title={
        isGone ? <Trans>This hunt no longer exists</Trans> : <Trans>This isn’t your hunt</Trans>
      }
      actions={board}
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
