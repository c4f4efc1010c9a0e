import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';

import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Few visits need it, and the words stand without it: it may fail to come, too. */
const SlippedSala = lazy<ComponentType>(() =>
  import('#ui/drawings/slipped-sala.tsx').then(
    (module) => ({ default: module.SlippedSala }),
    () => ({ default: () => null }),
  ),
);

/**
 * A page that failed, or that neither the server nor this device could give. Home is a plain link:
 * it loads everything anew.
 */
export function ErrorScreen({
  isUnreachable,
  onReload,
}: {
  isUnreachable: boolean;
  onReload: () => void;
}) {
  return (
    <EmptyState
      level={1}
      drawing={
        <Suspense>
          <SlippedSala />
        </Suspense>
      }
      title={
        isUnreachable ? (
          <Trans>This page isn’t on this device yet</Trans>
        ) : (
          <Trans>Something went wrong :(</Trans>
        )
      }
      actions={
        <>
          <Button look="primary" onClick={onReload}>
            <Trans>Reload the page</Trans>
          </Button>
          <a href="/" className={buttonClass()}>
            <Trans>Go to home page</Trans>
          </a>
        </>
      }
    >
      {isUnreachable ? (
        <Trans>No answer came from the server. What you have opened before still opens.</Trans>
      ) : (
        <Trans>This page could not be shown. Nothing that you saved is lost.</Trans>
      )}
    </EmptyState>
  );
}
