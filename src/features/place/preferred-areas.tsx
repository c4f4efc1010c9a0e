import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Place } from '#contract/place.ts';
import { listPreferredAreas, MOST_AREAS, setPreferredAreas } from '#contract/profile-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { LiftChip } from '#ui/choices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import layout from '#ui/layout.module.css';
import tones from '#ui/tones.module.css';

import { FindPlaceField } from './find-place-field.tsx';
import styles from './preferred-areas.module.css';

type Area = Pick<Place, 'id' | 'name' | 'parentName'>;

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
    queryFn: async ({ signal }): Promise<readonly Area[]> =>
      (await call(listPreferredAreas, { params }, { signal })).places,
    meta: { of: 'account' },
  });
  const save = useMutation({
    mutationFn: (wanted: readonly Area[]) =>
      call(setPreferredAreas, {
        params,
        body: { preferredAreas: wanted.map(({ id }) => id) },
      }),
    onSuccess: (_saved, wanted) => queryClient.setQueryData(queryKey, wanted),
  });
  // While saving, shows the requested areas.
  const shown = save.isPending ? save.variables : (areas ?? null);
  if (!shown) return <Skeleton shape="title" />;
  const isFull = shown.length >= MOST_AREAS;
  return (
    <div className={layout.stack4}>
      {save.isError && (
        <div role="alert" className={styles.failure}>
          <p>
            <Trans>Couldn’t save this. Check your connection and try again.</Trans>
          </p>
          <Button onClick={() => void refetch().then(() => save.reset())}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={layout.row}>
          {shown.map((area) => (
            <li key={area.id}>
              <LiftChip
                label={t`Remove ${area.name}`}
                onClick={() => save.mutate(shown.filter(({ id }) => id !== area.id))}
              >
                {area.name}
              </LiftChip>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={tones.soft}>
          <Trans>You’ve reached the limit. Remove one to add another.</Trans>
        </p>
      ) : (
        <FindPlaceField
          label={t`Add an area`}
          placeholder={t`Province, district or town`}
          without={shown}
          onPick={({ id, name, parentName }) => save.mutate([...shown, { id, name, parentName }])}
        />
      )}
    </div>
  );
}
