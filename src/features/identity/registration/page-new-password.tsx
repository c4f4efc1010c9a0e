import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { type LinkError, receiveNewPassword } from '#contract/identity/registration-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { FormNewPassword } from './form-new-password.tsx';
import styles from '#kit/frames/form.module.css';
import { LinkErrorMessage } from './link-error-message.tsx';
import { type PageLinkProps, useMailedLink } from '#kit/frames/mailed-link.tsx';
import { SubmissionResult } from './listing-to-submit.tsx';

/** Page of the emailed link to set a new password. */
export function PageNewPassword({ link }: PageLinkProps) {
  const { call } = useApp();
  const [late, setLate] = useState<LinkError | null>(null);
  const [submitted, setSubmitted] = useState<readonly DraftSubmission[] | null>(null);
  const opened = useMailedLink(['mailed-link', link.userId, link.token], () =>
    call(receiveNewPassword, { params: link, body: {} }),
  );
  if (submitted) return <PasswordSaved submissions={submitted} />;
  const linkError = late ?? opened.linkError;
  if (linkError) {
    return <LinkErrorMessage kind="reset" error={linkError} />;
  }
  if (!opened.data) return opened.instead;
  const { email, isConfirmed, linked } = opened.data;
  return (
    <AccountFrame
      title={<Trans>Choose a new password</Trans>}
      lead={
        <Trans>
          For <strong>{email}</strong>. You’ll need to log in again on all your devices.
        </Trans>
      }
    >
      <FormNewPassword
        link={link}
        email={email}
        isConfirmed={isConfirmed}
        linked={linked}
        onDone={setSubmitted}
        onLinkError={setLate}
      />
    </AccountFrame>
  );
}

/** Confirms the new password and links to the login page. */
export function PasswordSaved({
  submissions,
  back,
}: {
  submissions: readonly DraftSubmission[];
  /** Path to continue to after the login. */
  back?: string | undefined;
}) {
  return (
    <AccountFrame
      title={<Trans>Your password is set</Trans>}
      lead={
        <Trans>Log in with your new password. All your other devices have been logged out.</Trans>
      }
    >
      <div className={styles.form}>
        {submissions.map((one) => (
          <SubmissionResult key={one.draftId} submission={one} isHere={false} />
        ))}
        <RouteButton to="/login" search={{ back }} variant="primary" large wide>
          <Trans>Log in</Trans>
        </RouteButton>
      </div>
    </AccountFrame>
  );
}
