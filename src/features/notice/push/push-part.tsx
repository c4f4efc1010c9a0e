import { Trans, useLingui } from '@lingui/react/macro';

import type { SignedInDevice } from '#contract/identity/profile-endpoints.ts';
import { ConfirmEmailFirst } from '#kit/frames/confirm-email-first.tsx';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { DeviceList } from '#kit/session/device-list.tsx';
import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';

import styles from './push.module.css';
import { InstallFirst, PermissionSteps } from './push-help.tsx';
import { PushFault } from './push-fault.tsx';
import { type PushState, usePush } from './use-push.ts';

/** Section of the notification settings: pushes on this device, and the devices that get them. */
export function PushPart() {
  const isPending = useSession()?.status === 'pending';
  const { state, devices, turnOn, turnOff, test } = usePush();
  return (
    <DashboardPart
      title={<Trans>Push notifications</Trans>}
      lead={
        <Trans>
          Notifications appear on your device as soon as something happens, even when Sala is
          closed.
        </Trans>
      }
    >
      {isPending ? (
        <ConfirmEmailFirst />
      ) : (
        <ThisDevice state={state} isBusy={turnOn.isPending} onTurnOn={() => turnOn.mutate()} />
      )}
      {turnOn.isError && (
        <Text as="div" above={4}>
          <PushFault error={turnOn.error} />
        </Text>
      )}
      {turnOn.data === 'refused' && state === 'off' && (
        <Text above={3} tone="soft" size={14} role="status">
          <Trans>Notifications are off because you didn’t allow them in your browser.</Trans>
        </Text>
      )}
      {devices.length > 0 && (
        <PushDevices
          devices={devices}
          isBusy={(device) => turnOff.isPending && turnOff.variables.id === device.id}
          onTurnOff={(device) => turnOff.mutate(device)}
          onTest={(device) => test.mutate(device)}
        />
      )}
      {(turnOff.isError || test.isError) && (
        <Text as="div" above={4}>
          <PushFault error={turnOff.error ?? test.error} />
        </Text>
      )}
      {test.isSuccess && (
        <Text above={3} tone="soft" size={14} role="status">
          <Trans>
            Test sent. If nothing appears within a minute, check that your device allows
            notifications from your browser.
          </Trans>
        </Text>
      )}
    </DashboardPart>
  );
}

/** What can be done about pushes on this device. */
function ThisDevice({
  state,
  isBusy,
  onTurnOn,
}: {
  state: PushState;
  isBusy: boolean;
  onTurnOn: () => void;
}) {
  switch (state) {
    case 'unknown':
    case 'on':
      return null;
    case 'off':
      return (
        <Button variant="primary" aria-busy={isBusy} onClick={onTurnOn}>
          <Trans>Turn on for this device</Trans>
        </Button>
      );
    case 'denied':
      return <PermissionSteps />;
    case 'install_first':
      return <InstallFirst />;
    case 'unsupported':
      return (
        <Text above={3} tone="soft" size={14}>
          <Trans>This browser doesn’t support push notifications.</Trans>
        </Text>
      );
  }
}

function PushDevices({
  devices,
  isBusy,
  onTurnOff,
  onTest,
}: {
  devices: readonly SignedInDevice[];
  isBusy: (device: SignedInDevice) => boolean;
  onTurnOff: (device: SignedInDevice) => void;
  onTest: (device: SignedInDevice) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <Text as="h3" size={16} weight="medium" className={styles.subtitle}>
        <Trans>Devices with push notifications</Trans>
      </Text>
      <DeviceList devices={devices}>
        {(device, name) => (
          <>
            <Button
              variant="quiet"
              aria-label={t`Send a test notification to ${name}`}
              onClick={() => onTest(device)}
            >
              <Trans>Send a test notification</Trans>
            </Button>
            <Button
              variant="quiet"
              aria-label={t`Turn off for ${name}`}
              aria-busy={isBusy(device)}
              onClick={() => onTurnOff(device)}
            >
              <Trans>Turn off</Trans>
            </Button>
          </>
        )}
      </DeviceList>
    </>
  );
}
