import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';

import { DashboardFrame, DashboardPart } from './dashboard-frame.tsx';
import { DeviceList } from './device-list.tsx';
import { FormChangePassword } from './form-change-password.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { WaysInPart } from './ways-in.tsx';
import { waysInQuery } from './ways-in-query.ts';

/** How somebody signs in, and where they are signed in. */
export function PageSecurity() {
  const session = useSession();
  return (
    <DashboardFrame title={<Trans>Sign-in and security</Trans>}>
      <DashboardPart
        title={<Trans>Password</Trans>}
        lead={<Trans>A new one signs all other devices out.</Trans>}
      >
        <PasswordPart email={session?.email ?? ''} />
      </DashboardPart>
      <WaysInPart />
      <DashboardPart
        title={<Trans>Two-step sign-in</Trans>}
        lead={
          <Trans>
            After the password, signing in asks for a code of an app on your phone. Whoever learns
            your password still can’t get in.
          </Trans>
        }
      >
        <SecondFactorPart />
      </DashboardPart>
      <DashboardPart
        title={<Trans>Devices</Trans>}
        lead={
          <Trans>
            Where you are signed in. One that you don’t know? Sign it out, and choose a new
            password.
          </Trans>
        }
      >
        <DeviceList />
      </DashboardPart>
      <DashboardPart
        title={<Trans>Delete the account</Trans>}
        lead={<Trans>Take your data along first; what is deleted can’t be brought back.</Trans>}
      >
        <Link to="/users/deleteaccount" className={buttonClass({ look: 'outline' })}>
          <Trans>Delete my account</Trans>
        </Link>
      </DashboardPart>
    </DashboardFrame>
  );
}

/** Who came by another provider has no password, and gets one by mail. */
function PasswordPart({ email }: { email: string }) {
  const { call } = useApp();
  const { data: ways } = useQuery(waysInQuery(call));
  if (ways?.hasPassword !== false) return <FormChangePassword email={email} />;
  return (
    <>
      <p>
        <Trans>You have none: you sign in with an account elsewhere.</Trans>
      </p>
      <Link to="/reset-password" className={buttonClass({ look: 'outline' })}>
        <Trans>Set a password by mail</Trans>
      </Link>
    </>
  );
}
