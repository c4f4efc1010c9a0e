import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  listPreferredAreas,
  MOST_AREAS,
  setPreferredAreas,
} from '#contract/identity/profile-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type PickedPlace, PlacePicker } from './place-picker.tsx';

/** The user's preferred areas as chips, with a field to add more. Each change is saved at once. */
export function PreferredAreas() {
  const session = useSession();
  return session ? <Areas userId={session.id} /> : <Skeleton shape="title" />;
}

function Areas({ userId }: { userId: number }) {
  const { t } = useLingui();
  const { call, language } = useApp();
  const queryClient = useQueryClient();
  const params = { id: String(userId) };
  const queryKey = [listPreferredAreas.id, language] as const;
  const { data: areas, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly PickedPlace[]> =>
      (await call(listPreferredAreas, { params }, { signal })).places,
    meta: { of: 'account' },
  });
  const save = useMutation({
    mutationFn: (wanted: readonly PickedPlace[]) =>
      call(setPreferredAreas, {
        params,
        body: { preferredAreas: wanted.map(({ id }) => id) },
      }),
    onSuccess: (_saved, wanted) => queryClient.setQueryData(queryKey, wanted),
  });
  // While saving, shows the requested areas.
  const shown = save.isPending ? save.variables : (areas ?? null);
  if (!shown) return <Skeleton shape="title" />;
  return (
    <Stack gap={4}>
      {save.isError && (
        <Stack gap={3} align="start" role="alert">
          <p>
            <Trans>Couldn’t save this. Check your connection and try again.</Trans>
          </p>
          <Button onClick={() => void refetch().then(() => save.reset())}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      )}
      <PlacePicker
        label={t`Add an area`}
        placeholder={t`Province, district or town`}
        picked={shown}
        most={MOST_AREAS}
        onPick={(areas) => save.mutate(areas)}
      />
      {shown.length >= MOST_AREAS && (
        <Text tone="soft" size={14}>
          <Trans>You’ve reached the limit. Remove one to add another.</Trans>
        </Text>
      )}
    </Stack>
  );
}
