import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';

import { DashboardFrame, DashboardPart } from './dashboard-frame.tsx';
import styles from './page-billing.module.css';

/** Prices and payment details. Sala is free and stores no payment details. */
export function PageBilling() {
  return (
    <DashboardFrame
      title={<Trans>Billing and payment</Trans>}
      lead={<Trans>You have nothing to pay, and we don’t store your card details.</Trans>}
    >
      <DashboardPart title={<Trans>What is free</Trans>}>
        <ul className={styles.list}>
          <Free>
            <Trans>Search, saved homes, notes and notifications</Trans>
          </Free>
          <Free>
            <Trans>Listing a home, for sale or for rent</Trans>
          </Free>
          <Free>
            <Trans>Starting hunts and getting offers</Trans>
          </Free>
          <Free>
            <Trans>Business profiles and teams</Trans>
          </Free>
        </ul>
      </DashboardPart>
      <DashboardPart
        title={<Trans>Invoices</Trans>}
        lead={<Trans>No invoices. If we ever introduce a fee, we’ll ask you first.</Trans>}
      >
        <p className={styles.warning}>
          <Trans>
            Has someone asked you for money in Sala’s name? It wasn’t us. Report the listing and{' '}
            <Link to="/users/loginandsecurity">check your devices</Link>.
          </Trans>
        </p>
      </DashboardPart>
    </DashboardFrame>
  );
}

function Free({ children }: { children: ReactNode }) {
  return (
    <li className={styles.free}>
      <Icon path={checkIcon} />
      <span>{children}</span>
    </li>
  );
}
