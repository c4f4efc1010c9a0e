import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { NetworkError } from '#kit/net/network-error.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { mayReloadFor, reloadWhenPossible } from '#kit/net/stale-chunks.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Error page of a route. Reports the error to the server unless the network is the cause. */
export function RouteError({ error }: ErrorComponentProps) {
  const { report } = useApp();
  const [isReloading] = useState(() => mayReloadFor(error));
  // A chunk that can't be loaded offline isn't an error of the page. During server rendering there
  // is always a network.
  const isOffline = typeof window !== 'undefined' && !navigator.onLine;
  const isUnreachable = error instanceof NetworkError || isOffline || isReloading;
  useEffect(() => {
    if (!isUnreachable) report(error, 'route');
  }, [error, isUnreachable, report]);
  useEffect(() => {
    if (!isReloading) return undefined;
    const left = new AbortController();
    void reloadWhenPossible(left.signal);
    return () => left.abort();
  }, [isReloading]);
  return <ErrorScreen isUnreachable={isUnreachable} onReload={() => location.reload()} />;
}

/**
 * Page for an error, or for content that neither the server nor this device has. The home link is
 * plain, so that it reloads the whole app.
 */
function ErrorScreen({
  isUnreachable,
  onReload,
}: {
  isUnreachable: boolean;
  onReload: () => void;
}) {
  return (
    <EmptyState
      level={1}
      drawing={<SlippedSala />}
      title={
        isUnreachable ? (
          <Trans>This page isn’t available offline</Trans>
        ) : (
          <Trans>Something went wrong :(</Trans>
        )
      }
      actions={
        <>
          <Button variant="primary" onClick={onReload}>
            <Trans>Reload the page</Trans>
          </Button>
          <a href="/" className={buttonClass()}>
            <Trans>Go to home page</Trans>
          </a>
        </>
      }
    >
      {isUnreachable ? (
        <Trans>Couldn’t reach the server. You can still open pages you’ve viewed.</Trans>
      ) : (
        <Trans>Couldn’t show this page. Your saved data is safe.</Trans>
      )}
    </EmptyState>
  );
}
