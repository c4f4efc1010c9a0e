import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';

import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { closeIcon, searchIcon } from './icons.ts';

/**
 * A search form with one field. It works without JavaScript, by sending `q` to `action`. `value` is
 * the current search; input stays in the field until it is submitted.
 */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  action = '/',
  id,
  large = false,
  onFocus,
  panel,
  children,
}: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (keyword: string) => void;
  action?: string;
  id?: string;
  large?: boolean;
  /** Called with the field each time it gets the focus. */
  onFocus?: (input: HTMLInputElement) => void;
  /** Content of the panel below the field. */
  panel?: ReactNode;
  /** A button at the end of the field. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      className={`${styles.search} ${large ? styles.largeSearch : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current!.value.trim());
      }}
    >
      <span className={styles.glass}>
        <Icon path={searchIcon} />
      </span>
      <input
        // Updates the field when the search changes elsewhere, such as by a removed chip or the
        // back button.
        key={value}
        ref={input}
        id={id}
        className={styles.query}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={placeholder}
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => onFocus?.(event.currentTarget)}
      />
      <IconButton
        path={closeIcon}
        label={t`Clear search`}
        className={styles.clear}
        onClick={() => {
          input.current!.value = '';
          input.current!.focus();
          if (value) onSearch('');
        }}
      />
      {children}
      {panel}
    </form>
  );
}
