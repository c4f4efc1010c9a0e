import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import { lazyExtra } from '#lib/lazy-extra.ts';
import { personIcon, plusIcon } from '#ui/icons.ts';
import { MenuButton } from '#ui/menu-button.tsx';

import { actingMode } from './acting-mode.ts';
import styles from './bar-actions.module.css';
import { BarActivity } from './bar-activity.tsx';
import { BarWaiting } from './bar-waiting.tsx';
import { BELL, CHAT, PLUS } from './chrome-entries.ts';
import type { ChromeVisit } from './chrome-visit.ts';
import { OwnMenu } from './own-menu.tsx';
import { PersonFace } from './person-face.tsx';
import { PlusMenu } from './plus-menu.tsx';
import { useReady } from './ready-entries.ts';

const PlusTutorial = lazyExtra(async () => (await import('./plus-tutorial.tsx')).PlusTutorial);

/** Where advice on the plus covers no work of anybody's. */
const MARKET_PATHS = ['/', '/market'];

/** At the end of the bar: what one can add, who writes, what is new, oneself. */
export function BarActions({ visit, settings }: { visit: ChromeVisit; settings: ReactNode }) {
  const { t } = useLingui();
  const mode = useLocation({ select: ({ pathname }) => actingMode(pathname) });
  const isMarket = useLocation({ select: ({ pathname }) => MARKET_PATHS.includes(pathname) });
  const hasPlus = useReady(PLUS[mode]).length > 0;
  const [chat] = useReady([CHAT]);
  const [bell] = useReady([BELL]);
  const { person, unreadMessages, unseenNotices } = visit;
  const isSignedIn = Boolean(person);
  return (
    <div className={styles.actions}>
      {hasPlus && (
        <div className={styles.plus}>
          <MenuButton label={t`Add`} icon={plusIcon}>
            {(close) => <PlusMenu mode={mode} isSignedIn={isSignedIn} onChoose={close} />}
          </MenuButton>
          {visit.isStill && isMarket && (
            <Suspense>
              <PlusTutorial />
            </Suspense>
          )}
        </div>
      )}
      <BarWaiting waiting={visit.waiting} />
      {(chat || bell) && (
        <BarActivity
          chat={chat}
          bell={bell}
          isSignedIn={isSignedIn}
          unreadMessages={unreadMessages}
          unseenNotices={unseenNotices}
          tray={visit.tray}
        />
      )}
      <span className={styles.deskOnly}>
        <MenuButton
          label={t`Account`}
          icon={personIcon}
          face={person ? <PersonFace person={person} /> : undefined}
        >
          {(close) => (
            <OwnMenu
              person={person ?? null}
              mode={mode}
              onSignOut={visit.onSignOut}
              onChoose={close}
              settings={settings}
            />
          )}
        </MenuButton>
      </span>
    </div>
  );
}
