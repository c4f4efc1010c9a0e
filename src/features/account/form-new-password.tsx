import { Trans, useLingui } from '@lingui/react/macro';

import { type LinkError, receiveNewPassword } from '#contract/registration-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/use-form.ts';

import { type CallFailure, CallFailureAlert } from './call-failure-alert.tsx';
import { newPasswordFaults, refusalOf } from './check-person.ts';
import styles from './form.module.css';
import { linkErrorOf, type MailedLinkParams } from './link-trouble.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const NAMES = ['password', 'confirm'] as const;

/** Sets a new password for the account of an emailed link. */
export function FormNewPassword({
  link,
  email,
  onDone,
  onLinkError,
}: {
  link: MailedLinkParams;
  /** Email of the account, for password managers. */
  email: string;
  onDone: () => void;
  onLinkError: (error: LinkError) => void;
}) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) => newPasswordFaults(i18n, values),
    async send({ password }) {
      try {
        await app.call(receiveNewPassword, { params: link, body: { password } });
        onDone();
        return null;
      } catch (error) {
        const linkError = linkErrorOf(error);
        if (linkError) onLinkError(linkError);
        return linkError ? { faults: {} } : refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden />
      <NewPasswordFields field={form.field} label={t`New password`} />
      <Button look="primary" large wide type="submit" aria-busy={form.isBusy}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}
