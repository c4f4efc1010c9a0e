import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
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
import { chevronDownIcon } from './late-icons.ts';

/**
 * A button with a panel below it, based on `<details>`. Escape, a press outside, and losing the
 * focus close it.
 */
export function Dropdown({
  label,
  isActive = false,
  end = false,
  children,
}: {
  label: ReactNode;
  /** Whether an option in it is selected. */
  isActive?: boolean;
  /** Extends the panel to the left. */
  end?: boolean;
  /** Rendered when it is first opened, so it may load then. */
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  const isReady = useHydrated();
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
        {/* The browser opens it even before the app has loaded. */}
        {!isReady && <Trans>Loading...</Trans>}
      </div>
    </details>
  );
}

/** Closes a `<details>` on Escape, on a press outside, or when it loses the focus. */
export function useClosingDetails(onOpen: () => void): {
  details: RefObject<HTMLDetailsElement | null>;
  close: () => void;
} {
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    const element = details.current!;
    // It may have been opened before the script loaded.
    if (element.open) opened.current();
    function closeFromOutside(event: Event) {
      if (element.open && !element.contains(event.target as Node)) element.open = false;
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', closeFromOutside, { signal });
    document.addEventListener('focusin', closeFromOutside, { signal });
    element.addEventListener('keydown', closeByEscape, { signal });
    return () => listening.abort();
  }, []);
  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);
  return { details, close };
}
