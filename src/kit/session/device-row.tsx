import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { SignedInDevice } from '#contract/identity/profile-endpoints.ts';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './device-list.module.css';
import { deviceName } from './device-name.ts';

/** List of devices. */
export function DeviceList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export const thisFirst = (devices: readonly SignedInDevice[]) =>
  devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));

/** Returns the function that names devices for the user. */
export function useDeviceName(): (device: SignedInDevice) => string {
  const { t } = useLingui();
  return ({ userAgent }) => deviceName(userAgent) ?? t`Unknown device`;
}

/** A device with its last use and its buttons. */
export function DeviceRow({
  device,
  children,
}: {
  device: SignedInDevice;
  /** The buttons. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const name = useDeviceName()(device);
  const moment = formatMoment(device.lastSeenAt, i18n.locale);
  return (
    <Row as="li" wraps align="center" gap={4} rowGap={0} className={styles.device}>
      <Icon path={deviceIcon} />
      <Stack as="span" shrinks className={styles.words}>
        <Text as="strong" weight="medium">
          {name}
        </Text>
        <Text as="span" tone="soft" size={14}>
          {device.isThis ? <Trans>This device</Trans> : <Trans>Last used {moment}</Trans>}
        </Text>
      </Stack>
      <Row as="span" wraps justify="end" className={styles.actions}>
        {children}
      </Row>
    </Row>
  );
}
