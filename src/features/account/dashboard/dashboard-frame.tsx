import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Icon, type IconPath } from '#ui/icon.tsx';
import { gridIcon, personIcon, bellIcon, lockIcon, noteIcon, saveIcon } from '#ui/icons.ts';

import styles from './dashboard-frame.module.css';

interface Entry {
  to:
    | '/users/dashboard'
    | '/users/profile'
    | '/users/loginandsecurity'
    | '/users/notifications'
    | '/users/saved'
    | '/users/billing-payment';
  words: MessageDescriptor;
  icon: IconPath;
}

const ENTRIES: readonly Entry[] = [
  { to: '/users/dashboard', words: msg`Overview`, icon: gridIcon },
  { to: '/users/profile', words: msg`Profile`, icon: personIcon },
  { to: '/users/loginandsecurity', words: msg`Login and security`, icon: lockIcon },
  { to: '/users/notifications', words: msg`Notification settings`, icon: bellIcon },
  { to: '/users/saved', words: msg`Saved homes`, icon: saveIcon },
  { to: '/users/billing-payment', words: msg`Billing and payment`, icon: noteIcon },
];

/** Layout of the account pages. */
export function DashboardFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={t`Your account`}>
        <ul className={styles.list}>
          {ENTRIES.map(({ to, words, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.entry} activeProps={{ 'aria-current': 'page' }}>
                <Icon path={icon} />
                {i18n._(words)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** Section of an account page, with its own heading. */
export function DashboardPart({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {lead && <p className={styles.partLead}>{lead}</p>}
      {children}
    </section>
  );
}
