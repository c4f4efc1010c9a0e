import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';

import type { Place } from '#contract/place.ts';
import { listPreferredAreas, MOST_AREAS, setPreferredAreas } from '#contract/profile-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { LiftChip } from '#ui/chip.tsx';
import { TextField } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { usePlaceSuggestions } from './place-suggestions.ts';
import styles from './preferred-areas.module.css';
import { useCombobox } from './use-combobox.ts';

type Area = Pick<Place, 'id' | 'name' | 'parentName'>;

/** The places that somebody prefers: each a chip, found by its name. Saved as they are chosen. */
export function PreferredAreas() {
  const session = useSession();
  return session ? <Areas userId={session.id} /> : <Skeleton shape="title" />;
}

function Areas({ userId }: { userId: number }) {
  const { t } = useLingui();
  const { call, language } = useApp();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const hold = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    setInput(element);
  }, []);
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
  // What was asked for last is on screen while it is on its way.
  const shown = save.isPending ? save.variables : (areas ?? null);
  if (!shown) return <Skeleton shape="title" />;
  const isFull = shown.length >= MOST_AREAS;
  return (
    <div className={styles.areas}>
      {save.isError && (
        <div role="alert" className={styles.failure}>
          <p>
            <Trans>This couldn’t be saved. Check the connection and try again.</Trans>
          </p>
          <Button onClick={() => void refetch().then(() => save.reset())}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.chips}>
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
        <p className={styles.note}>
          <Trans>That is as many as fit. Take one out to add another.</Trans>
        </p>
      ) : (
        <div className={styles.search}>
          <TextField
            ref={hold}
            label={t`Add an area`}
            placeholder={t`Province, district or town`}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
          />
          {input && (
            <Found
              input={input}
              without={shown}
              onChoose={(area) => save.mutate([...shown, area])}
              onEmpty={() => {
                if (field.current) field.current.value = '';
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Found({
  input,
  without,
  onChoose,
  onEmpty,
}: {
  input: HTMLInputElement;
  /** Chosen already. */
  without: readonly Area[];
  onChoose: (area: Area) => void;
  /** What was typed has served. */
  onEmpty: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const optionId = useCallback((index: number) => `${id}-${index}`, [id]);
  const [text, setText] = useState('');
  const { places, isFailed } = usePlaceSuggestions(text);
  const options = places.filter((place) => !without.some((one) => one.id === place.id));
  const choose = (index: number) => {
    const { id: placeId, name, parentName } = options[index]!;
    onChoose({ id: placeId, name, parentName });
    setText('');
    box.close();
    onEmpty();
  };
  const box = useCombobox({
    input,
    listId: `${id}-list`,
    optionId,
    count: options.length,
    onChoose: choose,
    onSubmit: () => undefined,
  });
  if (box.text !== text && document.activeElement === input && input.value.trim() === box.text) {
    setText(box.text);
  }
  if (!box.isOpen || text === '') return null;
  if (isFailed) {
    return (
      <p className={styles.note} role="status">
        <Trans>Places can’t be looked up right now.</Trans>
      </p>
    );
  }
  if (options.length === 0) return null;
  return (
    <div id={`${id}-list`} className={styles.panel} role="listbox" aria-label={t`Suggestions`}>
      {options.map((place, index) => (
        // The keyboard is the combobox's: it never leaves the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={place.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === box.active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {place.name} <span className={styles.parent}>{place.parentName}</span>
        </div>
      ))}
    </div>
  );
}
