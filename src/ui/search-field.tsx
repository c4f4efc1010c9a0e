import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';

import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { closeIcon, searchIcon } from './icons.ts';

/**
 * A search form of one field. It works before the script has come: it sends `q` to `action`.
 * `value` is what is searched for now; typing is the field's own until it is sent.
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
  /** With the field, each time that it is gone to. */
  onFocus?: (input: HTMLInputElement) => void;
  /** What opens under it. */
  panel?: ReactNode;
  /** A button at its end. */
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
        // A search that changed elsewhere (a chip lifted, going back) shows here too.
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
