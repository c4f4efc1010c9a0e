import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { addInteraction, type MenuSource } from '#contract/interaction.ts';
import { sendBeacon } from '#lib/error-report.ts';
import { Icon } from '#ui/icon.tsx';

import { type ChromeEntry, ENTRY_WORDS } from './chrome-entries.ts';
import styles from './menu-links.module.css';

export interface MenuLinksProps {
  entries: readonly ChromeEntry[];
  /** Which menu this is: its choices are counted. */
  source: MenuSource;
  isSignedIn: boolean;
  onChoose: () => void;
}

/** The entries of a menu, as links. */
export function MenuLinks({ entries, source, isSignedIn, onChoose }: MenuLinksProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });

  function follow(event: MouseEvent, { id, href }: { id: string; href: string }) {
    sendBeacon(addInteraction, { source, entry: id });
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
    void navigate({ href });
  }

  return (
    <ul>
      {entries.map((entry) => {
        const { words, icon } = ENTRY_WORDS[entry.id]!;
        // Visitors sign in first, and come back to where they were.
        const href = entry.needsAccount && !isSignedIn ? loginHref(here) : entry.href;
        return (
          <li key={entry.id}>
            <a
              href={href}
              className={styles.link}
              onClick={(event) => follow(event, { id: entry.id, href })}
            >
              <Icon path={icon} className={styles.icon} />
              <span className={styles.words}>{i18n._(words)}</span>
              {entry.isFree && (
                <span className={styles.free}>
                  <Trans>FREE</Trans>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Where to sign in, with the way back to a page. */
export function loginHref(back: string): string {
  return `/login?${new URLSearchParams({ back })}`;
}
