import { type ReactNode, Suspense, useState } from 'react';

import dropdown from './dropdown.module.css';
import { Icon, type IconPath } from './icon.tsx';
import styles from './menu-button.module.css';
import { useClosingDetails } from './use-closing-details.ts';

/** A round button with a menu of links under it, open towards the left. */
export function MenuButton({
  label,
  icon,
  face,
  children,
}: {
  label: string;
  icon: IconPath;
  /** In place of the icon. */
  face?: ReactNode;
  /** Made when it is first opened; gets what closes the menu. */
  children: (close: () => void) => ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  const { details, close } = useClosingDetails(() => setOpened(true));
  return (
    <details
      ref={details}
      className={dropdown.dropdown}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className={styles.button} aria-label={label} title={label}>
        {face ?? <Icon path={icon} />}
      </summary>
      <div className={`${dropdown.panel} ${styles.panel}`} data-end>
        {wasOpened && <Suspense>{children(close)}</Suspense>}
      </div>
    </details>
  );
}
