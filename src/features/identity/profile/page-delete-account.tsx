import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';

import { deleteAccount, exportAccount } from '#contract/identity/profile-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { forgetSessionHere } from '#kit/session/session-changes.ts';
import { useForm } from '#ui/use-form.ts';
import { RunButton } from '#ui/run-button.tsx';

import {
  type CallFailure,
  failureOf,
  CallFailureAlert,
  FormAlert,
} from '#kit/frames/call-failure-alert.tsx';
import { DashboardFrame, DashboardPart, Points } from '#kit/frames/dashboard-frame.tsx';
import styles from './page-delete-account.module.css';
import { saveFile } from '#kit/net/save-file.ts';
import formStyles from '#kit/frames/form.module.css';
import { PasswordField } from '../registration/name-fields.tsx';
import { NoPassword } from './page-security.tsx';
import { waysInQuery } from '../social/ways-in.tsx';

/**
 * Offers the data download, then account deletion. States first what is deleted and what is kept.
 */
export function PageDeleteAccount() {
  const { t } = useLingui();
  const router = useRouter();
  const showToast = useToast();
  const { call } = useApp();
  const take = useMutation({
    mutationFn: async () => {
      const data = await call(exportAccount, {});
      const name = `sala-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
    },
  });
  return (
    <DashboardFrame
      title={<Trans>Delete account</Trans>}
      lead={<Trans>Deleting your account takes 2 steps.</Trans>}
    >
      <DashboardPart
        title={<Trans>1. Download your data</Trans>}
        lead={<Trans>One file with all the data we hold about you.</Trans>}
      >
        {take.isError && <CallFailureAlert failure={failureOf(take.error)} />}
        {take.isSuccess && (
          <FormAlert tone="done">
            <Trans>The file is in your downloads.</Trans>
          </FormAlert>
        )}
        <RunButton run={take} className={styles.take}>
          {take.isPending ? <Trans>Preparing the file…</Trans> : <Trans>Download my data</Trans>}
        </RunButton>
      </DashboardPart>
      <DashboardPart title={<Trans>2. Delete your account</Trans>}>
        <div className={styles.sides}>
          <div>
            <h3>
              <Trans>What will be deleted</Trans>
            </h3>
            <Points>
              {[
                t`your name, email, phone number and photo`,
                t`saved homes, notes, drafts and notifications`,
                t`your listings and hunts, unpublished immediately`,
                t`all logins, on all devices`,
              ]}
            </Points>
          </div>
          <div>
            <h3>
              <Trans>What we keep, without your name</Trans>
            </h3>
            <Points>
              {[
                t`messages you sent to other people`,
                t`listings you created for a business`,
                t`reviews you wrote`,
              ]}
            </Points>
          </div>
        </div>
        <FormDeleteAccount
          onDeleted={() => {
            showToast({ text: t`Your account is deleted. You’re welcome back at any time.` });
            void router.navigate({ to: '/', replace: true });
          }}
        />
      </DashboardPart>
    </DashboardFrame>
  );
}

/** Deletes the account permanently, after checking the password. */
function FormDeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const { data: ways } = useQuery(waysInQuery(app.call));
  const form = useForm<'password', CallFailure | 'heads_business' | 'last_site_admin'>({
    names: ['password'],
    check: ({ password }) => (password === '' ? { password: t`Enter your password.` } : {}),
    async send({ password }) {
      try {
        await app.call(deleteAccount, { body: { password } });
      } catch (error) {
        if (isApiError(error) && error.id === 'wrong_password') {
          return { faults: { password: t`Incorrect password.` } };
        }
        const rule = isApiError(error) && error.id === 'conflict' ? error.fields[0]?.rule : null;
        const isKnown = rule === 'heads_business' || rule === 'last_site_admin';
        return { failure: isKnown ? rule : failureOf(error) };
      }
      onDeleted();
      await forgetSessionHere(app.queryClient);
      return null;
    },
  });
  if (ways?.hasPassword === false) return <NoPassword />;
  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure === 'heads_business' ? (
        <FormAlert tone="error">
          <Trans>
            You’re the admin of a business. First make another member the admin, or close the
            business.
          </Trans>{' '}
          <Link to="/business-dashboard/settings">
            <Trans>Team and settings</Trans>
          </Link>
        </FormAlert>
      ) : form.failure === 'last_site_admin' ? (
        <FormAlert tone="error">
          <Trans>You’re the only site admin. First make another user a site admin.</Trans>
        </FormAlert>
      ) : (
        form.failure && <CallFailureAlert failure={form.failure} />
      )}
      <PasswordField
        label={t`Enter your password to confirm`}
        {...form.field('password')}
        autoComplete="current-password"
        maxLength={1_024}
        required
      />
      <Button large type="submit" className={styles.danger ?? ''} aria-busy={form.isBusy}>
        <Trans>Delete my account permanently</Trans>
      </Button>
    </form>
  );
}
