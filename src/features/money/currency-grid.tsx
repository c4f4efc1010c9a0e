import { type KeyboardEvent, type Ref, useState } from 'react';

import type { Currency } from '#contract/currency.ts';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/later-icons.ts';

import styles from './currency-grid.module.css';
import { moveInGrid } from './move-in-grid.ts';

export interface CurrencyGroup {
  name: string;
  currencies: readonly Currency[];
}

/**
 * Currencies in three columns. One stop of the Tab key: the arrow keys go about in it, and up out of
 * it; a letter goes back to the search.
 */
export function CurrencyGrid({
  groups,
  current,
  onChoose,
  onLeave,
  ref,
}: {
  groups: readonly CurrencyGroup[];
  current: string | null;
  onChoose: (code: string) => void;
  /** Back to what stands above. */
  onLeave: () => void;
  ref: Ref<HTMLDivElement>;
}) {
  const all = groups.flatMap(({ currencies }) => currencies);
  const [stop, setStop] = useState<string | null>(null);
  const stopCode = [stop, current].find((code) => all.some((one) => one.code === code));
  const entry = stopCode ?? all[0]?.code;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    const at = options.indexOf(document.activeElement as HTMLElement);
    if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    const sizes = groups.map(({ currencies }) => currencies.length);
    const to = moveInGrid(sizes, at, event.key);
    // The letter is typed where the focus has gone.
    if (to === 'before' || (event.key.length === 1 && event.key !== ' ')) onLeave();
    if (to === 'before' || typeof to === 'number') event.preventDefault();
    if (typeof to === 'number') {
      options[to]!.focus();
      setStop(all[to]!.code);
    }
  }

  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={-1}
      aria-label={groups.map(({ name }) => name).join(', ')}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ name, currencies }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={styles.name} aria-hidden="true">
            {name}
          </div>
          <div className={styles.grid} role="presentation">
            {currencies.map((currency) => (
              <button
                key={currency.code}
                type="button"
                role="option"
                aria-selected={currency.code === current}
                tabIndex={currency.code === entry ? 0 : -1}
                className={styles.option}
                onClick={() => onChoose(currency.code)}
              >
                <CurrencyWords currency={currency} isCurrent={currency.code === current} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function CurrencyWords({ currency, isCurrent }: { currency: Currency; isCurrent: boolean }) {
  const { code, symbol, title } = currency;
  return (
    <>
      <span className={styles.code}>
        {code}
        {symbol !== code && <span className={styles.symbol}>{symbol}</span>}
        {isCurrent && (
          <span className={styles.check}>
            <Icon path={checkIcon} size="tiny" />
          </span>
        )}
      </span>
      <span className={styles.title}>{title}</span>
    </>
  );
}
