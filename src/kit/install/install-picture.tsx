import type { ReactNode } from 'react';

import { Icon, type IconPath } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './install-picture.module.css';

/** The browser's bar with its address, and the button to press. */
export function BarPicture({
  icon,
  at,
  isInAddress = false,
}: {
  icon: IconPath;
  /** Where the bar is. */
  at: 'top' | 'bottom';
  /** Whether the button is part of the address. */
  isInAddress?: boolean;
}) {
  const button = (
    <span className={styles.target}>
      <Icon path={icon} size="small" />
    </span>
  );
  return (
    <div className={styles.picture} data-at={at} aria-hidden="true">
      <Row gap={2} align="center" className={styles.bar}>
        <Row as="span" grows justify="end" align="center" className={styles.address}>
          {isInAddress && button}
        </Row>
        {!isInAddress && button}
      </Row>
      <Lines />
    </div>
  );
}

/** Toolbar at the bottom of the screen, with the button to press in its middle or at its end. */
export function ToolbarPicture({ icon, at }: { icon: IconPath; at: 'middle' | 'end' }) {
  const dots = at === 'middle' ? [2, 2] : [4, 0];
  const [before = 0, after = 0] = dots;
  return (
    <div className={styles.picture} data-at="bottom" aria-hidden="true">
      <Row gap={2} align="center" className={styles.bar} data-spread="">
        <Dots count={before} />
        <span className={styles.target}>
          <Icon path={icon} size="small" />
        </span>
        <Dots count={after} />
      </Row>
      <Lines />
    </div>
  );
}

/** A menu, with the entry to choose. */
export function MenuPicture({ icon, children }: { icon: IconPath; children: ReactNode }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <ul className={styles.menu}>
        <li />
        <li className={styles.entry}>
          <Icon path={icon} size="small" />
          <span>{children}</span>
        </li>
        <li />
      </ul>
    </div>
  );
}

/** The home screen with Sala on it. */
export function HomePicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.home}>
        <span />
        <span />
        <span />
        <span />
        <span />
        <img src="/icons/icon-192.png" alt="" width={40} height={40} loading="lazy" />
      </div>
    </div>
  );
}

function Lines() {
  return (
    <Stack grows gap={2} className={styles.lines}>
      <span />
      <span />
      <span />
    </Stack>
  );
}

function Dots({ count }: { count: number }) {
  return Array.from({ length: count }, (_one, at) => <span key={at} className={styles.dot} />);
}
