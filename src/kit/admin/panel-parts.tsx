import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { onlineAtom } from '../visit/visit-atoms.ts';
import { NotLoaded } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { AdminColumn } from './admin-column.ts';
import styles from './panel-parts.module.css';

/** What a panel shows before its row is loaded, or if it can't be. */
export function PanelWaiting({
  isPending,
  failed,
  onRetry,
}: {
  isPending: boolean;
  /** What couldn’t be loaded. */
  failed: ReactNode;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  return isPending ? (
    <div role="status" aria-label={t`Loading...`}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  ) : (
    <RowNotLoaded failed={failed} onRetry={onRetry} />
  );
}

/** Replaces a row that couldn’t be loaded. */
export function RowNotLoaded({ failed, onRetry }: { failed: ReactNode; onRetry: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <NotLoaded
      failed={failed}
      absent={<Trans>Admin pages need a connection</Trans>}
      onRetry={onRetry}
    >
      {isOnline ? (
        <Trans>It may have been deleted.</Trans>
      ) : (
        <Trans>Admin pages show the current state, so they aren’t saved on this device.</Trans>
      )}
    </NotLoaded>
  );
}

/** Buttons in a panel. */
export function PanelActions({ children }: { children: ReactNode }) {
  return (
    <Row wraps gap={2} className={styles.actions}>
      {children}
    </Row>
  );
}

/** All values of a row but its title, then further facts. */
export function RowFacts<Row>({
  row,
  columns,
  children,
}: {
  row: Row;
  columns: readonly AdminColumn<Row>[];
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Text as="dl" size={14}>
      {columns.map(({ id, card, heading, text, cell }) => {
        const value = text(row, i18n);
        if (card === 'title' || value === null || value === '') return null;
        return (
          <Fact key={id} name={i18n._(heading)}>
            {cell ? cell(row) : value}
          </Fact>
        );
      })}
      {children}
    </Text>
  );
}

/** A name with its value, in `RowFacts`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A titled list in a panel; without lines, it shows what is missing. */
export function PanelList({
  title,
  action,
  nothing,
  children,
}: {
  title: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  nothing: ReactNode;
  children: readonly ReactNode[];
}) {
  return (
    <Stack as="section" gap={2}>
      <Row align="center" justify="between" gap={3}>
        <Text as="h3" size={14} weight="strong">
          {title}
        </Text>
        {action}
      </Row>
      {children.length === 0 ? (
        <PanelNote>{nothing}</PanelNote>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </Stack>
  );
}

/** A line of a `PanelList`. */
export function PanelLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Row as="li" align="center" justify="between" gap={3} size={14} tight className={styles.line}>
      <span>{children}</span>
      {end}
    </Row>
  );
}

/** A quiet line of text. */
export function PanelNote({ children }: { children: ReactNode }) {
  return (
    <Text as="span" block tone="soft" size={14} tight>
      {children}
    </Text>
  );
}
