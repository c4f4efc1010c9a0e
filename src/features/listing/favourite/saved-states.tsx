import { Plural, Trans } from '@lingui/react/macro';

import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';

/** Says how many saved homes are off the market. */
export function Gone({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# saved home is off the market. It will show here again if it’s republished."
      other="# saved homes are off the market. They will show here again if they’re republished."
    />
  );
}

/** The list before the first home is saved. */
export function SavedEmpty({ goneCount }: { goneCount: number }) {
  const isVisitor = useSession() === null;
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>No saved homes yet</Trans>}
      actions={
        <RouteButton to="/" look="primary">
          <Trans>Browse homes</Trans>
        </RouteButton>
      }
    >
      {goneCount > 0 ? (
        <Gone count={goneCount} />
      ) : isVisitor ? (
        <Trans>Tap the heart on a home to save it on this device.</Trans>
      ) : (
        <Trans>Tap the heart on a home to save it here, for all your devices.</Trans>
      )}
    </EmptyState>
  );
}

/** The list couldn't be loaded. */
export function SavedFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      failed={<Trans>Couldn’t load homes</Trans>}
      absent={<Trans>Your saved homes aren’t available offline yet</Trans>}
      onRetry={onRetry}
    />
  );
}
