import { Trans } from '@lingui/react/macro';

import { leaveAccountView } from '#kit/session/account-view.ts';
import { Button } from '#ui/button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import styles from '#kit/frames/form.module.css';

/** The end of a view of an account, in the tab that showed it. */
export function PageViewEnded() {
  return (
    <AccountFrame
      title={<Trans>Viewing has ended</Trans>}
      lead={<Trans>You’re still logged in to your own account.</Trans>}
    >
      <div className={styles.form}>
        <Button variant="primary" onClick={() => window.close()}>
          <Trans>Close tab</Trans>
        </Button>
        <Button
          onClick={() => {
            leaveAccountView();
            location.replace('/');
          }}
        >
          <Trans>Continue with your account</Trans>
        </Button>
      </div>
    </AccountFrame>
  );
}
