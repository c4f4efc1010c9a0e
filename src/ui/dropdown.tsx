import { Suspense, useState, type ReactNode } from 'react';

import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons.ts';
import { useClosingDetails } from './use-closing-details.ts';

/**
 * A button with a panel under it: `<details>`, and what closes it: Escape, a press elsewhere, the
 * focus leaving.
 */
export function Dropdown({
  label,
  isActive = false,
  end = false,
  children,
}: {
  label: ReactNode;
  /** Whether something is chosen in it. */
  isActive?: boolean;
  /** Opens towards the left. */
  end?: boolean;
  /** Made when it is first opened; it may be fetched then. */
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  const { details } = useClosingDetails(() => setOpened(true));
  return (
    <details
      ref={details}
      className={styles.dropdown}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className={styles.button} data-active={isActive || undefined}>
        <span className={styles.label}>{label}</span>
        <Icon path={chevronDownIcon} size="tiny" className={styles.chevron} />
      </summary>
      <div className={styles.panel} data-end={end || undefined}>
        {wasOpened && <Suspense>{children}</Suspense>}
      </div>
    </details>
  );
}
