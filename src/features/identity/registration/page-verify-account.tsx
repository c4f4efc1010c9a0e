import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { Fragment, useState } from 'react';

import { type LinkError, verifyAccount } from '#contract/identity/registration-endpoints.ts';
import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { backPath } from '#kit/visit/back-path.ts';
import { refreshSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { RunButton } from '#ui/run-button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { failureOf, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import { FormNewPassword } from './form-new-password.tsx';
import styles from '#kit/frames/form.module.css';
import { LinkErrorMessage } from './link-error-message.tsx';
import {
  type MailedLinkParams,
  type PageLinkProps,
  useMailedLink,
} from '#kit/frames/mailed-link.tsx';
import { SubmissionLink, SubmissionResult } from './listing-to-submit.tsx';
import { PasswordSaved } from './page-new-password.tsx';

/** Page of the emailed link that confirms an email. */
export function PageVerifyAccount({ link, back }: PageLinkProps & Pick<VerifiedProps, 'back'>) {
  const { call } = useApp();
  const session = useSession();
  const [late, setLate] = useState<LinkError | null>(null);
  const [submitted, setSubmitted] = useState<readonly DraftSubmission[] | null>(null);
  const opened = useMailedLink(
    // The result depends on the current user, so each user has a separate query.
    ['mailed-link', link.userId, link.token, session?.id ?? null],
    async () => {
      const reply = await call(verifyAccount, { params: link, body: {} });
      if (reply.outcome === 'verified') await refreshSession(call);
      return reply;
    },
    session !== undefined,
  );
  if (submitted) return <PasswordSaved submissions={submitted} back={back} />;
  const linkError = late ?? opened.linkError;
  // The user opened a used link again after it confirmed their email.
  const isIn = linkError === 'link_used' && String(session?.id) === link.userId;
  if (isIn && session?.status === 'active') return <Verified back={back} submissions={[]} />;
  if (linkError) return <LinkErrorMessage kind="verify" error={linkError} />;
  if (!opened.data) return opened.instead;
  const { outcome, email, submissions } = opened.data;
  switch (outcome) {
    case 'verified':
    case 'merged':
      return <Verified back={back} submissions={submissions} />;
    case 'already_registered':
      return <AlreadyRegistered link={link} email={email} back={back} />;
    case 'password_needed':
      return (
        <AccountFrame
          title={<Trans>Enter your password</Trans>}
          lead={
            <Trans>
              If you registered on another device, enter the password that you chose there. It
              confirms your email.
            </Trans>
          }
        >
          <FormNewPassword
            link={link}
            email={email ?? ''}
            isConfirmed={false}
            linked={[]}
            note={<DraftsBehindPassword titles={opened.data.waitingTitles ?? []} />}
            onDone={setSubmitted}
            onLinkError={setLate}
          />
        </AccountFrame>
      );
  }
}

/** Says what the registration's password keeps, and what any other one does. */
function DraftsBehindPassword({ titles }: { titles: readonly string[] }) {
  return (
    <>
      {titles.map((title, index) => (
        <Fragment key={index}>
          {title ? (
            <Trans>
              When you enter that password, we submit your listing <strong>{title}</strong>.
            </Trans>
          ) : (
            <Trans>When you enter that password, we submit your listing.</Trans>
          )}{' '}
        </Fragment>
      ))}
      {titles.length === 0 && (
        <>
          <Trans>Use that password to keep your drafts and saved homes.</Trans>{' '}
        </>
      )}
      <Trans>If you use a different password, your account starts without them.</Trans>
    </>
  );
}

const HUNT_CREATED = '/hunting-board/huntcreated/';

interface VerifiedProps {
  /** Path of the page that the user registered from. */
  back: string | undefined;
  /** The listings that waited for the account. */
  submissions: readonly DraftSubmission[];
}

function Verified({ back, submissions }: VerifiedProps) {
  const [first] = submissions;
  const path = backPath(back);
  // That page shows what the hunt has found.
  if (!first && path.startsWith(HUNT_CREATED)) return <Navigate to={path} replace />;
  const goesBack = !first && path !== '/';
  return (
    <AccountFrame
      title={<Trans>Your account is ready</Trans>}
      lead={<Trans>Your email is confirmed. Welcome to Sala.</Trans>}
    >
      <div className={styles.form}>
        {submissions.map((one) => (
          <Fragment key={one.draftId}>
            <SubmissionResult submission={one} isHere />
            {one.outcome === 'moved' && <SubmissionLink submission={one} />}
          </Fragment>
        ))}
        {first && first.outcome !== 'moved' && <SubmissionLink submission={first} />}
        {goesBack && (
          <RouteButton to={path} variant="primary" large wide>
            <Trans>Continue where you left off</Trans>
          </RouteButton>
        )}
        <RouteButton
          to="/getting-started"
          search={{ back }}
          variant={first || goesBack ? 'outline' : 'primary'}
          large
          wide
        >
          <Trans>Get started</Trans>
        </RouteButton>
        {!goesBack && (
          <RouteButton to="/" large wide>
            <Trans>Browse homes</Trans>
          </RouteButton>
        )}
      </div>
    </AccountFrame>
  );
}

/**
 * Shown if the email already has an account. After logging in to it, its drafts can be moved there.
 */
function AlreadyRegistered({
  link,
  email,
  back,
}: Pick<VerifiedProps, 'back'> & { link: MailedLinkParams; email: string | null }) {
  const { call } = useApp();
  const session = useSession();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const merge = useMutation({
    mutationFn: () => call(verifyAccount, { params: link, body: { merge: true } }),
  });
  if (merge.data?.outcome === 'merged')
    return <Verified back={back} submissions={merge.data.submissions} />;
  const isOwner =
    session?.status === 'active' && session.email.toLowerCase() === email?.toLowerCase();
  return (
    <AccountFrame
      title={<Trans>User already registered</Trans>}
      lead={
        isOwner ? (
          <Trans>
            Someone, probably you, started drafts with this email. Move them to your account?
          </Trans>
        ) : (
          <Trans>
            Log in to your existing account. You can move the drafts you started with this email to
            it.
          </Trans>
        )
      }
    >
      <div className={styles.form}>
        {merge.isError && <CallFailureAlert failure={failureOf(merge.error)} />}
        {isOwner ? (
          <>
            <RunButton run={merge} variant="primary" large wide>
              <Trans>Move drafts to my account</Trans>
            </RunButton>
            <RouteButton to="/" large wide>
              <Trans>Don’t move them</Trans>
            </RouteButton>
          </>
        ) : (
          <>
            <RouteButton to="/login" search={{ back: here }} variant="primary" large wide>
              <Trans>Log in</Trans>
            </RouteButton>
            <RouteButton to="/reset-password" large wide>
              <Trans>I don’t know my password</Trans>
            </RouteButton>
          </>
        )}
      </div>
    </AccountFrame>
  );
}
