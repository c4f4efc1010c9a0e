import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { type LinkError, verifyAccount } from '#contract/registration-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { refreshSession } from '#lib/session/session-changes.ts';
import { useSession } from '#lib/session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';

import { AccountFrame } from './account-frame.tsx';
import { failureOf, CallFailureAlert } from './call-failure-alert.tsx';
import { FormNewPassword } from './form-new-password.tsx';
import styles from './form.module.css';
import {
  LinkTrouble,
  LinkUnreached,
  LinkWait,
  linkErrorOf,
  type MailedLinkParams,
} from './link-trouble.tsx';
import { type PageLinkProps, PasswordKept } from './page-new-password.tsx';

/** Page of the emailed link that confirms an email. */
export function PageVerifyAccount({ link }: PageLinkProps) {
  const { call } = useApp();
  const session = useSession();
  const [late, setLate] = useState<LinkError | null>(null);
  const [hasPassword, setHasPassword] = useState(false);
  const opened = useQuery({
    // The result depends on the current user, so each user has a separate query.
    queryKey: ['mailed-link', link.userId, link.token, session?.id ?? null],
    queryFn: async () => {
      const reply = await call(verifyAccount, { params: link, body: {} });
      if (reply.outcome === 'verified') await refreshSession(call);
      return reply;
    },
    enabled: session !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (hasPassword) return <PasswordKept />;
  const trouble = late ?? linkErrorOf(opened.error);
  // The user opened a used link again after it confirmed their email.
  const isIn = trouble === 'link_used' && String(session?.id) === link.userId;
  if (isIn && session?.status === 'active') return <Verified />;
  if (trouble) return <LinkTrouble kind="verify" error={trouble} />;
  if (opened.isPending) return <LinkWait />;
  if (opened.isError) {
    return <LinkUnreached error={opened.error} onRetry={() => void opened.refetch()} />;
  }
  const { outcome, email } = opened.data;
  switch (outcome) {
    case 'verified':
    case 'merged':
      return <Verified />;
    case 'already_registered':
      return <AlreadyRegistered link={link} email={email} />;
    case 'password_needed':
      return (
        <AccountFrame
          title={<Trans>Choose your password</Trans>}
          lead={
            <Trans>
              Your email is confirmed. The account was created on another device, so set a password
              that only you know.
            </Trans>
          }
        >
          <FormNewPassword
            link={link}
            email={email ?? ''}
            onDone={() => setHasPassword(true)}
            onLinkError={setLate}
          />
        </AccountFrame>
      );
  }
}

function Verified() {
  return (
    <AccountFrame
      title={<Trans>Your account is ready</Trans>}
      lead={<Trans>Your email is confirmed. Welcome to Sala.</Trans>}
    >
      <div className={styles.form}>
        <Link
          to="/getting-started"
          className={buttonClass({ look: 'primary', large: true, wide: true })}
        >
          <Trans>Get started</Trans>
        </Link>
        <Link to="/" className={buttonClass({ large: true, wide: true })}>
          <Trans>Browse homes</Trans>
        </Link>
      </div>
    </AccountFrame>
  );
}

/**
 * Shown if the email already has an account. After logging in to it, its drafts can be moved there.
 */
function AlreadyRegistered({ link, email }: { link: MailedLinkParams; email: string | null }) {
  const { call } = useApp();
  const session = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const merge = useMutation({
    mutationFn: () => call(verifyAccount, { params: link, body: { merge: true } }),
  });
  if (merge.data?.outcome === 'merged') return <Verified />;
  const isOwner =
    session?.status === 'active' && session.email.toLowerCase() === email?.toLowerCase();
  return (
    <AccountFrame
      title={<Trans>You already have an account</Trans>}
      lead={
        isOwner ? (
          <Trans>
            Someone, probably you, started drafts with this email. Move them to your account?
          </Trans>
        ) : (
          <Trans>Log in to it. Drafts started with this email can be moved to your account.</Trans>
        )
      }
    >
      <div className={styles.form}>
        {merge.isError && <CallFailureAlert failure={failureOf(merge.error)} />}
        {isOwner ? (
          <>
            <Button
              look="primary"
              large
              wide
              aria-busy={merge.isPending}
              onClick={() => {
                if (!merge.isPending) merge.mutate();
              }}
            >
              <Trans>Move drafts to my account</Trans>
            </Button>
            <Link to="/" className={buttonClass({ large: true, wide: true })}>
              <Trans>Don’t move them</Trans>
            </Link>
          </>
        ) : (
          <>
            <Link
              to="/login"
              search={{ back: here }}
              className={buttonClass({ look: 'primary', large: true, wide: true })}
            >
              <Trans>Log in</Trans>
            </Link>
            <Link to="/reset-password" className={buttonClass({ large: true, wide: true })}>
              <Trans>I don’t know my password</Trans>
            </Link>
          </>
        )}
      </div>
    </AccountFrame>
  );
}
