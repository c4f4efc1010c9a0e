import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import type { Notice } from '#contract/notice/notice.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { hasPage } from '#kit/net/has-page.ts';
import { IconButton } from '#ui/button.tsx';
import { formatAge } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { closeIcon, houseIcon, bellIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon, refreshIcon } from '#ui/late-icons.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';

import styles from './notice-row.module.css';
import { changeNotice } from './use-notices.ts';

/** A notice with its text, the picture of its listing, its age, and its actions. */
export function NoticeRow({
  notice,
  now,
  isCompact = false,
  onLeave,
}: {
  notice: Notice;
  now: number;
  /** Set in the tray, where there is little space. */
  isCompact?: boolean;
  /** Called when the notice's link is opened. */
  onLeave?: () => void;
}) {
  const app = useApp();
  const router = useRouter();
  const { t, i18n } = useLingui();
  // A cached reply of an older release has no text.
  const title = notice.title || t`You have a new notification`;
  const text = notice.title ? notice.text : t`Reload the page to read it.`;
  // A newer server may link to a page that this release doesn't have.
  const leadsTo = notice.href && hasPage(router, notice.href) ? notice.href : null;
  const mark = (change: 'read' | 'unread' | 'deleted') =>
    void changeNotice(app, notice, change, title);
  const { listing, isRead } = notice;
  return (
    <li
      className={styles.row}
      data-unread={!isRead || undefined}
      data-compact={isCompact || undefined}
    >
      <span className={styles.picture}>
        {listing?.image ? (
          <Picture photo={listing.image} sizes="56px" alt="" />
        ) : (
          <Icon path={listing ? houseIcon : notice.kind === 'security' ? alertIcon : bellIcon} />
        )}
      </span>
      <Stack shrinks className={styles.text}>
        <p className={styles.title}>
          {!isRead && <span className={styles.dot} role="img" aria-label={t`Unread`} />}
          {leadsTo ? (
            <a
              href={leadsTo}
              className={styles.link}
              onClick={(event) => {
                if (!isRead) mark('read');
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onLeave?.();
                void router.navigate({ href: leadsTo });
              }}
            >
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        {listing && !title.includes(listing.propertyTitle) && (
          <Text size={14} tone="ink">
            {listing.propertyTitle}
          </Text>
        )}
        {text && (
          <Text tone="soft" size={14}>
            {text}
          </Text>
        )}
        <Text as="time" tone="soft" size={14} dateTime={notice.createdAt}>
          {formatAge(notice.createdAt, now, i18n.locale)}
        </Text>
      </Stack>
      <span className={styles.actions}>
        <IconButton
          path={isRead ? refreshIcon : checkIcon}
          label={isRead ? t`Mark as unread` : t`Mark as read`}
          onClick={() => mark(isRead ? 'unread' : 'read')}
        />
        <IconButton path={closeIcon} label={t`Delete: ${title}`} onClick={() => mark('deleted')} />
      </span>
    </li>
  );
}
