import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { SignedInDevice } from '#contract/identity/profile-endpoints.ts';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './device-list.module.css';
import { deviceName } from './device-name.ts';

/** List of devices, this one first: each with its name, its last use and its buttons. */
export function DeviceList({
  devices,
  children,
}: {
  devices: readonly SignedInDevice[];
  /** Returns the buttons of a device. */
  children: (device: SignedInDevice, name: string) => ReactNode;
}) {
  const { i18n, t } = useLingui();
  return (
    <ul className={styles.list}>
      {devices
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
        .map((device) => {
          const name = deviceName(device.userAgent) ?? t`Unknown device`;
          const moment = formatMoment(device.lastSeenAt, i18n.locale);
          return (
            <Row
              as="li"
              key={device.id}
              wraps
              align="center"
              gap={4}
              rowGap={0}
              className={styles.device}
            >
              <Icon path={deviceIcon} />
              <Stack as="span" shrinks className={styles.text}>
                <Text as="strong" weight="medium">
                  {name}
                </Text>
                <Text as="span" tone="soft" size={14}>
                  {device.isThis ? <Trans>This device</Trans> : <Trans>Last used {moment}</Trans>}
                </Text>
              </Stack>
              <Row as="span" wraps justify="end" className={styles.actions}>
                {children(device, name)}
              </Row>
            </Row>
          );
        })}
    </ul>
  );
}
