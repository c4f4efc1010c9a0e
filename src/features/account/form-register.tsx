import { Trans, useLingui } from '@lingui/react/macro';

import { useApp } from '#lib/app-context.tsx';
import { openSession } from '#lib/session-changes.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/use-form.ts';

import type { CallFailure } from './call-failure.ts';
import { CallFailureAlert } from './call-failure-alert.tsx';
import { emailFault, faultsOf, nameFault, newPasswordFaults, refusalOf } from './check-person.ts';
import { EmailField } from './email-field.tsx';
import styles from './form.module.css';
import { NameFields } from './name-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { registerHere } from './register-here.ts';

const NAMES = ['firstName', 'lastName', 'email', 'password', 'confirm'] as const;

/** Opens an account; whoever registers is signed in at once, and proves the address by mail. */
export function FormRegister() {
  const { i18n } = useLingui();
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
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      <NameFields field={form.field} />
      <EmailField {...form.field('email')} />
      <NewPasswordFields field={form.field} />
      <Button look="primary" large wide type="submit" aria-busy={form.isBusy}>
        {form.isBusy ? <Trans>Opening your account…</Trans> : <Trans>Create account</Trans>}
      </Button>
    </form>
  );
}
