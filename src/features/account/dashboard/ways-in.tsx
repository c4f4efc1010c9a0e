import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Api } from '#contract/endpoint.ts';
import { isApiError } from '#contract/is-api-error.ts';
import {
  listIdentities,
  type SocialProvider,
  unlinkIdentity,
  type WaysIn,
} from '#contract/social-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { linkIcon } from '#ui/icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { CallFailureAlert, failureOf, FormAlert } from '../call-failure-alert.tsx';
import { setOut } from '../social/social-buttons.tsx';
import { DashboardPart } from './dashboard-frame.tsx';
import styles from './device-list.module.css';

/** Linked accounts of other providers. Hidden if there are no providers to link. */
export function WaysInPart() {
  const { call } = useApp();
  const { data: ways } = useQuery(waysInQuery(call));
  if (!ways || (ways.providers.length === 0 && ways.identities.length === 0)) return null;
  return (
    <DashboardPart
      title={<Trans>Linked accounts</Trans>}
      lead={<Trans>Log in with another account you have. We never post to it.</Trans>}
    >
      <LinkedAccounts ways={ways} />
    </DashboardPart>
  );
}

function LinkedAccounts({ ways }: { ways: WaysIn }) {
  const { call } = useApp();
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const unlink = useMutation({
    mutationFn: (provider: string) => call(unlinkIdentity, { params: { provider } }),
    onSuccess: (left) => queryClient.setQueryData(waysInQuery(call).queryKey, left),
  });
  const link = useMutation({
    mutationFn: (provider: SocialProvider) => setOut(call, provider, { purpose: 'link' }),
  });
  const isLast = isApiError(unlink.error) && unlink.error.id === 'conflict';
  const open = ways.providers.filter(
    ({ id }) => !ways.identities.some(({ provider }) => provider === id),
  );
  return (
    <>
      {isLast && (
        <FormAlert tone="error">
          <Trans>This is your only way to log in. Set a password first.</Trans>
        </FormAlert>
      )}
      {unlink.isError && !isLast && <CallFailureAlert failure={failureOf(unlink.error)} />}
      {link.isError && <CallFailureAlert failure={failureOf(link.error)} />}
      <ul className={styles.list}>
        {ways.identities.map(({ provider, name, createdAt }) => {
          const moment = formatMoment(createdAt, i18n.locale);
          return (
            <Account
              key={provider}
              name={name ?? provider}
              state={<Trans>Linked {moment}</Trans>}
              action={<Trans>Unlink</Trans>}
              isBusy={unlink.isPending && unlink.variables === provider}
              onAct={() => unlink.mutate(provider)}
            />
          );
        })}
        {open.map((provider) => (
          <Account
            key={provider.id}
            name={provider.name}
            state={<Trans>Not linked</Trans>}
            action={<Trans>Link</Trans>}
            isBusy={(link.isPending || link.isSuccess) && link.variables?.id === provider.id}
            onAct={() => link.mutate(provider)}
          />
        ))}
      </ul>
    </>
  );
}

function Account({
  name,
  state,
  action,
  isBusy,
  onAct,
}: {
  name: string;
  state: ReactNode;
  action: ReactNode;
  isBusy: boolean;
  onAct: () => void;
}) {
  return (
    <li className={styles.device}>
      <Icon path={linkIcon} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.seen}>{state}</span>
      </span>
      <Button look="quiet" aria-busy={isBusy} onClick={() => !isBusy && onAct()}>
        {action} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/**
 * Query for the user's login methods. Never read from the offline cache, because it must be
 * current.
 */
export function waysInQuery(call: Api['call']) {
  return queryOptions({
    queryKey: [listIdentities.id] as const,
    queryFn: ({ signal }) => call(listIdentities, {}, { signal }),
    meta: { of: 'account' },
  });
}
