import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isApiError } from '#contract/is-api-error.ts';
import { patchUser } from '#contract/profile-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/use-form.ts';

import type { CallFailure } from '../call-failure.ts';
import { CallFailureAlert } from '../call-failure-alert.tsx';
import { newPasswordFaults, refusalOf } from '../check-person.ts';
import { FormAlert } from '../form-alert.tsx';
import styles from '../form.module.css';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { SESSIONS_KEY } from './sessions-query.ts';

const NAMES = ['currentPassword', 'password', 'confirm'] as const;

/** Changes the password of who is signed in; the fields are empty again once it is done. */
export function FormChangePassword({ email }: { email: string }) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) => ({
      ...(values.currentPassword === '' && { currentPassword: t`Enter your password.` }),
      ...newPasswordFaults(i18n, values),
    }),
    async send({ currentPassword, password }) {
      try {
        await app.call(patchUser, { body: { currentPassword, password } });
        setChanges((before) => before + 1);
        void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
        return null;
      } catch (error) {
        if (isApiError(error) && error.id === 'wrong_password') {
          return { faults: { currentPassword: t`This is not your password.` } };
        }
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      {changes > 0 && (
        <FormAlert tone="done">
          <Trans>Your password is changed. Other devices have been signed out.</Trans>
        </FormAlert>
      )}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {/* Anew after each change: what was typed is done with. */}
      <div key={changes} className={styles.form}>
        <PasswordField
          label={t`Current password`}
          {...form.field('currentPassword')}
          autoComplete="current-password"
          maxLength={1_024}
          required
        />
        <NewPasswordFields field={form.field} label={t`New password`} />
      </div>
      <Button look="primary" large type="submit" aria-busy={form.isBusy}>
        <Trans>Change the password</Trans>
      </Button>
    </form>
  );
}
