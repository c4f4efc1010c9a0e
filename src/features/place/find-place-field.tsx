import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useRef, useState } from 'react';

import type { Market } from '#contract/market.ts';
import type { PlaceSuggestion } from '#contract/place.ts';
import { TextField } from '#ui/field.tsx';

import { usePlaceSuggestions } from './place-suggestions.ts';
import styles from './preferred-areas.module.css';
import { useCombobox } from './use-combobox.ts';

/** One place of a country, found by its name; whoever mounts it shows what was picked. */
export function FindPlaceField({
  label,
  country,
  onPick,
}: {
  label: string;
  country: Market;
  onPick: (place: PlaceSuggestion) => void;
}) {
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
        placeholder={t`Area, district or town`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        // Enter chooses a place, or does nothing: the form isn't sent from here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {input && (
        <Found
          input={input}
          country={country}
          onPick={onPick}
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
  onPick,
  onPicked,
}: {
  input: HTMLInputElement;
  country: Market;
  onPick: (place: PlaceSuggestion) => void;
  /** What was typed has served. */
  onPicked: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const optionId = useCallback((index: number) => `${id}-${index}`, [id]);
  const [text, setText] = useState('');
  const { places, isFailed } = usePlaceSuggestions(text, country);
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
      <p className={styles.note} role="status">
        <Trans>Places can’t be looked up right now.</Trans>
      </p>
    );
  }
  if (places.length === 0) return null;
  return (
    <div id={`${id}-list`} className={styles.panel} role="listbox" aria-label={t`Suggestions`}>
      {places.map((place, index) => (
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
          {place.alias ?? place.name}{' '}
          <span className={styles.parent}>
            {place.alias ? `${place.name}, ${place.parentName}` : place.parentName}
          </span>
        </div>
      ))}
    </div>
  );
}
