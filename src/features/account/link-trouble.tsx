import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import {
  LINK_ERRORS,
  type LinkError,
  requestPasswordReset,
  sendVerificationEmail,
} from '#contract/registration-endpoints.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { isApiError } from '#contract/is-api-error.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import { AccountFrame } from './account-frame.tsx';
import { CallFailureAlert, failureOf } from './call-failure-alert.tsx';
import styles from './form.module.css';
import { FormAskForMail } from './form-ask-for-mail.tsx';

/** A mailed link, as the page's address has it. */
export interface MailedLinkParams {
  userId: string;
  token: string;
}

/** What a mailed link is for. */
export type LinkKind = 'verify' | 'reset';

/** A link that opens nothing says why, and a new one is offered. */
export function LinkTrouble({ kind, error }: { kind: LinkKind; error: LinkError }) {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={<TroubleTitle error={error} />}
      lead={<TroubleLead error={error} kind={kind} />}
      foot={
        <Trans>
          You have an account? <Link to="/login">Sign in</Link>
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

function TroubleTitle({ error }: { error: LinkError }) {
  switch (error) {
    case 'link_expired':
      return <Trans>This link’s time is over</Trans>;
    case 'link_used':
      return <Trans>This link has been used</Trans>;
    case 'link_unknown':
      return <Trans>This link opens nothing</Trans>;
  }
}

function TroubleLead({ error, kind }: { error: LinkError; kind: LinkKind }) {
  switch (error) {
    case 'link_expired':
      return <Trans>For safety, links work for a while only. Have a new one sent.</Trans>;
    case 'link_used':
      return kind === 'verify' ? (
        <Trans>
          A link works once. If your address is confirmed, sign in; if not, have a new one sent.
        </Trans>
      ) : (
        <Trans>
          A link works once. If your password is set, sign in; if not, have a new one sent.
        </Trans>
      );
    case 'link_unknown':
      return (
        <Trans>Perhaps a part of it got lost on the way from the mail. Have a new one sent.</Trans>
      );
  }
}

/** The link could not be looked at: nothing is lost, and it works later. */
export function LinkUnreached({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccountFrame
      title={<Trans>The link could not be opened yet</Trans>}
      lead={<Trans>Nothing is lost: it still works.</Trans>}
    >
      <div className={styles.form}>
        <CallFailureAlert failure={failureOf(error)} />
        <Button look="primary" large wide onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Link to="/" className={buttonClass({ large: true, wide: true })}>
          <Trans>To the market</Trans>
        </Link>
      </div>
    </AccountFrame>
  );
}

/** Why a link opens nothing, as far as it is the link's fault. */
export function linkErrorOf(error: unknown): LinkError | null {
  if (!isApiError(error)) return null;
  // An address that can't be one of ours is as unknown as a forged one.
  if (error.id === 'invalid_input' && error.fields.some(({ path }) => path.startsWith('params.'))) {
    return 'link_unknown';
  }
  return LINK_ERRORS.find((id) => id === error.id) ?? null;
}

/** While a mailed link is looked at. */
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
