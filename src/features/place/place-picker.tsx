import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { LiftChip } from '#ui/choices.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import tones from '#ui/tones.module.css';

import styles from './place-picker.module.css';
import { usePlaceSuggestions } from './place-suggestions.ts';

/** A place that the user has chosen. */
export interface PickedPlace {
  id: number;
  name: string;
}

/** Field to choose several places by name. */
export function PlacePicker({
  label,
  picked,
  most,
  onPick,
}: {
  label: string;
  picked: readonly PickedPlace[];
  most: number;
  onPick: (picked: PickedPlace[]) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { places, isFailed } = usePlaceSuggestions(text.trim());
  const open = places.filter(({ id }) => !picked.some((one) => one.id === id));
  return (
    <div className={layout.stack3}>
      {picked.length > 0 && (
        <ul className={layout.row}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <LiftChip
                label={t`Remove ${name}`}
                onClick={() => onPick(picked.filter((one) => one.id !== id))}
              >
                {name}
              </LiftChip>
            </li>
          ))}
        </ul>
      )}
      {picked.length < most && (
        <TextField
          label={label}
          value={text}
          placeholder={t`Area, district or town`}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {open.length > 0 && (
        <ul aria-label={t`Places`}>
          {open.map(({ id, name, alias, parentName }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.place}
                onClick={() => {
                  setText('');
                  onPick([...picked, { id, name: alias ?? name }]);
                }}
              >
                <Icon path={pinIcon} />
                <span>
                  {alias ?? name} <small>{alias ? name : parentName}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFailed && (
        <p role="status" className={tones.soft}>
          <Trans>Location search isn’t available right now.</Trans>
        </p>
      )}
    </div>
  );
}
