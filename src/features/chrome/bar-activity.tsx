import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

import { Icon, type IconPath } from '#ui/icon.tsx';
import { bellIcon, chatIcon } from '#ui/later-icons.ts';
import { MenuButton } from '#ui/menu-button.tsx';

import styles from './bar-actions.module.css';
import { Counted } from './counted.tsx';
import type { ChromeVisit } from './chrome-visit.ts';
import type { ChromeEntry } from './ready-entries.ts';

/** Who writes and what is new, each with how much of it. */
export function BarActivity({
  chat,
  bell,
  isSignedIn,
  unreadMessages,
  unseenNotices,
  tray,
}: {
  chat: ChromeEntry | undefined;
  bell: ChromeEntry | undefined;
  isSignedIn: boolean;
  unreadMessages: number;
  unseenNotices: number;
  tray: ChromeVisit['tray'];
}) {
  const { t } = useLingui();
  const bellLabel =
    unseenNotices > 0
      ? t`${plural(unseenNotices, { one: 'Notifications, # new', other: 'Notifications, # new' })}`
      : t`Notifications`;
  return (
    <>
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
                  <Counted count={unseenNotices} />
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
      <Counted count={count} />
    </Link>
  );
}
