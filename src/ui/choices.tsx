import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

import styles from './choices.module.css';
import { Icon, type IconPath } from './icon.tsx';
import { closeIcon } from './icons.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** A choice of one of a few visible options. A radio group, so that arrow keys change it. */
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
            className={styles.box}
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

/** A selected option that one tap removes; `label` says so to screen readers. */
export function LiftChip({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<ComponentPropsWithRef<'button'>, 'aria-label'>) {
  return (
    <button type="button" {...rest} className={`${styles.chip} ${styles.lift}`} aria-label={label}>
      <span className={styles.text}>{children}</span>
      <Icon path={closeIcon} size="tiny" />
    </button>
  );
}

/** One of several options that can be combined: a checkbox that looks like a chip. */
export function ChoiceChip({
  icon,
  children,
  ...rest
}: { icon?: IconPath; children: ReactNode } & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={`${styles.chip} ${styles.choice}`}>
      <input type="checkbox" {...rest} className={styles.box} />
      {icon && <Icon path={icon} />}
      <span className={styles.text}>{children}</span>
    </label>
  );
}

/** An option shown as a card: one of several (`radio`), or a single checkbox. */
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
      <input {...rest} className={styles.box} />
      {icon && <Icon path={icon} className={styles.icon} />}
      <span className={styles.choiceCardText}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
