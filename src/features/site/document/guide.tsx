import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Mark } from '#ui/mark.tsx';

import styles from './guide.module.css';

/**
 * Layout of a page that explains a part of Sala: its steps, what it costs, and more.
 * @param props.start the button to begin with, shown at the top and at the end
 * @param props.steps `Step` elements
 */
export function Guide({
  title,
  lead,
  start,
  steps,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  start: ReactNode;
  steps: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Mark className={styles.mark} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {start}
      </header>
      <ol className={styles.steps}>{steps}</ol>
      <section className={styles.part}>
        <h2>
          <Trans>What it costs</Trans>
        </h2>
        <p>
          <Trans>
            Nothing. Listing is free, we take no commission, and businesses list for free too.
          </Trans>
        </p>
      </section>
      {children}
      <div className={styles.end}>{start}</div>
    </div>
  );
}

/** A part of a guide after its steps, with links to read on. */
export function GuidePart({
  title,
  text,
  links,
}: {
  title: ReactNode;
  text: ReactNode;
  links: readonly { to: string; words: ReactNode }[];
}) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul className={styles.links}>
        {links.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A step of a guide. Its number comes from its place. */
export function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
