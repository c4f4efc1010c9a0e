import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { onlineAtom } from '#kit/visit/visit-atoms.ts';

import styles from './empty-state.module.css';
import { Button } from './button.tsx';
import { FarSala } from './drawings/far-sala.tsx';
import { SlippedSala } from './drawings/slipped-sala.tsx';
import { Row, Stack, Text } from './layout.tsx';

/** Says what is missing, and offers the next step. */
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
    <Stack align="center" centered className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && (
        <Text as="div" above={2} tone="soft" className={styles.text}>
          {children}
        </Text>
      )}
      {actions && (
        <Row above={6} wraps justify="center" gap={3} className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  );
}

/** Replaces content that couldn’t be loaded. Says that nothing is lost, and offers a retry. */
export function NotLoaded({
  isOnline: asked,
  failed,
  absent = failed,
  children,
  level = 2,
  onRetry,
}: {
  /** Default: whether this device is online. */
  isOnline?: boolean;
  /** Title when online: loading failed. */
  failed: ReactNode;
  /** Title when offline and the device has no copy. */
  absent?: ReactNode;
  /** Text below. Default: the data is safe in the account and will load later. */
  children?: ReactNode;
  level?: 1 | 2;
  onRetry: () => void;
}) {
  const isDeviceOnline = useAtomValue(onlineAtom);
  const isOnline = asked ?? isDeviceOnline;
  return (
    <EmptyState
      level={level}
      drawing={isOnline ? <SlippedSala /> : <FarSala />}
      title={isOnline ? failed : absent}
      actions={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children ?? <Trans>Your data is in your account and will load when you’re online.</Trans>}
    </EmptyState>
  );
}
