import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { type LinkError, receiveNewPassword } from '#contract/identity/registration-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { rememberDevice } from '#kit/session/used-device.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useForm } from '#ui/use-form.ts';

import { AgreementField } from './agreement-field.tsx';
import { type CallFailure, CallFailureAlert, FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { agreementFault, faultsOf, newPasswordFaults, refusalOf } from '../profile/check-person.ts';
import styles from '#kit/frames/form.module.css';
import { linkErrorOf, type MailedLinkParams } from '#kit/frames/mailed-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const NAMES = ['password', 'confirm', 'agrees'] as const;

/**
 * Sets a new password for the account of an emailed link. Login providers that are linked to it can
 * be unlinked in the same step.
 */
export function FormNewPassword({
  link,
  email,
  isConfirmed,
  linked,
  note,
  onDone,
  onLinkError,
}: {
  link: MailedLinkParams;
  /** Email of the account, for password managers. */
  email: string;
  /** Whether the email was confirmed before. Otherwise a new password empties the account. */
  isConfirmed: boolean;
  /** Names of the linked login providers. */
  linked: readonly string[];
  /** What the registration's password keeps. With it, the field doesn't ask for a new password. */
  note?: ReactNode;
  /** Called with the listings that waited for the account. */
  onDone: (submissions: readonly DraftSubmission[]) => void;
  onLinkError: (error: LinkError) => void;
}) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const session = useSession();
  const [unlink, setUnlink] = useState(false);
  const isElsewhere = String(session?.id) !== link.userId;
  // Another person may have registered this email.
  const mustAgree = !isConfirmed && isElsewhere;
  const name = linked.join(', ');
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) =>
      faultsOf({
        ...newPasswordFaults(i18n, values),
        ...(mustAgree && { agrees: agreementFault(i18n, values.agrees) }),
      }),
    async send({ password }) {
      try {
        const { submissions } = await app.call(receiveNewPassword, {
          params: link,
          body: {
            password,
            unlink,
            ...(mustAgree && { agreement: ACCOUNT_AGREEMENT_NOW }),
          },
        });
        // After wrong passwords from elsewhere, the login is still possible here.
        await rememberDevice(link.token);
        onDone(submissions);
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
      {mustAgree && (
        <FormAlert tone="plain">
          {note ?? (
            <Trans>
              Did you register on another device? Use the same password to keep your drafts and
              saved homes. A different password starts an empty account.
            </Trans>
          )}
        </FormAlert>
      )}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden />
      <NewPasswordFields field={form.field} label={note ? t`Password` : t`New password`} />
      {linked.length > 0 && (
        <div>
          <Row as="label" gap={3} align="center" className={styles.check}>
            <input
              type="checkbox"
              aria-describedby="unlink-note"
              checked={unlink}
              onChange={({ target }) => setUnlink(target.checked)}
            />
            <Trans>Unlink {name}</Trans>
          </Row>
          <Text tone="soft" size={14} id="unlink-note">
            <Trans>
              Linked accounts can log in without this password. Unlink them if you don’t recognise
              one.
            </Trans>
          </Text>
        </div>
      )}
      {mustAgree && <AgreementField {...form.field('agrees')} />}
      <SubmitButton isBusy={form.isBusy}>
        <Trans>Save password</Trans>
      </SubmitButton>
    </form>
  );
}
