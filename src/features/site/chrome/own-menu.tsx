import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isInstalled } from '#kit/install/browser-here.ts';
import { addInteraction } from '#contract/site/interaction.ts';
import { useActing } from '#kit/session/acting.ts';
import { sendBeacon } from '#kit/net/error-report.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { signOutIcon } from '#ui/late-icons.ts';
import { Stack } from '#ui/layout.tsx';

import { BELL, LOGIN, OWN } from './chrome-entries.ts';
import { useReady } from './chrome-tabs.ts';
import links from './menu-links.module.css';
import { loginHref, MenuLinks } from './menu-links.tsx';
import styles from './own-menu.module.css';
import type { ChromeVisit } from './chrome-visit.ts';
import { ModeSwitch } from './mode-switch.tsx';

export interface OwnMenuProps {
  visit: Pick<ChromeVisit, 'person' | 'unseenNotices' | 'onSignOut'>;
  onChoose: () => void;
  /** Currency and theme settings, in layouts where no other menu has them. */
  settings?: ReactNode;
}

/** Account menu. Visitors see the login link. */
export function OwnMenu({ visit, onChoose, settings }: OwnMenuProps) {
  const { person = null, unseenNotices, onSignOut } = visit;
  const { mode } = useActing();
  const here = useLocation({ select: ({ href }) => href });
  const navigate = useNavigate();
  const entries = useReady(OWN[mode]).filter(
    ({ id, needsAccount, isForAdmins, isForTeam }) =>
      (id !== 'install' || !isInstalled()) &&
      (person !== null || !needsAccount) &&
      (!isForAdmins || person?.isAdmin === true) &&
      (isForTeam === undefined || isForTeam === Boolean(person?.business)),
  );
  const [canSignIn] = useReady([LOGIN]);
  const login = loginHref(here);
  return (
    <Stack gap={1}>
      {person === null && canSignIn && (
        <Stack gap={3} tone="soft" size={14} className={styles.visitor}>
          <p>
            <Trans>Log in to save homes and see them on all your devices.</Trans>
          </p>
          <a
            href={login}
            className={buttonClass({ variant: 'primary', wide: true })}
            onClick={(event) => {
              event.preventDefault();
              onChoose();
              void navigate({ href: login });
            }}
          >
            <Trans>Log in</Trans>
          </a>
        </Stack>
      )}
      {person !== null && <ModeSwitch person={person} onChoose={onChoose} />}
      <MenuLinks
        entries={entries}
        source="MENU DROPDOWN"
        counts={{ [BELL.id]: unseenNotices }}
        isSignedIn={person !== null}
        onChoose={onChoose}
      />
      {person !== null && (
        <button
          type="button"
          className={links.link}
          onClick={() => {
            sendBeacon(addInteraction, { source: 'MENU DROPDOWN', entry: 'log-out' });
            onChoose();
            onSignOut();
          }}
        >
          <Icon path={signOutIcon} className={links.icon} />
          <Trans>Log out</Trans>
        </button>
      )}
      {settings && (
        <Stack gap={3} above={1} className={styles.settings}>
          {settings}
        </Stack>
      )}
    </Stack>
  );
}
