import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useForm } from '#ui/use-form.ts';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import formStyles from '#kit/frames/form.module.css';
import { finishSignInHere, type SecondStepFailure } from './sign-in.ts';
import { SignInAlert } from './sign-in-alert.tsx';

/** Second login step, after the password or provider, for accounts with two-step verification. */
export function PageSecondStep({ ...form }: Parameters<typeof FormSecondStep>[0]) {
  return (
    <AccountFrame
      title={<Trans>One more step</Trans>}
      lead={<Trans>Almost there. Confirm that it’s you.</Trans>}
    >
      <FormSecondStep {...form} />
    </AccountFrame>
  );
}

/** Form for the code of the second login step: from the app, or a recovery code. */
function FormSecondStep({
  pending,
  onSignedIn,
  onBack,
}: {
  pending: string;
  onSignedIn: () => void;
  /** Restarts the login; `isLate` if the time for the code ran out. */
  onBack: (isLate: boolean) => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm<'code', SecondStepFailure>({
    names: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: t`Enter the code.` } : {}),
    async send({ code }) {
      const failure = await finishSignInHere(app, { pending, code: code.trim() });
      if (failure === 'expired') onBack(true);
      if (failure === 'wrong_code') {
        form.fieldOf('code')?.select();
        return {
          faults: {
            code: isRecovery
              ? t`Incorrect code, or it was already used.`
              : t`Incorrect code. Wait for the next one in your app.`,
          },
        };
      }
      if (failure) return { failure };
      onSignedIn();
      return null;
    },
  });
  const { fieldOf } = form;
  // The content of the page changed, so move the focus to the new field.
  // oxlint-disable-next-line react/exhaustive-deps -- must run only when it changes
  useEffect(() => fieldOf('code')?.focus(), [isRecovery]);

  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure && <SignInAlert failure={form.failure} />}
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t`Recovery code`}
          hint={t`One of the codes you saved during setup. Each works once.`}
          {...form.field('code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      ) : (
        <TextField
          key="code"
          label={t`Code`}
          hint={t`The 6-digit code for Sala in your authenticator app.`}
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      )}
      <SubmitButton isBusy={form.isBusy}>
        {form.isBusy ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>}
      </SubmitButton>
      <Button variant="quiet" wide onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? (
          <Trans>Use the app’s code</Trans>
        ) : (
          <Trans>Use a recovery code instead</Trans>
        )}
      </Button>
      <Button variant="quiet" wide onClick={() => onBack(false)}>
        <Trans>Use a different account</Trans>
      </Button>
    </form>
  );
}
