import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Text } from './layout.tsx';
import styles from './submit-button.module.css';

/**
 * Main button of a form that only the app can send, such as one with a password. In a page of the
 * server it is disabled and says so until the app has loaded, which also keeps the Enter key from
 * sending the form. Without JavaScript, a sentence replaces it.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isReady = useHydrated();
  return (
    <>
      <Button
        variant="primary"
        large
        wide
        type="submit"
        disabled={!isReady}
        aria-busy={isBusy || !isReady}
        className={isReady ? '' : styles.waiting!}
      >
        {isReady ? children : <Trans>Loading...</Trans>}
      </Button>
      {!isReady && (
        <noscript>
          <Text tone="soft" size={14}>
            <Trans>
              This form needs JavaScript. Turn it on in your browser’s settings and reload the page.
            </Trans>
          </Text>
        </noscript>
      )}
    </>
  );
}
