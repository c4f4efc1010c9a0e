import { useActing } from '#kit/session/acting.ts';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { plural } from '@lingui/core/macro';

import { lazyExtra } from '#kit/net/load-later.ts';
import { personIcon, plusIcon, bellIcon, chatIcon, outboxIcon } from '#ui/icons.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Face } from '#ui/face.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { BELL, CHAT, OUTBOX, PLUS } from './chrome-entries.ts';
import { type ChromeEntry, useReady } from './chrome-tabs.ts';
import styles from './bar-actions.module.css';
import type { ChromeVisit } from './chrome-visit.ts';
import { OwnMenu } from './own-menu.tsx';
import { MenuLinks } from './menu-links.tsx';

const PlusTutorial = lazyExtra(async () => (await import('./plus-tutorial.tsx')).PlusTutorial);

/** Pages where the tutorial of the plus menu covers no buttons, unless they show the map. */
const MARKET_PATHS = ['/', '/market'];

/** End of the top bar: plus menu, chat, notifications and account menu. */
export function BarActions({ visit, settings }: { visit: ChromeVisit; settings: ReactNode }) {
  const { t } = useLingui();
  const { mode } = useActing();
  const isMarket = useLocation({
    select: ({ pathname, search }) =>
      MARKET_PATHS.includes(pathname) && (search as { view?: string }).view === undefined,
  });
  const plus = useReady(PLUS[mode]);
  const [chat] = useReady([CHAT]);
  const [bell] = useReady([BELL]);
  const { person, unreadMessages, unseenNotices, tray } = visit;
  const bellLabel =
    unseenNotices > 0
      ? t`${plural(unseenNotices, { one: 'Notifications, # new', other: 'Notifications, # new' })}`
      : t`Notifications`;
  const isSignedIn = Boolean(person);
  const business = mode === 'business' ? person?.business : null;
  const businessName = business?.businessName ?? '';
  return (
    <Row align="center" gap={1}>
      {plus.length > 0 && (
        <div className={styles.plus}>
          <MenuButton label={t`Add`} icon={plusIcon}>
            {(close) => (
              <MenuLinks
                entries={plus}
                source="PLUS + MENU"
                isSignedIn={isSignedIn}
                onChoose={close}
              />
            )}
          </MenuButton>
          {visit.isStill && isMarket && (
            <Suspense>
              <PlusTutorial />
            </Suspense>
          )}
        </div>
      )}
      <BarWaiting waiting={visit.waiting} />
      {chat && (
        <Action
          entry={chat}
          icon={chatIcon}
          isSignedIn={isSignedIn}
          count={unreadMessages}
          label={
            unreadMessages > 0
              ? t`${plural(unreadMessages, { one: 'Chat, # unread message', other: 'Chat, # unread messages' })}`
              : t`Chat`
          }
        />
      )}
      {bell && (
        <span className={styles.deskOnly}>
          {isSignedIn && tray ? (
            <MenuButton
              label={bellLabel}
              icon={bellIcon}
              face={
                <>
                  <Icon path={bellIcon} />
                  <CountBadge count={unseenNotices} isCorner />
                </>
              }
            >
              {tray}
            </MenuButton>
          ) : (
            <Action
              entry={bell}
              icon={bellIcon}
              isSignedIn={isSignedIn}
              count={unseenNotices}
              label={bellLabel}
            />
          )}
        </span>
      )}
      <span className={styles.deskOnly}>
        <MenuButton
          label={business ? t`Account, acting for ${businessName}` : t`Account`}
          icon={personIcon}
          face={
            business ? (
              <Face image={business.image} names={[businessName]} isSquare />
            ) : person ? (
              <Face image={person.image} names={[person.firstName, person.lastName]} />
            ) : undefined
          }
        >
          {(close) => <OwnMenu visit={visit} onChoose={close} settings={settings} />}
        </MenuButton>
      </span>
    </Row>
  );
}

/** Number of unsent changes, if any. Screen readers announce it once. */
function BarWaiting({ waiting: { count, attention } }: Pick<ChromeVisit, 'waiting'>) {
  const { t } = useLingui();
  const label =
    attention > 0
      ? t`${plural(attention, { one: '# unsent change needs your attention', other: '# unsent changes need your attention' })}`
      : t`${plural(count, { one: '# unsent change', other: '# unsent changes' })}`;
  return (
    <>
      {/*
       * Always rendered: a status region that is inserted together with its text isn't read out.
       */}
      <VisuallyHidden role="status">{count > 0 && label}</VisuallyHidden>
      {count > 0 && (
        <Link to={OUTBOX.href} className={styles.action} aria-label={label} title={label}>
          <Icon path={outboxIcon} />
          <CountBadge count={count} isUrgent={attention > 0} isCorner />
        </Link>
      )}
    </>
  );
}

function Action({
  entry,
  icon,
  label,
  count,
  isSignedIn,
}: {
  entry: ChromeEntry;
  icon: IconPath;
  label: string;
  count: number;
  isSignedIn: boolean;
}) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Link
      to={isSignedIn ? entry.href : '/login'}
      search={isSignedIn ? {} : { back: here }}
      className={styles.action}
      aria-label={label}
      title={label}
    >
      <Icon path={icon} />
      <CountBadge count={count} isCorner />
    </Link>
  );
}
