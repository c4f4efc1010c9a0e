import { Trans, useLingui } from '@lingui/react/macro';

import { invitationRegister } from '#contract/invitation-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { openSession } from '#lib/session-changes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';

import type { CallFailure } from '../call-failure.ts';
import { CallFailureAlert } from '../call-failure-alert.tsx';
import { faultsOf, nameFault, newPasswordFaults, refusalOf } from '../check-person.ts';
import styles from '../form.module.css';
import type { MailedLinkParams } from '../mailed-link.ts';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';

const NAMES = ['firstName', 'lastName', 'password', 'confirm'] as const;

/** Opens an account for whoever was invited; the mail has proven the address already. */
export function FormRegisterInvited({
  link,
  email,
  onRegistered,
}: {
  link: MailedLinkParams;
  email: string;
  onRegistered: () => void;
}) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) =>
      faultsOf({
        firstName: nameFault(i18n, values.firstName),
        lastName: nameFault(i18n, values.lastName, { isRequired: false }),
        ...newPasswordFaults(i18n, values),
      }),
    async send({ firstName, lastName, password }) {
      const { language } = app;
      const person = { firstName, lastName, email, password, language };
      try {
        const body = { ...person, token: link.token, userId: Number(link.userId) };
        await openSession(app.queryClient, await app.call(invitationRegister, { body }));
        onRegistered();
        return null;
      } catch (error) {
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      <TextField
        label={t`Email`}
        value={email}
        name="username"
        type="email"
        autoComplete="username"
        readOnly
      />
      <NameFields field={form.field} />
      <NewPasswordFields field={form.field} />
      <Button look="primary" large wide type="submit" aria-busy={form.isBusy}>
        <Trans>Create account and join</Trans>
      </Button>
    </form>
  );
}
