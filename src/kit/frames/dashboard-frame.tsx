import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { BusinessPermission } from '#contract/kit/permissions.ts';
import { roleLabel } from '../session/people-labels.ts';
import { type ActingMode, mayAs, useActing } from '../session/acting.ts';
import { useSession } from '../session/session.ts';
import { Face } from '#ui/face.tsx';
import {
  bellIcon,
  businessIcon,
  communityIcon,
  gridIcon,
  houseIcon,
  personIcon,
  saveIcon,
  searchIcon,
} from '#ui/icons.ts';
import { lockIcon, noteIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SideMenu, type SideMenuEntry } from '#ui/side-menu.tsx';

import styles from './dashboard-frame.module.css';

interface Entry extends SideMenuEntry {
  /** Shown only to members whose role grants it. */
  permission?: BusinessPermission;
}

const ENTRIES: Record<ActingMode, readonly Entry[]> = {
  personal: [
    { to: '/users/dashboard', label: msg`Overview`, icon: gridIcon },
    { to: '/users/profile', label: msg`Profile`, icon: personIcon },
    { to: '/users/loginandsecurity', label: msg`Login and security`, icon: lockIcon },
    { to: '/users/notifications', label: msg`Notification settings`, icon: bellIcon },
    { to: '/users/saved', label: msg`Saved homes`, icon: saveIcon },
    { to: '/users/manage-listings', label: msg`Your listings`, icon: houseIcon },
    { to: '/users/billing-payment', label: msg`Billing and payment`, icon: noteIcon },
  ],
  business: [
    { to: '/business-dashboard/dashboard', label: msg`Overview`, icon: gridIcon },
    {
      to: '/business-dashboard/manage-listings',
      label: msg`Listings`,
      icon: houseIcon,
      permission: 'edit_listing',
    },
    {
      to: '/hunting-board/dashboard/business',
      label: msg`Hunting board`,
      icon: searchIcon,
      permission: 'edit_listing',
    },
    { to: '/business-dashboard/settings', label: msg`Team`, icon: communityIcon },
    {
      to: '/business-dashboard/profile',
      label: msg`Business details`,
      icon: businessIcon,
      permission: 'edit_business',
    },
    { to: '/business-dashboard/billing-payment', label: msg`Billing and payment`, icon: noteIcon },
  ],
};

/** Page of an account, or of a business for its members. */
export function DashboardFrame({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <DashboardLayout isWide={isWide}>
      <h1>{title}</h1>
      {lead && (
        <Text above={2} tone="soft">
          {lead}
        </Text>
      )}
      {children}
    </DashboardLayout>
  );
}

/**
 * The menu of an account or a business, with a page beside it.
 * @param props.isWide whether the page needs more width than texts and forms
 */
export function DashboardLayout({
  isWide = false,
  children,
}: {
  isWide?: boolean;
  children: ReactNode;
}) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const { mode } = useActing();
  const entries = ENTRIES[mode].filter(
    ({ permission }) => !permission || mayAs(session?.roleId, permission),
  );
  const role = i18n._(roleLabel(session?.roleId ?? 0));
  const business = mode === 'business' ? session?.business : null;
  return (
    <SideMenu
      label={mode === 'business' ? t`Your business` : t`Your account`}
      entries={entries}
      width={isWide ? 'wide' : 'form'}
      head={
        business && (
          <Row align="center" gap={3} below={4} className={styles.business}>
            <Face image={business.image} names={[business.businessName]} isSquare />
            <Stack as="span" shrinks tight>
              <strong className={styles.name}>{business.businessName}</strong>
              <span className={styles.role}>
                <Trans>Your role: {role}</Trans>
              </span>
              <Link
                to="/business/$id"
                params={{ id: String(business.businessId) }}
                className={styles.role}
              >
                <Trans>View public page</Trans>
              </Link>
            </Stack>
          </Row>
        )
      }
    >
      {children}
    </SideMenu>
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
      <Text as="h2" below={4}>
        {title}
      </Text>
      {lead && <p className={styles.partLead}>{lead}</p>}
      {children}
    </section>
  );
}

/** A list of short texts. */
export function Points({ children }: { children: readonly string[] }) {
  return (
    <Text as="ul" above={2} tone="soft" className={styles.points}>
      {children.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Text>
  );
}
