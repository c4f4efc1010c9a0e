import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ErrorScreen } from '#features/chrome/error-screen.tsx';
import { useApp } from '#lib/app-context.tsx';
import { NetworkError } from '#lib/api/network-error.ts';

/** A route that failed: says so, and tells the server unless it is the network that is missing. */
export function RouteError({ error }: ErrorComponentProps) {
  const { report } = useApp();
  useEffect(() => {
    if (!(error instanceof NetworkError)) report(error, 'route');
  }, [error, report]);
  return <ErrorScreen onReload={() => location.reload()} />;
}
