import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { sendVerificationEmail } from '#contract/registration-endpoints.ts';
import type { Account } from '#contract/user.ts';
import { useApp } from '#lib/app-context.tsx';
import { refreshSession } from '#lib/refresh-session.ts';
import { Button, buttonClass } from '#ui/button.tsx';

import { failureOf } from './call-failure.ts';
import { CallFailureAlert } from './call-failure-alert.tsx';
import styles from './form.module.css';
import { FormAlert } from './form-alert.tsx';

/** How often somebody's account is looked at while they are at their mail, in milliseconds. */
const LOOK_EVERY_MS = 4_000;

/** The account is there, its address isn't proven: the mail says how. Elsewhere proven, it goes on. */
export function CheckMail({ account, onSignOut }: { account: Account; onSignOut: () => void }) {
  const app = useApp();
  useQuery({
    queryKey: ['account-proven', account.id],
    queryFn: async () => {
      await refreshSession(app.call);
      return null;
    },
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
    meta: { of: 'account' },
  });
  const again = useMutation({
    mutationFn: () => app.call(sendVerificationEmail, { body: { email: account.email } }),
  });
  return (
    <div className={styles.form}>
      {again.isSuccess && (
        <FormAlert tone="done">
          <Trans>Another mail is on its way. It may take a minute; look among the junk, too.</Trans>
        </FormAlert>
      )}
      {again.isError && <CallFailureAlert failure={failureOf(again.error)} />}
      <Link to="/" className={buttonClass({ look: 'primary', large: true, wide: true })}>
        <Trans>Look at homes meanwhile</Trans>
      </Link>
      <Button
        large
        wide
        aria-busy={again.isPending}
        onClick={() => {
          if (!again.isPending) again.mutate();
        }}
      >
        <Trans>Send the mail again</Trans>
      </Button>
      <Button look="quiet" wide onClick={onSignOut}>
        <Trans>The address is wrong</Trans>
      </Button>
    </div>
  );
}
