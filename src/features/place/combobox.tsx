import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface Combobox {
  /** What stands in the field. */
  text: string;
  isOpen: boolean;
  /** Which option the keyboard is on; -1: on the field itself. */
  active: number;
  close: () => void;
}

export interface ComboboxOptions {
  input: HTMLInputElement;
  listId: string;
  optionId: (index: number) => string;
  count: number;
  onChoose: (index: number) => void;
  /** The form was sent as it is, with the keyboard on no option. */
  onSubmit: (text: string) => void;
}

/**
 * Makes a search field that is there already a combobox with a list (ARIA 1.2): arrows go through
 * the list while the focus stays in the field, Enter chooses, Escape closes.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { input, listId, optionId, count } = options;
  const [text, setText] = useState(input.value.trim());
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [at, setActive] = useState(-1);
  const active = at < count ? at : -1;
  const isExpanded = isOpen && count > 0;

  // What the listeners below see is always the latest.
  const latest = useRef({ ...options, active, isExpanded });
  useEffect(() => {
    latest.current = { ...options, active, isExpanded };
  });

  useEffect(() => {
    const close = () => {
      setOpen(false);
      setActive(-1);
    };
    function onType() {
      setText(input.value.trim());
      setOpen(true);
      setActive(-1);
    }
    function open() {
      setText(input.value.trim());
      setOpen(true);
    }
    function onKey(event: KeyboardEvent) {
      const { active: now, count: most, isExpanded: isShown, onChoose } = latest.current;
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!isShown) return setOpen(true);
        // Through all options and, between the last and the first, the field.
        const step = event.key === 'ArrowDown' ? 1 : -1;
        return setActive(((now + 1 + step + most + 1) % (most + 1)) - 1);
      }
      if (event.key === 'Enter' && isShown && now >= 0) {
        event.preventDefault();
        close();
        return onChoose(now);
      }
      if (event.key === 'Escape' && isShown) {
        // The field keeps what was typed, and a dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        return close();
      }
    }
    function onSent() {
      close();
      latest.current.onSubmit(input.value.trim());
      // A phone's keyboard would stay over what was found.
      input.blur();
    }
    const listening = new AbortController();
    const { signal } = listening;
    // What was typed while this was on its way.
    setText(input.value.trim());
    input.addEventListener('input', onType, { signal });
    input.addEventListener('focus', open, { signal });
    input.addEventListener('click', open, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.addEventListener('blur', close, { signal });
    input.form?.addEventListener('submit', onSent, { signal });
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

  return {
    text,
    isOpen,
    active,
    close() {
      setOpen(false);
      setActive(-1);
    },
  };
}

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
