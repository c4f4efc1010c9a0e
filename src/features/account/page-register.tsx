import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useSession } from '#lib/session.ts';
import { closeSession } from '#lib/session-changes.ts';

import { AccountFrame } from './account-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { FormRegister } from './form-register.tsx';
import { SocialButtons } from './social/social-buttons.tsx';

export interface PageRegisterProps {
  /** Where to go on afterwards. */
  back: string | undefined;
  /** Somebody with an open account is signed in: on to where they came from. */
  onDone: () => void;
}

export function PageRegister({ back, onDone }: PageRegisterProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const isDone = session?.status === 'active';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  if (session?.status === 'pending') {
    const { email } = session;
    return (
      <AccountFrame
        title={<Trans>Look into your mail</Trans>}
        lead={
          <Trans>
            A mail to <strong>{email}</strong> has a link. Open it on this device, and your account
            is open.
          </Trans>
        }
      >
        <CheckMail account={session} onSignOut={() => void closeSession(queryClient)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={<Trans>A place in the sala</Trans>}
      lead={<Trans>One account for saved homes, listings and hunts. It costs nothing.</Trans>}
      foot={
        <Trans>
          You have an account?{' '}
          <Link to="/login" search={{ back }}>
            Sign in
          </Link>
        </Trans>
      }
    >
      <FormRegister />
      <SocialButtons back={back} />
    </AccountFrame>
  );
}
