import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { closeIcon } from '#ui/icons.ts';

import styles from './row-panel.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The details of a row: beside the table, so that it stays usable; on phones in a dialog. */
export function RowPanel({
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
      <Dialog isOpen onClose={onClose} title={title}>
        {children}
      </Dialog>
    );
  }
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton path={closeIcon} label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
