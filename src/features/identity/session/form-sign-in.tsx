import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { DemoAccount, DemoRole } from '#contract/identity/session-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useForm } from '#ui/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { chevronRightIcon } from '#ui/icons.ts';
import { Stack, Text } from '#ui/layout.tsx';

import { EmailField, PasswordField } from '../registration/name-fields.tsx';
import styles from '#kit/frames/form.module.css';
import { type SignInFailure, signInHere } from './sign-in.ts';
import { SignInAlert } from './sign-in-alert.tsx';
import { typedEmailAtom } from './typed-email.ts';
import demoAccountsStyles from './demo-accounts.module.css';

const ROLE_LABELS: Record<DemoRole, MessageDescriptor> = {
  hunter: msg`Looking for a home`,
  owner: msg`Property owner`,
  agent: msg`Agency agent`,
  manager: msg`Agency manager`,
  agency: msg`Agency admin`,
  admin: msg`Site admin`,
};

const ORDER = Object.keys(ROLE_LABELS) as DemoRole[];

/** Login form. After a wrong password, the password is selected so that typing replaces it. */
export function FormSignIn({
  demoAccounts,
  signedOut,
  email = '',
  others,
  newHere,
  onSignedIn,
  onSecondStep,
}: {
  demoAccounts: readonly DemoAccount[];
  /** Why the user was sent to the login page. */
  signedOut: 'ended' | 'blocked' | 'late' | null;
  /** Email of the account, if it is known. */
  email?: string;
  /** Other login methods. */
  others?: ReactNode;
  /** Link to register, shown above the demo accounts. */
  newHere: ReactNode;
  onSignedIn: () => void;
  /** Called when the password is correct and a code is required next. */
  onSecondStep: (pending: string) => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const setTypedEmail = useSetAtom(typedEmailAtom);
  const form = useForm<'email' | 'password', SignInFailure>({
    names: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(!email.includes('@') && { email: t`Enter your email.` }),
      ...(password === '' && { password: t`Enter your password.` }),
    }),
    async send({ email, password }) {
      const failure = await signInHere(app, { email: email.trim(), password });
      if (failure !== null && typeof failure === 'object') {
        onSecondStep(failure.pending);
        return null;
      }
      if (failure === 'wrong') form.fieldOf('password')?.select();
      if (failure) return { failure };
      onSignedIn();
      return null;
    },
  });

  function fillIn({ email, password }: DemoAccount) {
    const fields = [form.fieldOf('email'), form.fieldOf('password')] as const;
    if (fields[0]) fields[0].value = email;
    if (fields[1]) fields[1].value = password;
    void form.submit();
  }

  const shownFailure = form.failure ?? signedOut;
  return (
    <>
      <form {...form.formProps} className={styles.form}>
        {shownFailure && <SignInAlert failure={shownFailure} />}
        <EmailField {...form.field('email')} email={email} />
        <PasswordField
          label={t`Password`}
          {...form.field('password')}
          autoComplete="current-password"
          maxLength={1_024}
          required
        />
        <p className={styles.aside}>
          <Link
            to="/reset-password"
            onClick={() => setTypedEmail(form.fieldOf('email')?.value.trim() ?? '')}
          >
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
        <SubmitButton isBusy={form.isBusy}>
          {form.isBusy ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>}
        </SubmitButton>
      </form>
      {others}
      <Text above={6} tone="soft" centered className={styles.newHere}>
        {newHere}
      </Text>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
    </>
  );
}

/** Demo accounts, each with one button that logs in. */
function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}) {
  const { i18n } = useLingui();
  const ordered = accounts.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  return (
    <section className={demoAccountsStyles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={demoAccountsStyles.title}>
        <Trans>Or try a demo account</Trans>
      </h2>
      <ul className={demoAccountsStyles.list}>
        {ordered.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={demoAccountsStyles.account}
              onClick={() => onChoose(account)}
            >
              <span className={demoAccountsStyles.initial} aria-hidden="true">
                {account.firstName.slice(0, 1)}
              </span>
              <Stack as="span" shrinks>
                <Text as="span" size={14} weight="medium" truncates lang="en">
                  {account.firstName} {account.lastName}
                </Text>
                <Text as="span" tone="soft" size={12} tight>
                  {i18n._(ROLE_LABELS[account.role])}
                </Text>
              </Stack>
              <Icon path={chevronRightIcon} size="tiny" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
