import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { readUnsubscribeLink, unsubscribe } from '#contract/notice/notice-settings-endpoints.ts';
import { TOPIC_LABELS } from './topic-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { RunButton } from '#ui/run-button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { failureOf, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import styles from '#kit/frames/form.module.css';
import { type PageLinkProps, useMailedLink } from '#kit/frames/mailed-link.tsx';

/** Page of the unsubscribe link in emails. Pressing its button stops the emails about one topic. */
export function PageUnsubscribe({ link }: PageLinkProps) {
  const { call } = useApp();
  const { i18n } = useLingui();
  const opened = useMailedLink(['mailed-link', link.userId, link.token], () =>
    call(readUnsubscribeLink, { params: link }),
  );
  const stop = useMutation({ mutationFn: () => call(unsubscribe, { params: link }) });
  if (opened.linkError) {
    return (
      <AccountFrame
        title={<Trans>This link doesn’t work</Trans>}
        lead={
          <Trans>
            Part of the link may be missing. You can turn off all emails in your settings.
          </Trans>
        }
      >
        <ToSettings isPrimary />
      </AccountFrame>
    );
  }
  if (!opened.data) return opened.instead;
  const topic = i18n._(TOPIC_LABELS[opened.data.topic].name);
  if (stop.isSuccess || !opened.data.isOn) {
    return (
      <AccountFrame
        title={<Trans>You won’t get emails about “{topic}” any more</Trans>}
        lead={<Trans>You’ll still be notified in the app. You can change this at any time.</Trans>}
      >
        <ToSettings isPrimary />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={<Trans>Unsubscribe from “{topic}” emails?</Trans>}
      lead={<Trans>Nothing else changes, and you don’t need to log in.</Trans>}
    >
      <div className={styles.form}>
        {stop.isError && <CallFailureAlert failure={failureOf(stop.error)} />}
        <RunButton run={stop} variant="primary" large wide>
          <Trans>Unsubscribe</Trans>
        </RunButton>
        <ToSettings />
      </div>
    </AccountFrame>
  );
}

function ToSettings({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <RouteButton to="/users/notifications" variant={isPrimary ? 'primary' : 'outline'} large wide>
      <Trans>Notification settings</Trans>
    </RouteButton>
  );
}
