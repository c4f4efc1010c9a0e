import { Trans, useLingui } from '@lingui/react/macro';

import { invitationRegister } from '#contract/invitation-endpoints.ts';
import { NAME_MAX_LENGTH } from '#contract/person-fields.ts';
import { useApp } from '#lib/app-context.tsx';
import { openSession } from '#lib/session-changes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, failureOf, wrongFields } from '../call-failure.ts';
import { CallFailureAlert } from '../call-failure-alert.tsx';
import { nameFault, newPasswordFaults, serverFaults } from '../check-person.ts';
import styles from '../form.module.css';
import type { MailedLinkParams } from '../mailed-link.ts';
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
    check(values) {
      const firstName = nameFault(i18n, values.firstName);
      const lastName = nameFault(i18n, values.lastName, { isRequired: false });
      return {
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...newPasswordFaults(i18n, values),
      };
    },
    async send({ firstName, lastName, password }) {
      const { language } = app;
      const person = { firstName, lastName, email, password, language };
      try {
        const body = { ...person, token: link.token, userId: Number(link.userId) };
        await openSession(app.queryClient, await app.call(invitationRegister, { body }));
        onRegistered();
        return null;
      } catch (error) {
        const faults = serverFaults(i18n, NAMES, wrongFields(error));
        return Object.keys(faults).length > 0 ? { faults } : { failure: failureOf(error) };
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
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          {...form.field('firstName')}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
        <TextField
          label={t`Last name`}
          {...form.field('lastName')}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
        />
      </div>
      <NewPasswordFields field={form.field} />
      <Button look="primary" large wide type="submit" aria-busy={form.isBusy}>
        <Trans>Create account and join</Trans>
      </Button>
    </form>
  );
}
