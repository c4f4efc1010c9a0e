import {
  Suspense,
  useState,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';

import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons.ts';

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

/** Closes a `<details>` by Escape, a press elsewhere, or the focus leaving it. */
export function useClosingDetails(onOpen: () => void): {
  details: RefObject<HTMLDetailsElement | null>;
  close: () => void;
} {
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    const element = details.current!;
    // Opened before the script had come.
    if (element.open) opened.current();
    function closeFromOutside(event: Event) {
      if (element.open && !element.contains(event.target as Node)) element.open = false;
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    element.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      element.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);
  return { details, close };
}
