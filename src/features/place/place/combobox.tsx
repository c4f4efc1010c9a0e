import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import styles from './combobox.module.css';

export interface ComboboxOptions {
  input: HTMLInputElement;
  listId: string;
  optionId: (index: number) => string;
  count: number;
  onChoose: (index: number) => void;
  /** Called when the form is submitted without an active option. */
  onSubmit: (text: string) => void;
}

/**
 * Turns an existing search field into a combobox with a list (ARIA 1.2): arrow keys move through
 * the list while the focus stays in the field, Enter chooses, Escape closes. Its active index is -1
 * if the field itself is active.
 */
export function useCombobox(options: ComboboxOptions) {
  const { input, listId, optionId, count, onChoose, onSubmit } = options;
  const [text, setText] = useState(input.value.trim());
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [at, setActive] = useState(-1);
  const active = at < count ? at : -1;
  const isExpanded = isOpen && count > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  // Not through a passive effect: a key pressed as soon as options show would find none.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isExpanded) return setOpen(true);
      // Cycles through all options and, between the last and the first, the field.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    }
    if (event.key === 'Enter' && isExpanded && active >= 0) {
      event.preventDefault();
      close();
      return onChoose(active);
    }
    if (event.key === 'Escape' && isExpanded) {
      // Keeps the typed text, and keeps a surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
  });
  const onSent = useEffectEvent(() => {
    close();
    onSubmit(input.value.trim());
    // Closes the on-screen keyboard, which would cover the results.
    input.blur();
  });
  const onBlur = useEffectEvent(close);

  useEffect(() => {
    function onType() {
      setText(input.value.trim());
      setOpen(true);
      setActive(-1);
    }
    function open() {
      setText(input.value.trim());
      setOpen(true);
    }
    const listening = new AbortController();
    const { signal } = listening;
    // Picks up text that was typed while this code was loading.
    setText(input.value.trim());
    input.addEventListener('input', onType, { signal });
    input.addEventListener('focus', open, { signal });
    input.addEventListener('click', open, { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    input.form?.addEventListener('submit', () => onSent(), { signal });
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
  }, [input, listId]);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded));
    if (isExpanded && active >= 0) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
  }, [input, isExpanded, active, optionId]);

  return { text, isOpen, active, close };
}

/** Option of a combobox's list. Pressing it chooses it, and the field keeps the focus. */
export function ComboboxOption({
  id,
  isActive,
  className,
  onChoose,
  children,
}: {
  id: string;
  /** Whether the keyboard has selected it. */
  isActive: boolean;
  className: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    // The combobox handles all keys, because the focus never leaves the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`${styles.option} ${className}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
