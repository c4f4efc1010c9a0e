import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import {
  LINK_ERRORS,
  type LinkError,
  requestPasswordReset,
  sendVerificationEmail,
} from '#contract/identity/registration-endpoints.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { CallFailureAlert, failureOf } from '#kit/frames/call-failure-alert.tsx';
import styles from '#kit/frames/form.module.css';
import { FormAskForMail } from './form-ask-for-mail.tsx';

/** Parameters of an emailed link, from the page's URL. */
export interface MailedLinkParams {
  userId: string;
  token: string;
}

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
export function LinkTrouble({ kind, error }: { kind: LinkKind; error: LinkError }) {
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

/** Shown when the link couldn't be checked, with a retry. The link stays valid. */
export function LinkUnreached({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccountFrame
      title={<Trans>We couldn’t open the link</Trans>}
      lead={<Trans>The link is still valid. Try again.</Trans>}
    >
      <div className={styles.form}>
        <CallFailureAlert failure={failureOf(error)} />
        <Button look="primary" large wide onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Link to="/" className={buttonClass({ large: true, wide: true })}>
          <Trans>Go to Market</Trans>
        </Link>
      </div>
    </AccountFrame>
  );
}

/** Returns why a link doesn't work; `null` if the error isn't caused by the link. */
export function linkErrorOf(error: unknown): LinkError | null {
  if (!isApiError(error)) return null;
  // A malformed link is treated like an unknown one.
  if (error.id === 'invalid_input' && error.fields.some(({ path }) => path.startsWith('params.'))) {
    return 'link_unknown';
  }
  return LINK_ERRORS.find((id) => id === error.id) ?? null;
}

/** Shown while a link is being checked. */
export function LinkWait() {
  return (
    <AccountFrame title={<Trans>One moment</Trans>}>
      <div className={styles.form} role="status">
        <span>
          <Trans>Loading...</Trans>
        </span>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </div>
    </AccountFrame>
  );
}
