import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';

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

/** Explains the plus menu until the user dismisses it or presses anything else. */
export function PlusTutorial() {
  const [isShown, setShown] = useState(() => !wasDismissed());
  useEffect(() => {
    if (!isShown) return;
    function dismiss() {
      localStorage.setItem(DISMISSED_KEY, '1');
      setShown(false);
    }
    function byEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss();
    }
    document.addEventListener('keydown', byEscape);
    document.addEventListener('click', dismiss);
    return () => {
      document.removeEventListener('keydown', byEscape);
      document.removeEventListener('click', dismiss);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Row align="center" gap={3} size={14} className={styles.card} role="status">
      <p>
        <Trans>List a property or hunt for one from here. Both are free.</Trans>
      </p>
      <Button variant="quiet">
        <Trans>Got it</Trans>
      </Button>
    </Row>
  );
}
