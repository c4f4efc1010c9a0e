import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import type { DemoAccount, DemoRole } from '#contract/session-endpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { chevronRightIcon } from '#ui/icons.ts';

import styles from './demo-accounts.module.css';

const ROLE_WORDS: Record<DemoRole, MessageDescriptor> = {
  hunter: msg`Looks for a home`,
  owner: msg`Offers homes`,
  agent: msg`Agent of an agency`,
  manager: msg`Manages the agency`,
  agency: msg`Heads the agency`,
  admin: msg`Runs the site`,
};

const ORDER = Object.keys(ROLE_WORDS) as DemoRole[];

/** The demo market's people: one press, and one is them. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}) {
  const { i18n } = useLingui();
  const ordered = accounts.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        <Trans>Or look around with a demo account</Trans>
      </h2>
      <ul className={styles.list}>
        {ordered.map((account) => (
          <li key={account.email}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={styles.initial} aria-hidden="true">
                {account.firstName.slice(0, 1)}
              </span>
              <span className={styles.words}>
                <span className={styles.name} lang="en">
                  {account.firstName} {account.lastName}
                </span>
                <span className={styles.role}>{i18n._(ROLE_WORDS[account.role])}</span>
              </span>
              <Icon path={chevronRightIcon} size="tiny" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
