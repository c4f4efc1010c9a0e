import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import styles from './empty-state.module.css';
import { Button } from './button.tsx';
import { FarSala } from './drawings/far-sala.tsx';
import { SlippedSala } from './drawings/slipped-sala.tsx';

/** Says what is missing and what to do next, and offers it. */
export function EmptyState({
  drawing,
  title,
  children,
  actions,
  level = 2,
}: {
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** In place of what didn’t come: it isn’t lost, and can be asked for again. */
export function NotLoaded({
  isOnline,
  failed,
  absent,
  children,
  onRetry,
}: {
  isOnline: boolean;
  /** The title where it should have come. */
  failed: ReactNode;
  /** The title without a network, where the device has no copy. */
  absent: ReactNode;
  /** Else that it is safe with the account, and comes. */
  children?: ReactNode;
  onRetry: () => void;
}) {
  return (
    <EmptyState
      drawing={isOnline ? <SlippedSala /> : <FarSala />}
      title={isOnline ? failed : absent}
      actions={
        <Button look="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children ?? <Trans>They’re safe in your account and will load when you’re online.</Trans>}
    </EmptyState>
  );
}
