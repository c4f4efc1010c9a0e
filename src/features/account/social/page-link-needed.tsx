import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { linkIdentity } from '#contract/social-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

import { AccountFrame } from '../account-frame.tsx';
import { FormSignIn } from '../form-sign-in.tsx';
import styles from '../form.module.css';
import { PageSecondStep } from '../page-second-step.tsx';
import { PageSocialFailure } from './page-social-failure.tsx';
import { type SocialFailure, socialFailureOf } from './social-failure.ts';
import type { SocialWay } from './social-way.ts';

/** The address has an account: whoever signs in to it can link the two, and nobody else. */
export function PageLinkNeeded({ way, onLinked }: { way: SocialWay; onLinked: () => void }) {
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
      title={<Trans>You have an account already</Trans>}
      lead={
        <Trans>
          <strong>{email}</strong> has an account here. Sign in to it once, and from then on {name}{' '}
          lets you in, too.
        </Trans>
      }
    >
      {isOwner ? (
        <div className={styles.form}>
          <Button look="primary" large wide aria-busy={isBusy} onClick={() => void link()}>
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
          forgotten={
            <Link to="/reset-password">
              <Trans>Forgot your password?</Trans>
            </Link>
          }
          newHere={
            <Link to="/login">
              <Trans>Sign in without linking</Trans>
            </Link>
          }
        />
      )}
    </AccountFrame>
  );
}
