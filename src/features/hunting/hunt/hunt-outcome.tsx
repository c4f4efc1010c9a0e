import type { ReactNode } from 'react';

import type { HuntForm } from '#contract/hunting/hunt.ts';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';

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
    <div className={styles.page}>
      <div className={styles.drawing}>
        <SalaAtHome />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {hunt && (
        <div className={styles.hunt}>
          <HuntSummary hunt={hunt} />
        </div>
      )}
      {state}
      <div className={styles.actions}>{actions}</div>
      {children}
    </div>
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
    <p className={styles.state} data-state={kind} role="status">
      <Icon path={icon} />
      <span>{children}</span>
    </p>
  );
}
