import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { IconButton } from './button.tsx';
import { type FieldTexts, Labelled } from './field.tsx';
import field from './field.module.css';
import { plusIcon } from './icons.ts';
import { minusIcon } from './late-icons.ts';
import { Row, Text } from './layout.tsx';
import styles from './number-field.module.css';

export interface NumberFieldProps extends FieldTexts {
  name: string;
  /** The field's text: a formatted number, or invalid input as typed. */
  text: string;
  onText(text: string): void;
  /** Text before the number, such as a currency sign; `unit` follows it, such as `m²`. */
  sign?: string;
  unit?: string | undefined;
  /** Shown in place of the hint: the value is accepted, but probably a mistake. */
  warning?: string | undefined;
  /** Adds buttons that decrease and increase the value, down to `least`. */
  steps?: { value: number | null; least: number; onStep(value: number): void };
}

/** A number field. Input isn't reformatted until the field loses the focus. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, text, onText, sign, unit, hint, error, warning, steps } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Labelled label={label} hint={hint} error={error} warning={warning}>
      {(attributes) => (
        <Row as="span" align="center" gap={2}>
          {steps && (
            <IconButton
              path={minusIcon}
              label={t`Decrease ${label}`}
              className={styles.step}
              disabled={steps.value === null || steps.value <= steps.least}
              onClick={() => steps.onStep(Math.max(steps.least, (steps.value ?? 0) - 1))}
            />
          )}
          <Text as="span" block grows shrinks className={styles.box}>
            {sign && <span className={styles.sign}>{sign}</span>}
            <input
              {...attributes}
              name={name}
              className={`${field.input} ${styles.input}`}
              data-sign={sign ? (sign.length > 1 ? 'long' : 'short') : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              value={typed ?? text}
              onChange={({ target }) => {
                setTyped(target.value);
                onText(target.value);
              }}
              onBlur={() => setTyped(null)}
            />
            {unit && <span className={styles.unit}>{unit}</span>}
          </Text>
          {steps && (
            <IconButton
              path={plusIcon}
              label={t`Increase ${label}`}
              className={styles.step}
              onClick={() => steps.onStep(steps.value === null ? steps.least : steps.value + 1)}
            />
          )}
        </Row>
      )}
    </Labelled>
  );
}
