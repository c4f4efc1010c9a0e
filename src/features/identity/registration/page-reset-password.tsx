import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { requestPasswordReset } from '#contract/identity/registration-endpoints.ts';
import { RouteButton } from '#ui/button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { FormAskForMail } from './form-ask-for-mail.tsx';
import { typedEmailAtom } from '../session/typed-email.ts';

/**
 * Requests a link to reset the password. The reply is the same whether or not the account exists.
 */
export function PageResetPassword() {
  const { t } = useLingui();
  const [typedEmail, setTypedEmail] = useAtom(typedEmailAtom);
  useEffect(() => () => setTypedEmail(''), [setTypedEmail]);
  return (
    <AccountFrame
      title={<Trans>Reset your password</Trans>}
      lead={<Trans>Enter your account’s email and we’ll send you a link.</Trans>}
      foot={
        <Trans>
          Remember your password? <Link to="/login">Log in</Link>
        </Trans>
      }
    >
      <FormAskForMail
        email={typedEmail}
        label={t`Send the link`}
        send={(call, email) => call(requestPasswordReset, { params: { email } })}
        sent={
          <RouteButton to="/login" large wide>
            <Trans>Back to login</Trans>
          </RouteButton>
        }
      />
    </AccountFrame>
  );
}
