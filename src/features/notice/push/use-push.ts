import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { SignedInDevice } from '#contract/identity/profile-endpoints.ts';
import { sendTestPush, stopPush } from '#contract/notice/push-endpoints.ts';
import { sessionsQuery } from '#kit/session/sessions-query.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { endPushSubscription } from '#kit/visit/push.ts';

import { isSubscribed, type PushSupport, pushSupport, subscribeToPush } from './push-device.ts';

/** State of pushes on this device. `unknown` while it is being read. */
export type PushState = Exclude<PushSupport, 'ready'> | 'on' | 'off' | 'unknown';

const LOCAL_KEY = ['push-device'] as const;

/** The state of pushes on the user's devices, and the functions to change it. */
export function usePush() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery(call));
  const local = useQuery({
    queryKey: LOCAL_KEY,
    queryFn: async () => ({ support: pushSupport(), isSubscribed: await isSubscribed() }),
    // The user may change the permission in the browser's settings.
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    gcTime: 0,
    meta: { of: 'account' },
  });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: LOCAL_KEY }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery(call).queryKey }),
    ]);
  const turnOn = useMutation({
    mutationFn: () => subscribeToPush(call),
    networkMode: 'always',
    onSettled: refresh,
  });
  const turnOff = useMutation({
    async mutationFn({ id, isThis }: SignedInDevice) {
      await call(stopPush, { params: { id: String(id) } });
      if (isThis) await endPushSubscription();
    },
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: ({ id }: SignedInDevice) => call(sendTestPush, { params: { id: String(id) } }),
  });
  const here = sessions.data?.find(({ isThis }) => isThis);
  return {
    state: stateOf(local.data, here),
    devices: sessions.data?.filter(({ hasPush }) => hasPush) ?? [],
    turnOn,
    turnOff,
    test,
  };
}

function stateOf(
  local: { support: PushSupport; isSubscribed: boolean } | undefined,
  here: SignedInDevice | undefined,
): PushState {
  if (!local) return 'unknown';
  if (local.support !== 'ready') return local.support;
  // Another device may have turned it off here. Offline only the device is known.
  return local.isSubscribed && here?.hasPush !== false ? 'on' : 'off';
}
