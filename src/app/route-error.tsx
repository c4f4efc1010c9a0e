import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ErrorScreen } from '#features/chrome/error-screen.tsx';
import { useApp } from '#lib/app-context.tsx';
import { NetworkError } from '#lib/api/network-error.ts';

/** A route that failed: says so, and tells the server unless it is the network that is missing. */
export function RouteError({ error }: ErrorComponentProps) {
  const { report } = useApp();
  const isUnreachable = error instanceof NetworkError;
  useEffect(() => {
    if (!isUnreachable) report(error, 'route');
  }, [error, isUnreachable, report]);
  return <ErrorScreen isUnreachable={isUnreachable} onReload={() => location.reload()} />;
}
