import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDefaultStore, useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';

import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { sessionAtom, signedOutAtom, useSession } from '#kit/session/session.ts';
import { useToast } from '#ui/toast.tsx';
import { type DemoAccount, listDemoAccounts } from '#contract/identity/session-endpoints.ts';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { AccountLead } from '../registration/listing-to-submit.tsx';
import { FormSignIn } from './form-sign-in.tsx';
import { PageSecondStep } from './page-second-step.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';

export interface PageLoginProps {
  /** Path to continue to afterwards. */
  back: string | undefined;
  /** Called after a login in this or another tab. */
  onSignedIn: () => void;
}

export function PageLogin({ back, onSignedIn }: PageLoginProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const app = useApp();
  const { data: demoAccounts = [] } = useQuery(demoAccountsQuery(app));
  const session = useSession();
  const signedOut = useSignedOut();

  const isDone = useRef(false);
  const goOn = useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    // The login changed the session after this render.
    if (getDefaultStore().get(sessionAtom)?.status === 'pending') {
      showToast({ text: t`Email not verified` });
    }
    onSignedIn();
  }, [onSignedIn, showToast, t]);
  // A user who hasn't confirmed their email yet can still log in to another account.
  const isActive = session?.status === 'active';
  useEffect(() => {
    if (isActive) goOn();
  }, [isActive, goOn]);

  const [step, setStep] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  if (step !== null) {
    return (
      <PageSecondStep
        pending={step}
        onSignedIn={goOn}
        onBack={(late) => {
          setLate(late);
          setStep(null);
        }}
      />
    );
  }
  return (
    <AccountFrame
      title={<Trans>Log in to Sala</Trans>}
      lead={
        <AccountLead>
          <Trans>Log in to save homes and see them on all your devices.</Trans>
        </AccountLead>
      }
    >
      <FormSignIn
        demoAccounts={demoAccounts}
        signedOut={isLate ? 'late' : signedOut}
        onSignedIn={goOn}
        others={<SocialButtons back={back} />}
        onSecondStep={setStep}
        newHere={
          <Trans>
            New to Sala?{' '}
            <Link to="/register" search={{ back }}>
              Create an account
            </Link>
          </Trans>
        }
      />
    </AccountFrame>
  );
}

/**
 * Returns why the user was logged out, and clears it on leaving. The specification requires a toast
 * for blocked users.
 */
function useSignedOut(): 'ended' | 'blocked' | null {
  const { t } = useLingui();
  const showToast = useToast();
  const [why, setWhy] = useAtom(signedOutAtom);
  const isBlocked = why === 'blocked';
  useEffect(() => {
    if (isBlocked) {
      showToast({
        text: t`Your account has been blocked. Please contact support.`,
        tone: 'error',
      });
    }
  }, [isBlocked, showToast, t]);
  useEffect(() => () => setWhy(null), [setWhy]);
  return why;
}

/** Query for the public demo accounts. The server has them only in the demo market. */
export function demoAccountsQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: [listDemoAccounts.id] as const,
    queryFn: async ({ signal }): Promise<DemoAccount[]> =>
      (await ask(listDemoAccounts, {}, { signal })).reply.accounts,
  });
}
