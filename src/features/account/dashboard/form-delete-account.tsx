import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { isApiError } from '#contract/is-api-error.ts';
import { deleteAccount } from '#contract/profile-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { forgetSessionHere } from '#lib/session-changes.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, failureOf } from '../call-failure.ts';
import { CallFailureAlert } from '../call-failure-alert.tsx';
import { FormAlert } from '../form-alert.tsx';
import formStyles from '../form.module.css';
import { PasswordField } from '../password-field.tsx';
import styles from './page-delete-account.module.css';
import { waysInQuery } from './ways-in-query.ts';

/** Deletes the account for good; the password says that it is really them. */
export function FormDeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const { data: ways } = useQuery(waysInQuery(app.call));
  // Who signs in with another provider alone has nothing to type here.
  const hasPassword = ways?.hasPassword ?? true;
  const form = useForm<'password', CallFailure | 'heads_business'>({
    names: ['password'],
    check: ({ password }) =>
      hasPassword && password === '' ? { password: t`Enter your password.` } : {},
    async send({ password }) {
      try {
        await app.call(deleteAccount, { body: { password } });
      } catch (error) {
        if (isApiError(error) && error.id === 'wrong_password') {
          return { faults: { password: t`This is not your password.` } };
        }
        const isHead = isApiError(error) && error.id === 'conflict';
        return { failure: isHead ? 'heads_business' : failureOf(error) };
      }
      onDeleted();
      await forgetSessionHere(app.queryClient);
      return null;
    },
  });
  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure === 'heads_business' ? (
        <FormAlert tone="error">
          <Trans>You head a business. Hand it over to somebody first.</Trans>
        </FormAlert>
      ) : (
        form.failure && <CallFailureAlert failure={form.failure} />
      )}
      {hasPassword && (
        <PasswordField
          label={t`Your password, to be sure`}
          {...form.field('password')}
          autoComplete="current-password"
          maxLength={1_024}
          required
        />
      )}
      <Button large type="submit" className={styles.danger ?? ''} aria-busy={form.isBusy}>
        <Trans>Delete my account for good</Trans>
      </Button>
    </form>
  );
}
