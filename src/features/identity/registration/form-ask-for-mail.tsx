import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import type { Api } from '#contract/kit/endpoint.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useForm } from '#ui/use-form.ts';

import {
  type CallFailure,
  failureOf,
  CallFailureAlert,
  FormAlert,
} from '#kit/frames/call-failure-alert.tsx';
import { emailFault, faultsOf } from '../profile/check-person.ts';
import { EmailField } from './name-fields.tsx';
import styles from '#kit/frames/form.module.css';

/** Form that sends a link to an email. It doesn't reveal whether the email has an account. */
export function FormAskForMail({
  email = '',
  label,
  send,
  sent,
}: {
  /** Email of the account, if it is known. */
  email?: string;
  label: string;
  send: (call: Api['call'], email: string) => Promise<unknown>;
  /** Further actions, shown after sending. */
  sent?: ReactNode;
}) {
  const { i18n } = useLingui();
  const app = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<'email', CallFailure>({
    names: ['email'],
    check: ({ email }) => faultsOf({ email: emailFault(i18n, email) }),
    async send({ email }) {
      try {
        await send(app.call, email.trim());
        setSentTo(email.trim());
        return null;
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  });
  if (sentTo !== null) {
    return (
      <div className={styles.form}>
        <FormAlert tone="done">
          <Trans>
            If {sentTo} has an account, we’ve emailed it a link. It may take a minute. Check your
            spam folder too.
          </Trans>
        </FormAlert>
        {sent}
      </div>
    );
  }
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      <EmailField {...form.field('email')} email={email} />
      <SubmitButton isBusy={form.isBusy}>{label}</SubmitButton>
    </form>
  );
}
