import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { IconButton } from './button.tsx';
import field from './field.module.css';
import { plusIcon, minusIcon } from './icons.ts';
import styles from './number-field.module.css';

export interface NumberFieldProps {
  label: string;
  name: string;
  /** What stands in it: a figure as people write it, or what somebody typed that is none. */
  text: string;
  onText(text: string): void;
  /** Before the figure, as a currency's sign, and after it, as `m²`. */
  sign?: string;
  unit?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Beside the figure are buttons for one less and one more, from this figure on. */
  steps?: { value: number | null; least: number; onStep(value: number): void };
  isOptional?: boolean;
}

/** A figure. What is typed stays as it is typed until the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, text, onText, sign, unit, hint, error, steps } = props;
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const note = error ?? hint;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        {steps && (
          <IconButton
            path={minusIcon}
            label={t`One less: ${label}`}
            className={styles.step}
            disabled={steps.value === null || steps.value <= steps.least}
            onClick={() => steps.onStep(Math.max(steps.least, (steps.value ?? 0) - 1))}
          />
        )}
        <span className={styles.box}>
          {sign && <span className={styles.sign}>{sign}</span>}
          <input
            id={id}
            name={name}
            className={`${field.input} ${styles.input}`}
            data-sign={sign ? (sign.length > 1 ? 'long' : 'short') : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={typed ?? text}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              onText(target.value);
            }}
            onBlur={() => setTyped(null)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
        {steps && (
          <IconButton
            path={plusIcon}
            label={t`One more: ${label}`}
            className={styles.step}
            onClick={() => steps.onStep(steps.value === null ? steps.least : steps.value + 1)}
          />
        )}
      </span>
      {note && (
        <p id={`${id}-note`} className={error ? field.error : field.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
