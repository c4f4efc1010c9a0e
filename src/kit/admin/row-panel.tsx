import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { PanelWaiting } from './panel-parts.tsx';
import styles from './row-panel.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The panel of a row: its details, once they are loaded. */
export function RowPanel<Found>({
  query: { data, isPending, refetch },
  title,
  failed,
  onClose,
  children,
}: {
  query: { data: Found | null | undefined; isPending: boolean; refetch: () => unknown };
  title: string;
  /** What couldn’t be loaded. */
  failed: ReactNode;
  onClose: () => void;
  children: (found: Found) => ReactNode;
}) {
  return (
    <Panel title={title} onClose={onClose}>
      {data ? (
        <Stack gap={6}>{children(data)}</Stack>
      ) : (
        <PanelWaiting isPending={isPending} failed={failed} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

/** The details of a row: beside the table, so that it stays usable; on phones in a dialog. */
function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (isPhone) {
    return (
      <Dialog onClose={onClose} title={title}>
        {children}
      </Dialog>
    );
  }
  return (
    <aside className={styles.panel} aria-label={title}>
      <Row align="center" justify="between" gap={3} className={styles.head}>
        <Text as="h2" size={16} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Text>
        <IconButton path={closeIcon} label={t`Close`} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
