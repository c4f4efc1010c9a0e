import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { accountViewEndsAt, VIEW_ENDED } from '#kit/session/account-view.ts';
import { closeSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { eyeIcon } from '#ui/late-icons.ts';

import styles from './account-view-band.module.css';
import { useHeightProperty } from './use-height-property.ts';

const TICK_MS = 1_000;

/** Band at the top of a tab in which a site admin views an account, until the view ends. */
export function AccountViewBand() {
  const { t } = useLingui();
  const { queryClient } = useApp();
  const account = useSession();
  // What sticks to the top of the window sticks below the band.
  const band = useHeightProperty('--view');
  const [minutes, setMinutes] = useState<number | null>(null);
  const isOver = account === null || minutes === 0;

  useEffect(() => {
    const check = () => {
      const left = (accountViewEndsAt() ?? 0) - Date.now();
      setMinutes(Math.max(0, Math.ceil(left / 60_000)));
    };
    check();
    const timer = setInterval(check, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!isOver || location.pathname === VIEW_ENDED) return;
    // A new document, so that nothing of the account is left in memory.
    void closeSession(queryClient).finally(() => location.replace(VIEW_ENDED));
  }, [isOver, queryClient]);

  if (!account) return null;
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email;
  return (
    <div ref={band} className={styles.band} data-account-view>
      <Banner
        tone="sky"
        icon={eyeIcon}
        actions={
          <Button onClick={() => void closeSession(queryClient)}>
            <Trans>Stop viewing</Trans>
          </Button>
        }
      >
        <Trans>
          You’re viewing Sala as <b>{name}</b>. You can’t change anything.
        </Trans>{' '}
        {minutes !== null && (
          <span className={styles.left} aria-live="off">
            {t`${plural(minutes, { one: '# minute left', other: '# minutes left' })}`}
          </span>
        )}
      </Banner>
    </div>
  );
}
