import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';

import styles from './plus-tutorial.module.css';

/** Local storage: set once the tutorial was dismissed. */
const DISMISSED_KEY = 'tuto-plus';

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    // Without storage, the tutorial would reappear on every page.
    return true;
  }
}

/** Explains the plus menu until the user dismisses it. */
export function PlusTutorial() {
  const [isShown, setShown] = useState(() => !wasDismissed());
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    function dismiss() {
      localStorage.setItem(DISMISSED_KEY, '1');
      setShown(false);
    }
    function byEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss();
    }
    // Opening the menu also dismisses the tutorial.
    const details = card.current?.parentElement?.querySelector('details');
    details?.addEventListener('toggle', dismiss);
    document.addEventListener('keydown', byEscape);
    return () => {
      details?.removeEventListener('toggle', dismiss);
      document.removeEventListener('keydown', byEscape);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={card} className={styles.card} role="status">
      <p>
        <Trans>List a property or hunt for one from here. Both are free.</Trans>
      </p>
      <Button
        look="primary"
        onClick={() => {
          localStorage.setItem(DISMISSED_KEY, '1');
          setShown(false);
        }}
      >
        <Trans>Got it</Trans>
      </Button>
    </div>
  );
}
