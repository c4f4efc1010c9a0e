import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { bellIcon } from '#ui/icons.ts';
import { Invitation } from '#ui/invitation.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './push.module.css';
import { PushFault } from './push-fault.tsx';
import { InstallFirst, PermissionSteps } from './push-help.tsx';
import { usePush } from './use-push.ts';

const POSTPONED_KEY = 'push-postponed';
const PAUSE_MS = 30 * 86_400_000;

function isPostponed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(POSTPONED_KEY) ?? 0) < PAUSE_MS;
  } catch {
    return true;
  }
}

/**
 * Offers push notifications after the user has done something that they want to hear about. It says
 * why, before the browser asks for its permission.
 */
export function PushInvitation({
  children,
}: {
  /** What the user will be notified of, as a sentence. */
  children: ReactNode;
}) {
  const isPending = useSession()?.status === 'pending';
  const { state, turnOn } = usePush();
  const [isHidden, setHidden] = useState(isPostponed);
  if (turnOn.data === 'subscribed') {
    return (
      <Row gap={3} align="center" justify="center" className={styles.on} role="status">
        <Icon path={bellIcon} />
        <p>
          <Trans>Notifications are on for this device.</Trans>
        </p>
      </Row>
    );
  }
  if (isHidden || isPending || (state !== 'off' && state !== 'install_first' && !turnOn.data))
    return null;
  return (
    <Stack align="center" wide>
      <Invitation
        icon={bellIcon}
        title={<Trans>Get notified on this device</Trans>}
        actions={
          <>
            {state === 'off' && (
              <Button aria-busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
                <Trans>Turn on notifications</Trans>
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => {
                localStorage.setItem(POSTPONED_KEY, String(Date.now()));
                setHidden(true);
              }}
            >
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        <p>{children}</p>
        {state === 'install_first' && <InstallFirst />}
        {state === 'denied' && <PermissionSteps />}
        {turnOn.isError && <PushFault error={turnOn.error} />}
      </Invitation>
    </Stack>
  );
}
