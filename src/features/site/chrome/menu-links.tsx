import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';

import { addInteraction, type MenuSource } from '#contract/site/interaction.ts';
import { consentAtom, hasTagManager } from '../consent/consent.ts';
import { trackEvent } from '#kit/net/analytics.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { sendBeacon } from '#kit/net/error-report.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Text } from '#ui/layout.tsx';

import { ENTRY_LABELS, HOUSE } from './chrome-entries.ts';
import { type ChromeEntry, useReady } from './chrome-tabs.ts';
import styles from './menu-links.module.css';
import houseLinksStyles from './house-links.module.css';

export interface MenuLinksProps {
  entries: readonly ChromeEntry[];
  /** Name of this menu, for analytics. */
  source: MenuSource;
  /** Numbers of new items, by the id of their entry. */
  counts?: Readonly<Record<string, number>>;
  isSignedIn: boolean;
  onChoose: () => void;
}

/** Menu entries as links. */
export function MenuLinks({ entries, source, counts, isSignedIn, onChoose }: MenuLinksProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });

  function follow(event: MouseEvent, { id, href }: { id: string; href: string }) {
    sendBeacon(addInteraction, { source, entry: id });
    trackEvent({ event: 'menu_click', source, entry: id });
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
    void navigate({ href });
  }

  return (
    <ul>
      {entries.map((entry) => {
        const { title, icon } = ENTRY_LABELS[entry.id]!;
        // Visitors log in first and then return to this page.
        const href = entry.needsAccount && !isSignedIn ? loginHref(here) : entry.href;
        const count = counts?.[entry.id] ?? 0;
        const label = i18n._(title);
        return (
          <li key={entry.id}>
            <a
              href={href}
              className={styles.link}
              aria-label={count > 0 ? t`${label}, ${count} new` : undefined}
              onClick={(event) => follow(event, { id: entry.id, href })}
            >
              <Icon path={icon} className={styles.icon} />
              <Text as="span" grows>
                {label}
              </Text>
              <CountBadge count={count} />
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

/** Returns the login URL with the path to return to. */
export function loginHref(back: string): string {
  return `/login?${new URLSearchParams({ back })}`;
}

/** Footer links to the pages about Sala. */
export function HouseLinks() {
  const { i18n, t } = useLingui();
  const house = useReady(HOUSE);
  const { supportEmail } = useApp();
  const setConsent = useSetAtom(consentAtom);
  if (house.length === 0) return null;
  return (
    <nav aria-label={t`About Sala`}>
      <Row as="ul" wraps gap={5} rowGap={0} className={houseLinksStyles.links}>
        {house.map(({ id, href }) => (
          <li key={id}>
            <Link to={href} className={houseLinksStyles.link}>
              {i18n._(ENTRY_LABELS[id]!.title)}
            </Link>
          </li>
        ))}
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className={houseLinksStyles.link}>
              <Trans>Contact support</Trans>
            </a>
          </li>
        )}
        {hasTagManager() && (
          <li>
            <button
              type="button"
              className={houseLinksStyles.link}
              onClick={() => setConsent(null)}
            >
              <Trans>Visit counting</Trans>
            </button>
          </li>
        )}
      </Row>
    </nav>
  );
}
