import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import {
  type LinkError,
  requestPasswordReset,
  sendVerificationEmail,
} from '#contract/identity/registration-endpoints.ts';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { FormAskForMail } from './form-ask-for-mail.tsx';

/** Purpose of an emailed link. */
export type LinkKind = 'verify' | 'reset';

const TITLES: Record<LinkError, MessageDescriptor> = {
  link_expired: msg`This link has expired`,
  link_used: msg`This link has been used`,
  link_unknown: msg`This link doesn’t work`,
};
const LEADS: Record<Exclude<LinkError, 'link_used'>, MessageDescriptor> = {
  link_expired: msg`For security, links expire after a while. Request a new one.`,
  link_unknown: msg`Part of the link may be missing. Request a new one.`,
};
const USED_LEADS: Record<LinkKind, MessageDescriptor> = {
  verify: msg`Each link works once. If you’ve confirmed your email, log in. If not, request a new link.`,
  reset: msg`Each link works once. If you’ve set your password, log in. If not, request a new link.`,
};

/** Explains why a link doesn't work, and offers a new one. */
export function LinkErrorMessage({ kind, error }: { kind: LinkKind; error: LinkError }) {
  const { i18n, t } = useLingui();
  return (
    <AccountFrame
      title={i18n._(TITLES[error])}
      lead={i18n._(error === 'link_used' ? USED_LEADS[kind] : LEADS[error])}
      foot={
        <Trans>
          Already have an account? <Link to="/login">Log in</Link>
        </Trans>
      }
    >
      <FormAskForMail
        label={t`Send a new link`}
        send={(call, email) =>
          kind === 'verify'
            ? call(sendVerificationEmail, { body: { email } })
            : call(requestPasswordReset, { params: { email } })
        }
      />
    </AccountFrame>
  );
}
