import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import {
  businessIcon,
  chatIcon,
  communityIcon,
  gridIcon,
  houseIcon,
  personIcon,
  pinIcon,
  searchIcon,
} from '#ui/icons.ts';
import {
  alertIcon,
  chartIcon,
  checkIcon,
  clockIcon,
  eyeIcon,
  lockIcon,
  pointerIcon,
  refreshIcon,
  starIcon,
} from '#ui/late-icons.ts';
import { Row, Text } from '#ui/layout.tsx';
import { SideMenu, type SideMenuEntry } from '#ui/side-menu.tsx';

import styles from './admin-frame.module.css';

/** The pages of the admin area, in the order of its menu. */
const ENTRIES: readonly SideMenuEntry[] = [
  { to: '/admin/dashboard', words: msg`Dashboard`, icon: gridIcon },
  { to: '/admin/desk/listings', words: msg`Review listings`, icon: houseIcon, startsGroup: true },
  { to: '/admin/desk/reports', words: msg`Reports`, icon: alertIcon },
  { to: '/admin/desk/appeals', words: msg`Appeals`, icon: refreshIcon },
  { to: '/admin/desk/verifications', words: msg`Verify profiles`, icon: personIcon },
  { to: '/admin/desk/requests', words: msg`Questions`, icon: chatIcon },
  { to: '/admin/listings', words: msg`Listings`, icon: houseIcon, startsGroup: true },
  { to: '/admin/users', words: msg`Users`, icon: communityIcon },
  { to: '/admin/businesses', words: msg`Businesses`, icon: businessIcon },
  { to: '/admin/hunts', words: msg`Hunts`, icon: searchIcon },
  { to: '/admin/matches', words: msg`Matches`, icon: checkIcon },
  { to: '/admin/huntingboard', words: msg`Hunting board`, icon: pinIcon },
  { to: '/admin/requests', words: msg`Availability questions`, icon: chatIcon },
  { to: '/admin/boosts', words: msg`Boosts`, icon: eyeIcon },
  { to: '/admin/promoted-cards', words: msg`Promoted cards`, icon: starIcon },
  { to: '/admin/reports', words: msg`All reports`, icon: alertIcon },
  { to: '/admin/data-requests', words: msg`Data requests`, icon: lockIcon },
  { to: '/admin/analytics', words: msg`Statistics`, icon: chartIcon, startsGroup: true },
  { to: '/admin/interactions', words: msg`Menu clicks`, icon: pointerIcon },
  { to: '/admin/log', words: msg`Audit log`, icon: clockIcon },
];

/** A page of the admin area, with its menu. */
export function AdminFrame({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <SideMenu label={t`Admin`} entries={ENTRIES} width="full">
      <Row wraps align="center" justify="between" gap={3} below={4} className={styles.head}>
        <Text as="h1" size={24}>
          {title}
        </Text>
        {actions}
      </Row>
      {children}
    </SideMenu>
  );
}
