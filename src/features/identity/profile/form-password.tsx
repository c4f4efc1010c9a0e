import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, failureOf, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import { Row } from '#ui/layout.tsx';
import formStyles from '#kit/frames/form.module.css';
import { PasswordField } from '../registration/name-fields.tsx';
import styles from '../second-factor/second-factor.module.css';

type Name = 'password' | 'code';

/** Fields by what the form asks for. */
const NAMES = {
  password: ['password'],
  code: ['code'],
  both: ['password', 'code'],
} as const satisfies Record<string, readonly Name[]>;

/**
 * Asks for what a change of the account's security requires, and makes the change: the password, a
 * code of two-step verification, or both.
 */
export function FormPassword({
  asks = 'password',
  submit,
  change,
  onCancel,
}: {
  /** `code`: only one of the app. Otherwise a recovery code is accepted too. */
  asks?: keyof typeof NAMES;
  /** Label of the submit button. */
  submit: ReactNode;
  /**
   * Receives the fields that the form asks for.
   * @throws what the call throws, also `wrong_password` and `wrong_code`
   */
  change: (proof: Record<Name, string>) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const names: readonly Name[] = NAMES[asks];
  const form = useForm<Name, CallFailure | 'changed'>({
    names,
    check: ({ password, code }) => ({
      ...(names.includes('password') && password === '' && { password: t`Enter your password.` }),
      ...(names.includes('code') && code.trim() === '' && { code: t`Enter the code.` }),
    }),
    async send(proof) {
      try {
        await change(proof);
        return null;
      } catch (error) {
        const id = isApiError(error) ? error.id : null;
        if (id === 'wrong_password') return { faults: { password: t`Incorrect password.` } };
        if (names.includes('code') && (id === 'wrong_code' || id === 'invalid_input')) {
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
          <Trans>These settings were changed on another device. Reload the page.</Trans>
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
            asks === 'code' ? t`Code from your app` : t`Code from your app, or a recovery code`
          }
          {...form.field('code')}
          inputMode={asks === 'code' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <Row wraps gap={3} className={styles.actions}>
        <Button variant="primary" large type="submit" aria-busy={form.isBusy}>
          {submit}
        </Button>
        <Button variant="quiet" large onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </form>
  );
}
