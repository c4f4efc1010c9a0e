import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { ErrorScreen } from './error-screen.tsx';
import { useApp } from '#lib/app-context.tsx';
import { NetworkError } from '#lib/api/network-error.ts';

import { mayReloadFor, reloadWhenPossible } from '#lib/stale-chunks.ts';

/** A route that failed: says so, and tells the server unless it is the network that is missing. */
export function RouteError({ error }: ErrorComponentProps) {
  const { report } = useApp();
  const [isReloading] = useState(() => mayReloadFor(error));
  // A part of the app that can't be had offline is no fault of the page. The server is never offline.
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
