import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import dropdown from './dropdown.module.css';
import { useClosingDetails } from './dropdown.tsx';
import { Icon, type IconPath } from './icon.tsx';
import styles from './menu-button.module.css';

/** A round button with a menu of links below it, extending to the left. */
export function MenuButton({
  label,
  icon,
  face,
  isInPage = false,
  children,
}: {
  label: string;
  icon: IconPath;
  /** Shown instead of the icon. */
  face?: ReactNode;
  /** Whether it scrolls with the page. If there is no room below it, the menu opens above. */
  isInPage?: boolean;
  /** Rendered when it is first opened. Receives a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}) {
  const [openings, setOpenings] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const { details, close } = useClosingDetails(() => setOpenings(1));
  useEffect(() => {
    if (isInPage && openings > 0 && panel.current) placeInSight(panel.current);
  }, [isInPage, openings]);
  return (
    <details
      ref={details}
      className={dropdown.dropdown}
      onToggle={(event) => event.currentTarget.open && setOpenings((count) => count + 1)}
    >
      <summary className={styles.button} aria-label={label} title={label}>
        {face ?? <Icon path={icon} />}
      </summary>
      <div ref={panel} className={`${dropdown.panel} ${styles.panel}`} data-end>
        {openings > 0 && <Suspense>{children(close)}</Suspense>}
      </div>
    </details>
  );
}

/** Places the menu between the bars, whose height is the page's scroll padding. */
function placeInSight(panel: HTMLElement): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  delete panel.dataset['up'];
  const button = panel.parentElement!.getBoundingClientRect();
  const above = button.top - Number.parseFloat(scrollPaddingTop);
  const below = innerHeight - Number.parseFloat(scrollPaddingBottom) - button.bottom;
  if (panel.offsetHeight > below && above > below) panel.dataset['up'] = '';
  panel.scrollIntoView({ block: 'nearest' });
}
