import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { Api } from '#contract/kit/endpoint.ts';
import {
  listIdentities,
  type SocialProvider,
  unlinkIdentity,
  type WaysIn,
} from '#contract/identity/social-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { linkIcon } from '#ui/late-icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { setOut } from './social-buttons.tsx';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { accountQuery } from '#kit/net/account-query.ts';
import styles from '#kit/session/device-list.module.css';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { FormPassword } from '../profile/form-password.tsx';

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

/** A change that the user has chosen and not confirmed with their password yet. */
interface Doing {
  action: 'link' | 'unlink';
  provider: SocialProvider;
}

function LinkedAccounts({ ways }: { ways: WaysIn }) {
  const { call } = useApp();
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  if (doing) {
    const { action, provider } = doing;
    const { name } = provider;
    return (
      <FormPassword
        submit={action === 'link' ? <Trans>Link {name}</Trans> : <Trans>Unlink {name}</Trans>}
        change={async ({ password }) => {
          if (action === 'link') return setOut(call, provider, { purpose: 'link', password });
          const left = await call(unlinkIdentity, {
            params: { provider: provider.id },
            body: { password },
          });
          queryClient.setQueryData(waysInQuery(call).queryKey, left);
          setDoing(null);
        }}
        onCancel={() => setDoing(null)}
      />
    );
  }
  const open = ways.providers.filter(
    ({ id }) => !ways.identities.some(({ provider }) => provider === id),
  );
  const act = (next: Doing) => (ways.hasPassword ? () => setDoing(next) : null);
  return (
    <>
      {!ways.hasPassword && (
        <FormAlert tone="plain">
          <Trans>Set a password before you link or unlink accounts.</Trans>
        </FormAlert>
      )}
      <ul className={styles.list}>
        {ways.identities.map(({ provider, name, createdAt }) => {
          const moment = formatMoment(createdAt, i18n.locale);
          const linked = { id: provider, name: name ?? provider };
          return (
            <Account
              key={provider}
              name={linked.name}
              state={<Trans>Linked {moment}</Trans>}
              action={<Trans>Unlink</Trans>}
              onAct={act({ action: 'unlink', provider: linked })}
            />
          );
        })}
        {open.map((provider) => (
          <Account
            key={provider.id}
            name={provider.name}
            state={<Trans>Not linked</Trans>}
            action={<Trans>Link</Trans>}
            onAct={act({ action: 'link', provider })}
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
  onAct,
}: {
  name: string;
  state: ReactNode;
  action: ReactNode;
  /** Null: the account has no password to confirm it with. */
  onAct: (() => void) | null;
}) {
  return (
    <Row as="li" wraps align="center" gap={4} rowGap={0} className={styles.device}>
      <Icon path={linkIcon} />
      <Stack as="span" shrinks className={styles.text}>
        <Text as="strong" weight="medium">
          {name}
        </Text>
        <Text as="span" tone="soft" size={14}>
          {state}
        </Text>
      </Stack>
      {onAct && (
        <Button variant="quiet" onClick={onAct}>
          {action} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

/**
 * Query for the user's login methods. Never read from the offline cache, because it must be
 * current.
 */
export const waysInQuery = (call: Api['call']) => accountQuery(call, listIdentities, {});
