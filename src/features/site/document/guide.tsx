import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Page, Row, Stack, Text } from '#ui/layout.tsx';
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
    <Page width={960} airy className={styles.page}>
      <Stack as="header" align="start" gap={4} className={styles.hero}>
        <Mark className={styles.mark} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {start}
      </Stack>
      <ol className={styles.steps}>{steps}</ol>
      <Stack as="section" gap={2} above={10} className={styles.part}>
        <h2>
          <Trans>What it costs</Trans>
        </h2>
        <p>
          <Trans>
            Nothing. Listing is free, we take no commission, and businesses list for free too.
          </Trans>
        </p>
      </Stack>
      {children}
      <Text as="div" above={10}>
        {start}
      </Text>
    </Page>
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
  links: readonly { to: string; label: ReactNode }[];
}) {
  return (
    <Stack as="section" gap={2} above={10} className={styles.part}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Row as="ul" wraps gap={6} rowGap={0} className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Row>
    </Stack>
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
