import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/icons.ts';

import { DashboardFrame, DashboardPart } from './dashboard-frame.tsx';
import styles from './page-billing.module.css';

/** What Sala costs, and what is known of how somebody pays: nothing, both. */
export function PageBilling() {
  return (
    <DashboardFrame
      title={<Trans>Billing and payment</Trans>}
      lead={<Trans>There is nothing to pay, and no card of yours is kept here.</Trans>}
    >
      <DashboardPart title={<Trans>What is free</Trans>}>
        <ul className={styles.list}>
          <Free>
            <Trans>Searching, saving homes, notes, and notices</Trans>
          </Free>
          <Free>
            <Trans>Listing a home, for sale or for rent</Trans>
          </Free>
          <Free>
            <Trans>Posting a hunt, and answers to it</Trans>
          </Free>
          <Free>
            <Trans>A business and its team</Trans>
          </Free>
        </ul>
      </DashboardPart>
      <DashboardPart
        title={<Trans>Invoices</Trans>}
        lead={<Trans>None. Whatever is ever charged shows here first, and asks you before.</Trans>}
      >
        <p className={styles.warning}>
          <Trans>
            Somebody asks you for money in Sala’s name? It isn’t us. Report the listing, and{' '}
            <Link to="/users/loginandsecurity">look at your devices</Link>.
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
