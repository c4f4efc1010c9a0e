import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { endOtherSessions, endSession, type SignedInDevice } from '#contract/profile-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import { failureOf } from '../call-failure.ts';
import { CallFailureAlert } from '../call-failure-alert.tsx';
import { deviceName } from './device-name.ts';
import styles from './device-list.module.css';
import { SESSIONS_KEY, sessionsQuery } from './sessions-query.ts';

/** Where somebody is signed in; each other device can be signed out, or all of them. */
export function DeviceList() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { data: devices, isPending, error, refetch } = useQuery(sessionsQuery(call));
  const end = useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others'
        ? call(endOtherSessions, {})
        : call(endSession, { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  if (isPending) return <Skeleton shape="title" />;
  if (!devices) {
    return (
      <div className={styles.failure}>
        <CallFailureAlert failure={failureOf(error)} />
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      {end.isError && <CallFailureAlert failure={failureOf(end.error)} />}
      <ul className={styles.list}>
        {thisFirst(devices).map((device) => (
          <Device
            key={device.id}
            device={device}
            isBusy={end.isPending && end.variables === device.id}
            onEnd={() => end.mutate(device.id)}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button aria-busy={end.isPending} onClick={() => end.mutate('others')}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}

const thisFirst = (devices: readonly SignedInDevice[]) =>
  devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));

function Device({
  device: { userAgent, lastSeenAt, isThis },
  isBusy,
  onEnd,
}: {
  device: SignedInDevice;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const { i18n, t } = useLingui();
  const name = deviceName(userAgent) ?? t`A device without a name`;
  const moment = formatMoment(lastSeenAt, i18n.locale);
  return (
    <li className={styles.device}>
      <Icon path={deviceIcon} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.seen}>
          {isThis ? <Trans>This device</Trans> : <Trans>Last used {moment}</Trans>}
        </span>
      </span>
      {!isThis && (
        <Button look="quiet" aria-label={t`Sign out ${name}`} aria-busy={isBusy} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
