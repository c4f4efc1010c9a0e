import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { readUnsubscribeLink, unsubscribe } from '#contract/notice/notice-settings-endpoints.ts';
import { TOPIC_LABELS } from './topic-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button, RouteButton } from '#ui/button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { failureOf, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import styles from '#kit/frames/form.module.css';
import {
  LinkUnreached,
  LinkWait,
  linkErrorOf,
  type PageLinkProps,
} from '#kit/frames/mailed-link.tsx';

/** Page of the unsubscribe link in emails. Pressing its button stops the emails about one topic. */
export function PageUnsubscribe({ link }: PageLinkProps) {
  const { call } = useApp();
  const { i18n } = useLingui();
  const looked = useQuery({
    queryKey: ['mailed-link', link.userId, link.token],
    queryFn: () => call(readUnsubscribeLink, { params: link }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = useMutation({ mutationFn: () => call(unsubscribe, { params: link }) });
  if (linkErrorOf(looked.error)) {
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
  if (looked.isPending) return <LinkWait />;
  if (looked.isError) {
    return <LinkUnreached error={looked.error} onRetry={() => void looked.refetch()} />;
  }
  const topic = i18n._(TOPIC_LABELS[looked.data.topic].name);
  if (stop.isSuccess || !looked.data.isOn) {
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
        <Button
          look="primary"
          large
          wide
          aria-busy={stop.isPending}
          onClick={() => {
            if (!stop.isPending) stop.mutate();
          }}
        >
          <Trans>Unsubscribe</Trans>
        </Button>
        <ToSettings />
      </div>
    </AccountFrame>
  );
}

function ToSettings({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <RouteButton to="/users/notifications" look={isPrimary ? 'primary' : 'outline'} large wide>
      <Trans>Notification settings</Trans>
    </RouteButton>
  );
}
