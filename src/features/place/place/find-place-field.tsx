import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useRef, useState } from 'react';

import type { Market } from '#contract/place/market.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { TextField } from '#ui/field.tsx';
import { Text } from '#ui/layout.tsx';

import { ComboboxOption, useCombobox } from './combobox.tsx';
import boxStyles from './combobox.module.css';
import styles from './find-place-field.module.css';
import { usePlaceSuggestions } from './place-suggestions.ts';

/** Options and callback of the place search. */
interface FindPlaceProps {
  /** Limits the search to a country; all countries if absent. */
  country?: Market;
  /** Places already chosen, which aren't suggested again. */
  without?: readonly { id: number }[];
  onPick: (place: PlaceSuggestion) => void;
}

/** Field to find a place by name. The parent shows the chosen place. */
export function FindPlaceField({
  label,
  placeholder,
  ...find
}: { label: string; placeholder?: string | undefined } & FindPlaceProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const hold = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    setInput(element);
  }, []);
  return (
    <div className={styles.search}>
      <TextField
        ref={hold}
        label={label}
        placeholder={placeholder ?? t`Area, district or town`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        // Enter chooses a place or does nothing. It never submits the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {input && (
        <Found
          {...find}
          input={input}
          onPicked={() => {
            if (field.current) field.current.value = '';
          }}
        />
      )}
    </div>
  );
}

function Found({
  input,
  country,
  without = [],
  onPick,
  onPicked,
}: FindPlaceProps & {
  input: HTMLInputElement;
  /** Called after a choice, to clear the typed text. */
  onPicked: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const optionId = useCallback((index: number) => `${id}-${index}`, [id]);
  const [text, setText] = useState('');
  const { places: found, isFailed } = usePlaceSuggestions(text, country);
  const places = found.filter((place) => !without.some(({ id: picked }) => picked === place.id));
  const box = useCombobox({
    input,
    listId: `${id}-list`,
    optionId,
    count: places.length,
    onChoose: choose,
    onSubmit: () => undefined,
  });
  if (box.text !== text && input.value.trim() === box.text) setText(box.text);

  function choose(index: number) {
    onPick(places[index]!);
    setText('');
    box.close();
    onPicked();
  }
  if (!box.isOpen || text === '') return null;
  if (isFailed) {
    return (
      <Text tone="soft" size={14} role="status">
        <Trans>Location search isn’t available right now.</Trans>
      </Text>
    );
  }
  if (places.length === 0) return null;
  return (
    <div
      id={`${id}-list`}
      className={`${boxStyles.panel} ${styles.panel}`}
      role="listbox"
      aria-label={t`Suggestions`}
    >
      {places.map((place, index) => (
        <ComboboxOption
          key={place.id}
          id={optionId(index)}
          isActive={index === box.active}
          className={styles.option}
          onChoose={() => choose(index)}
        >
          {place.alias ?? place.name}{' '}
          <Text as="span" tone="soft" size={14}>
            {place.alias ? `${place.name}, ${place.parentName}` : place.parentName}
          </Text>
        </ComboboxOption>
      ))}
    </div>
  );
}
