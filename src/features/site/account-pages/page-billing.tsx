import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';

import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import styles from './page-billing.module.css';

const FREE = [
  msg`Search, saved homes, notes and notifications`,
  msg`Listing a home, for sale or for rent`,
  msg`Starting hunts and getting offers`,
  msg`Business profiles and teams`,
];

/** Prices and payment details. Sala is free and stores no payment details. */
export function PageBilling() {
  const { i18n } = useLingui();
  return (
    <DashboardFrame
      title={<Trans>Billing and payment</Trans>}
      lead={<Trans>You have nothing to pay, and we don’t store your card details.</Trans>}
    >
      <DashboardPart title={<Trans>What is free</Trans>}>
        <Stack as="ul" gap={3}>
          {FREE.map((text) => (
            <Row as="li" align="start" gap={3} key={text.id} className={styles.free}>
              <Icon path={checkIcon} />
              <span>{i18n._(text)}</span>
            </Row>
          ))}
        </Stack>
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
