import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { addInteraction } from '#contract/interaction.ts';
import { useActing } from '#lib/session/acting.ts';
import { sendBeacon } from '#lib/error-report.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { signOutIcon } from '#ui/icons.ts';

import { BELL, LOGIN, OWN, useReady } from './chrome-entries.ts';
import links from './menu-links.module.css';
import { loginHref, MenuLinks } from './menu-links.tsx';
import styles from './own-menu.module.css';
import type { ChromeVisit, Person } from './chrome-visit.ts';
import personFaceStyles from './person-face.module.css';

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
    ({ needsAccount, isForAdmins }) =>
      (person !== null || !needsAccount) && (!isForAdmins || person?.isAdmin === true),
  );
  const [canSignIn] = useReady([LOGIN]);
  const login = loginHref(here);
  return (
    <div className={styles.menu}>
      {person === null && canSignIn && (
        <div className={styles.visitor}>
          <p>
            <Trans>Log in to save homes and see them on all your devices.</Trans>
          </p>
          <a
            href={login}
            className={buttonClass({ look: 'primary', wide: true })}
            onClick={(event) => {
              event.preventDefault();
              onChoose();
              void navigate({ href: login });
            }}
          >
            <Trans>Log in</Trans>
          </a>
        </div>
      )}
      {person !== null && (
        <div className={styles.person}>
          <PersonFace person={person} />
          <div className={styles.names}>
            <strong className={styles.name}>
              {person.firstName} {person.lastName}
            </strong>
            <span className={styles.email}>{person.email}</span>
          </div>
        </div>
      )}
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
      {settings && <div className={styles.settings}>{settings}</div>}
    </div>
  );
}

/** Picture of a user, or their initials. */
export function PersonFace({ person }: { person: Person }) {
  if (person.image) {
    return (
      <img className={personFaceStyles.face} src={person.image} alt="" width={36} height={36} />
    );
  }
  return (
    // Rendered by CSS, not as text: the name beside it or the button's label names the user.
    <span className={personFaceStyles.face} data-initials={initials(person)} aria-hidden="true" />
  );
}

/**
 * Uses the first consonants: a Thai vowel written before its consonant means nothing without it.
 */
function initials({ firstName, lastName }: Person): string {
  return [firstName, lastName].map(firstLetter).join('');
}

function firstLetter(name: string): string {
  const letters = Array.from(name.trim());
  const isLeadingVowel = /[เแโใไ]/.test(letters[0] ?? '');
  return (letters[isLeadingVowel ? 1 : 0] ?? '').toLocaleUpperCase();
}
