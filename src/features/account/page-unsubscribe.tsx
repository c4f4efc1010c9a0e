import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { readUnsubscribeLink, unsubscribe } from '#contract/notice-settings-endpoints.ts';
import type { ChosenTopic } from '#contract/notice-settings.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button, buttonClass } from '#ui/button.tsx';

import { AccountFrame } from './account-frame.tsx';
import { failureOf } from './call-failure.ts';
import { CallFailureAlert } from './call-failure-alert.tsx';
import styles from './form.module.css';
import { LinkUnreached } from './link-trouble.tsx';
import { LinkWait } from './link-wait.tsx';
import { linkErrorOf } from './mailed-link.ts';
import type { PageLinkProps } from './page-new-password.tsx';

/** Where the link in a mail's foot leads: it stops mails about one thing, at one press. */
export function PageUnsubscribe({
  link,
  languageSwitch,
  topicWords,
}: PageLinkProps & { topicWords: Record<ChosenTopic, { name: MessageDescriptor }> }) {
  const { call } = useApp();
  const { i18n } = useLingui();
  const frame = { languageSwitch };
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
        {...frame}
        title={<Trans>This link opens nothing</Trans>}
        lead={
          <Trans>
            Perhaps a part of it got lost on the way from the mail. In your settings you can stop
            all mails.
          </Trans>
        }
      >
        <ToSettings isPrimary />
      </AccountFrame>
    );
  }
  if (looked.isPending) return <LinkWait {...frame} />;
  if (looked.isError) {
    return <LinkUnreached error={looked.error} onRetry={() => void looked.refetch()} {...frame} />;
  }
  const topic = i18n._(topicWords[looked.data.topic].name);
  if (stop.isSuccess || !looked.data.isOn) {
    return (
      <AccountFrame
        {...frame}
        title={<Trans>No more mails about “{topic}”</Trans>}
        lead={<Trans>In the app you still hear of it. You can change that at any time.</Trans>}
      >
        <ToSettings isPrimary />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      {...frame}
      title={<Trans>Stop mails about “{topic}”?</Trans>}
      lead={<Trans>Nothing else changes, and you don’t have to sign in for it.</Trans>}
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
          <Trans>Stop these mails</Trans>
        </Button>
        <ToSettings />
      </div>
    </AccountFrame>
  );
}

function ToSettings({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <Link
      to="/users/notifications"
      className={buttonClass({
        large: true,
        wide: true,
        ...(isPrimary ? { look: 'primary' as const } : {}),
      })}
    >
      <Trans>Choose what reaches you</Trans>
    </Link>
  );
}
