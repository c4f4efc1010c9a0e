import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';

import type { Reply } from '#contract/endpoint.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { changeSecondFactor, type SecondFactorChange } from '#contract/second-factor-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, failureOf, CallFailureAlert } from '../call-failure-alert.tsx';
import formStyles from '../form.module.css';
import { PasswordField } from '../name-fields.tsx';
import styles from './second-factor.module.css';

export type FactorAnswer = Reply<typeof changeSecondFactor>;
type Name = 'password' | 'code';

/** Fields that each change requires. */
const NAMES: Record<SecondFactorChange['action'], readonly Name[]> = {
  begin: ['password'],
  confirm: ['code'],
  renew_codes: ['password', 'code'],
  turn_off: ['password', 'code'],
};

/**
 * Asks for the password or code that a two-step verification change requires, and makes the change.
 */
export function FormFactorCode({
  action,
  submit,
  onDone,
  onCancel,
}: {
  action: SecondFactorChange['action'];
  /** Label of the submit button. */
  submit: ReactNode;
  onDone: (answer: FactorAnswer) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const names = NAMES[action];
  const form = useForm<Name, CallFailure | 'changed'>({
    names,
    check: ({ password, code }) => ({
      ...(names.includes('password') && password === '' && { password: t`Enter your password.` }),
      ...(names.includes('code') && code.trim() === '' && { code: t`Enter the code.` }),
    }),
    async send({ password, code }) {
      const body = {
        action,
        ...(names.includes('password') && { password }),
        ...(names.includes('code') && { code: code.trim() }),
      } as SecondFactorChange;
      try {
        onDone(await app.call(changeSecondFactor, { body }));
        return null;
      } catch (error) {
        const id = isApiError(error) ? error.id : null;
        if (id === 'wrong_password') return { faults: { password: t`Incorrect password.` } };
        if (id === 'wrong_code' || id === 'invalid_input') {
          return { faults: { code: t`Incorrect code. Wait for the next one in your app.` } };
        }
        return { failure: id === 'conflict' ? 'changed' : failureOf(error) };
      }
    },
  });
  const { fieldOf } = form;
  // The button that opened this form was removed, and the focus was lost with it.
  // oxlint-disable-next-line react/exhaustive-deps -- must run only when the form opens
  useEffect(() => fieldOf('password')?.focus(), []);

  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure === 'changed' ? (
        <p role="alert">
          <Trans>This was changed on another device. Reload the page.</Trans>
        </p>
      ) : (
        form.failure && <CallFailureAlert failure={form.failure} />
      )}
      {names.includes('password') && (
        <PasswordField
          label={t`Your password`}
          {...form.field('password')}
          autoComplete="current-password"
          maxLength={1_024}
          required
        />
      )}
      {names.includes('code') && (
        <TextField
          label={
            action === 'confirm' ? t`Code from your app` : t`Code from your app, or a recovery code`
          }
          {...form.field('code')}
          inputMode={action === 'confirm' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <div className={styles.actions}>
        <Button look="primary" large type="submit" aria-busy={form.isBusy}>
          {submit}
        </Button>
        <Button look="quiet" large onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
