import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';

import styles from './plus-tutorial.module.css';

/** Local storage: that somebody has seen what the plus is for. */
const DISMISSED_KEY = 'tuto-plus';

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    // Where nothing can be kept it would come back on each page.
    return true;
  }
}

/** Says what the plus is for, until somebody has read it. */
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
    // Who opens the menu has found it.
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
