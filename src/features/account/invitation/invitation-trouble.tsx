import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { LinkError } from '#contract/registration-endpoints.ts';
import { buttonClass } from '#ui/button.tsx';

import { AccountFrame } from '../account-frame.tsx';
import styles from '../form.module.css';

/** An invitation that opens nothing says why, and who can send another. */
export function InvitationTrouble({ error }: { error: LinkError }) {
  return (
    <AccountFrame title={<Title error={error} />} lead={<Lead error={error} />}>
      <div className={styles.form}>
        <Link to="/" className={buttonClass({ look: 'primary', large: true, wide: true })}>
          <Trans>To the market</Trans>
        </Link>
        <Link to="/login" className={buttonClass({ large: true, wide: true })}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </AccountFrame>
  );
}

function Title({ error }: { error: LinkError }) {
  switch (error) {
    case 'link_expired':
      return <Trans>This invitation’s time is over</Trans>;
    case 'link_used':
      return <Trans>This invitation has been answered</Trans>;
    case 'link_unknown':
      return <Trans>This invitation opens nothing</Trans>;
  }
}

function Lead({ error }: { error: LinkError }) {
  switch (error) {
    case 'link_expired':
      return <Trans>It could be answered for seven days. Whoever sent it can send another.</Trans>;
    case 'link_used':
      return (
        <Trans>
          Somebody said yes or no to it, or it was taken back. If you joined, sign in; if not, ask
          whoever sent it for another.
        </Trans>
      );
    case 'link_unknown':
      return (
        <Trans>
          Perhaps a part of it got lost on the way from the mail, or a newer one took its place.
          Look for the last mail, or ask whoever sent it.
        </Trans>
      );
  }
}
