import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { requestPasswordReset } from '#contract/registration-endpoints.ts';
import { buttonClass } from '#ui/button.tsx';

import { AccountFrame } from './account-frame.tsx';
import { FormAskForMail } from './form-ask-for-mail.tsx';

/** Asks for a link to a new password. The answer is the same whether there is an account or not. */
export function PageResetPassword() {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={<Trans>A new password</Trans>}
      lead={<Trans>Say which address your account has; the link comes by mail.</Trans>}
      foot={
        <Trans>
          It came back to you? <Link to="/login">Sign in</Link>
        </Trans>
      }
    >
      <FormAskForMail
        label={t`Send the link`}
        send={(call, email) => call(requestPasswordReset, { params: { email } })}
        sent={
          <Link to="/login" className={buttonClass({ large: true, wide: true })}>
            <Trans>Back to sign-in</Trans>
          </Link>
        }
      />
    </AccountFrame>
  );
}
