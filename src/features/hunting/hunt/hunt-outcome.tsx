import type { ReactNode } from 'react';

import type { HuntForm } from '#contract/hunting/hunt.ts';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './hunt-outcome.module.css';
import { HuntSummary } from './hunt-summary.tsx';

/** Page about the state of a hunt or an offer, with the next steps. */
export function HuntOutcome({
  title,
  hunt,
  state,
  actions,
  children,
}: {
  title: ReactNode;
  hunt?: HuntForm | null | undefined;
  /** A sentence between the hunt and the actions, mostly a `StateLine`. */
  state?: ReactNode;
  actions: ReactNode;
  /** Content below the actions. */
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap={5} wide className={styles.page}>
      <div className={styles.drawing}>
        <SalaAtHome />
      </div>
      <Text as="h1" centered>
        {title}
      </Text>
      {hunt && (
        <div className={styles.hunt}>
          <HuntSummary hunt={hunt} />
        </div>
      )}
      {state}
      <Row wraps justify="center" gap={3}>
        {actions}
      </Row>
      {children}
    </Stack>
  );
}

/** One sentence about the state, read aloud when it changes. */
export function StateLine({
  icon,
  kind,
  children,
}: {
  icon: IconPath;
  kind?: 'sent' | 'attention';
  children: ReactNode;
}) {
  return (
    <Row
      as="p"
      gap={2}
      align="start"
      tone="soft"
      className={styles.state}
      data-state={kind}
      role="status"
    >
      <Icon path={icon} />
      <span>{children}</span>
    </Row>
  );
}
