import { useId, type ReactNode } from 'react';

import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** One of a few, all in sight: a radio group, so that the arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  legend,
  segments,
  value,
  onChange,
  wide = false,
}: {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      className={`${styles.group} ${wide ? styles.wide : ''}`}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
