import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { NotLoaded } from './empty-state.tsx';
import { Stack } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './found.module.css';

/** The numbers that a query found, dimmed while the query of another choice runs. */
export function Found<T>({
  query: { data, isPending, isError, isPlaceholderData, refetch },
  waiting = <Waiting />,
  failed,
  absent,
  note = <Trans>The numbers will load when you’re online.</Trans>,
  className = '',
  children,
}: {
  query: Pick<
    UseQueryResult<T>,
    'data' | 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'
  >;
  waiting?: ReactNode;
  failed: ReactNode;
  absent: ReactNode;
  /** Below `failed` and `absent`. */
  note?: ReactNode;
  className?: string | undefined;
  children: (found: T) => ReactNode;
}) {
  if (isPending) return waiting;
  if (data === undefined || (isError && isPlaceholderData)) {
    return (
      <NotLoaded failed={failed} absent={absent} onRetry={() => void refetch()}>
        {note}
      </NotLoaded>
    );
  }
  return (
    <div className={`${styles.found} ${className}`} data-stale={isPlaceholderData || undefined}>
      {children(data)}
    </div>
  );
}

function Waiting() {
  return (
    <Stack gap={4} above={6} role="status">
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      <Skeleton shape="box" />
      <Skeleton width="half" />
    </Stack>
  );
}
