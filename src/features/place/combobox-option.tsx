import type { ReactNode } from 'react';

/** One of the options of a combobox's list: pressed, it is chosen, and the field keeps the focus. */
export function ComboboxOption({
  id,
  isActive,
  className,
  onChoose,
  children,
}: {
  id: string;
  /** The keyboard is on it. */
  isActive: boolean;
  className: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    // The keyboard is the combobox's: it never leaves the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={className}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
