import { Trans, useLingui } from '@lingui/react/macro';

import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#contract/person-fields.ts';
import { useApp } from '#lib/app-context.tsx';
import { openSession } from '#lib/session-changes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, failureOf, wrongFields } from './call-failure.ts';
import { CallFailureAlert } from './call-failure-alert.tsx';
import { emailFault, nameFault, newPasswordFaults, serverFaults } from './check-person.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { registerHere } from './register-here.ts';

const NAMES = ['firstName', 'lastName', 'email', 'password', 'confirm'] as const;

/** Leaves out what isn't wrong. */
function faultsOf<Name extends string>(
  faults: Partial<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as Partial<Record<Name, string>>;
}

/** Opens an account; whoever registers is signed in at once, and proves the address by mail. */
export function FormRegister() {
  const { i18n, t } = useLingui();
  const app = useApp();
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) =>
      faultsOf({
        firstName: nameFault(i18n, values.firstName),
        lastName: nameFault(i18n, values.lastName, { isRequired: false }),
        email: emailFault(i18n, values.email),
        ...newPasswordFaults(i18n, values),
      }),
    async send({ firstName, lastName, email, password }) {
      try {
        const { language } = app;
        const person = { firstName, lastName, email, password, language };
        const session = await registerHere(app.call, person);
        await openSession(app.queryClient, session);
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
      <TextField
        label={t`Email`}
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
      />
      <NewPasswordFields field={form.field} />
      <Button look="primary" large wide type="submit" aria-busy={form.isBusy}>
        {form.isBusy ? <Trans>Opening your account…</Trans> : <Trans>Create account</Trans>}
      </Button>
    </form>
  );
}
