import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

import styles from './choices.module.css';
import { Icon, type IconPath } from './icon.tsx';
import { closeIcon } from './icons.ts';

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

/** Something chosen that one tap lifts; `label` says so to screen readers. */
export function LiftChip({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<ComponentPropsWithRef<'button'>, 'aria-label'>) {
  return (
    <button type="button" {...rest} className={`${styles.chip} ${styles.lift}`} aria-label={label}>
      <span className={styles.words}>{children}</span>
      <Icon path={closeIcon} size="tiny" />
    </button>
  );
}

/** One of several that can be chosen together: a check box in the shape of a chip. */
export function ChoiceChip({
  icon,
  children,
  ...rest
}: { icon?: IconPath; children: ReactNode } & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={`${styles.chip} ${styles.choice}`}>
      <input type="checkbox" {...rest} className={styles.box} />
      {icon && <Icon path={icon} />}
      <span className={styles.words}>{children}</span>
    </label>
  );
}

/** A choice that is a whole card: one of several (`radio`), or one that stands by itself. */
export function ChoiceCard({
  icon,
  title,
  note,
  ...rest
}: {
  type: 'radio' | 'checkbox';
  icon?: IconPath;
  title: ReactNode;
  note?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'>) {
  return (
    <label className={styles.card}>
      <input {...rest} className={styles.choiceCardBox} />
      {icon && <Icon path={icon} className={styles.icon} />}
      <span className={styles.choiceCardWords}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
