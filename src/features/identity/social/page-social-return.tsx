import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { linkIdentity, socialSignup } from '#contract/identity/social-endpoints.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { openSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { useAfterSignIn } from '../session/after-sign-in.ts';
import { FormSignIn } from '../session/form-sign-in.tsx';
import formStyles from '#kit/frames/form.module.css';
import { LinkWait } from '#kit/frames/mailed-link.tsx';
import { PageSecondStep } from '../session/page-second-step.tsx';
import { PageSocialFailure, type SocialFailure, socialFailureOf } from './page-social-failure.tsx';
import { forgetWay, saveLastWay, readWay, type SocialWay } from './social-buttons.tsx';

/** URL parameters that a provider redirects back with. */
export interface SocialReturn {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
}

/** Successful outcome. */
type SocialEnd =
  | { kind: 'signed_in'; isNew: boolean; back: string | undefined }
  | { kind: 'linked'; name: string };

type Outcome =
  | SocialEnd
  | { kind: 'turned_back' | 'lost'; back: string | undefined }
  | { kind: 'second_step'; pending: string; back: string | undefined }
  | { kind: 'link_needed'; way: SocialWay };

async function comeBack(app: AppContext, { state, code, iss }: SocialReturn): Promise<Outcome> {
  const way = readWay(state);
  if (!way) return { kind: 'lost', back: undefined };
  const { secret, name, back } = way;
  // The page was reloaded before the user logged in to link the account.
  if (way.email !== undefined) return { kind: 'link_needed', way };
  if (code === undefined) return { kind: 'turned_back', back };
  const agreement = ACCOUNT_AGREEMENT_NOW;
  const body = { state, secret, code, iss, language: app.language, agreement };
  const reply = await app.call(socialSignup, { body });
  if (reply.outcome === 'link_needed') {
    const waiting = { ...way, email: reply.email ?? '' };
    saveLastWay(waiting);
    return { kind: 'link_needed', way: waiting };
  }
  forgetWay();
  if (reply.outcome === 'second_step' && reply.pending) {
    return { kind: 'second_step', pending: reply.pending, back };
  }
  if (reply.outcome === 'linked' || !reply.token || !reply.user) return { kind: 'linked', name };
  await openSession(app.queryClient, { token: reply.token, user: reply.user });
  return { kind: 'signed_in', isNew: reply.isNew, back };
}

/** Page that providers redirect back to. */
export function PageSocialReturn({ returned }: { returned: SocialReturn }) {
  const onEnd = useSocialEnd();
  const app = useApp();
  const router = useRouter();
  const come = useQuery({
    // Runs once per attempt, because the returned code is valid for one call.
    queryKey: ['social-return', returned.state],
    queryFn: () => comeBack(app, returned),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const outcome = come.data;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || (outcome?.kind !== 'signed_in' && outcome?.kind !== 'linked')) return;
    isDone.current = true;
    onEnd(outcome);
  }, [outcome, onEnd]);

  if (come.isError) {
    return <PageSocialFailure failure={socialFailureOf(come.error)} />;
  }
  switch (outcome?.kind) {
    case 'turned_back':
    case 'lost':
      return <PageSocialFailure failure={outcome.kind} back={outcome.back} />;
    case 'second_step':
      return (
        <PageSecondStep
          pending={outcome.pending}
          onSignedIn={() => onEnd({ kind: 'signed_in', isNew: false, back: outcome.back })}
          onBack={() => void router.navigate({ to: '/login', search: { back: outcome.back } })}
        />
      );
    case 'link_needed':
      return (
        <PageLinkNeeded
          way={outcome.way}
          onLinked={() => {
            forgetWay();
            onEnd({ kind: 'signed_in', isNew: false, back: outcome.way.back });
          }}
        />
      );
    case 'signed_in':
    case 'linked':
    case undefined:
      return <LinkWait />;
  }
}

function useSocialEnd(): (end: SocialEnd) => void {
  const { t } = useLingui();
  const router = useRouter();
  const showToast = useToast();
  const afterSignIn = useAfterSignIn();
  return useCallback(
    (end) => {
      if (end.kind === 'signed_in' && end.isNew) {
        const { back } = end;
        void router.navigate({ to: '/getting-started', search: { back }, replace: true });
      } else if (end.kind === 'signed_in') {
        afterSignIn(end.back);
      } else {
        const { name } = end;
        showToast({ text: t`${name} is linked to your account` });
        void router.navigate({ to: '/users/loginandsecurity', replace: true });
      }
    },
    [afterSignIn, router, showToast, t],
  );
}

/**
 * Shown if the email already has an account. Only a user who logs in to it can link the provider.
 */
function PageLinkNeeded({ way, onLinked }: { way: SocialWay; onLinked: () => void }) {
  const app = useApp();
  const session = useSession();
  const [failure, setFailure] = useState<SocialFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const { name, email = '', state, secret } = way;

  async function link() {
    setBusy(true);
    try {
      await app.call(linkIdentity, { body: { state, secret } });
      onLinked();
    } catch (error) {
      setFailure(socialFailureOf(error));
      setBusy(false);
    }
  }
  if (failure) return <PageSocialFailure failure={failure} />;
  if (step !== null) {
    return (
      <PageSecondStep
        pending={step}
        onSignedIn={() => void link()}
        onBack={(late) => {
          setLate(late);
          setStep(null);
        }}
      />
    );
  }
  const isOwner =
    session?.status === 'active' && session.email.toLowerCase() === email.toLowerCase();
  return (
    <AccountFrame
      title={<Trans>User already registered</Trans>}
      lead={
        <Trans>
          <strong>{email}</strong> already has an account. Log in once, and from then on you can use{' '}
          {name} too.
        </Trans>
      }
    >
      {isOwner ? (
        <div className={formStyles.form}>
          <Button variant="primary" large wide aria-busy={isBusy} onClick={() => void link()}>
            <Trans>Link {name} to my account</Trans>
          </Button>
        </div>
      ) : (
        <FormSignIn
          email={email}
          demoAccounts={[]}
          signedOut={isLate ? 'late' : null}
          onSignedIn={() => void link()}
          onSecondStep={setStep}
          newHere={
            <Link to="/login">
              <Trans>Log in without linking</Trans>
            </Link>
          }
        />
      )}
    </AccountFrame>
  );
}
