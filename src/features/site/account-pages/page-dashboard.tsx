import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { InstallInvitation } from '#kit/install/install-invitation.tsx';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { businessIcon, chevronRightIcon, houseIcon, personIcon, saveIcon } from '#ui/icons.ts';
import { lockIcon } from '#ui/late-icons.ts';

import { FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { DashboardFrame } from '#kit/frames/dashboard-frame.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import styles from './page-dashboard.module.css';

/** Overview of the user's account and its open tasks. */
export function PageDashboard() {
  const session = useSession();
  const name = session?.firstName ?? '';
  return (
    <DashboardFrame
      isWide
      title={<Trans>Hello, {name}</Trans>}
      lead={<Trans>Your account settings and data.</Trans>}
    >
      {session?.status === 'pending' && (
        <Stack gap={3} align="start" above={6}>
          <FormAlert tone="plain">
            <Trans>
              Confirm your email to publish and contact people. Until then you can browse and save
              drafts.
            </Trans>
          </FormAlert>
          <RouteButton to="/register" variant="primary">
            <Trans>Confirm my email</Trans>
          </RouteButton>
        </Stack>
      )}
      <InstallInvitation className={styles.invitation} />
      <ul className={styles.cards}>
        <Card to="/users/saved" icon={saveIcon} title={<Trans>Saved homes</Trans>}>
          <Trans>Homes you’ve saved, on all your devices.</Trans>
        </Card>
        <Card to="/users/profile" icon={personIcon} title={<Trans>Profile</Trans>}>
          <Trans>Your name, contact details and language.</Trans>
        </Card>
        <Card
          to="/users/loginandsecurity"
          icon={lockIcon}
          title={<Trans>Login and security</Trans>}
        >
          <Trans>Your password, and the devices that are logged in.</Trans>
        </Card>
        {session && !session.business && (
          <Card
            to="/users/addbusiness"
            icon={businessIcon}
            title={<Trans>Create your business</Trans>}
          >
            <Trans>Listings in your business’s name, managed with a team.</Trans>
          </Card>
        )}
        <Card to="/appointsalesrep" icon={houseIcon} title={<Trans>Find an agent</Trans>}>
          <Trans>Agents who can sell or rent out your property, and your requests to them.</Trans>
        </Card>
      </ul>
    </DashboardFrame>
  );
}

function Card({
  to,
  icon,
  title,
  children,
}: {
  to:
    | '/users/saved'
    | '/users/profile'
    | '/users/loginandsecurity'
    | '/users/addbusiness'
    | '/appointsalesrep';
  icon: IconPath;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        <Icon path={icon} />
        <Stack as="span" tone="soft" size={14}>
          <Text as="strong" tone="ink" size={16} weight="medium">
            {title}
          </Text>
          <span>{children}</span>
        </Stack>
        <Icon path={chevronRightIcon} size="tiny" />
      </Link>
    </li>
  );
}
