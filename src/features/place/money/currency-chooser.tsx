import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { type KeyboardEvent, type Ref, useDeferredValue, useRef, useState } from 'react';

import type { Currency } from '#contract/place/currency.ts';
import { MARKETS } from '#contract/place/market.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { recentCurrencies } from './stored-currency.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { searchIcon } from '#ui/icons.ts';
import { checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import {
  countryCurrenciesQuery,
  currenciesQuery,
  currencyAtom,
  useCurrency,
  visitPlaceQuery,
} from './currency.ts';
import styles from './currency-chooser.module.css';
import { moveInGrid } from './move-in-grid.ts';

interface CurrencyGroup {
  name: string;
  currencies: readonly Currency[];
}

/** Most common currencies of visitors from abroad, offered before the user's own is known. */
const USUAL = ['USD', 'EUR', 'GBP', 'CNY'];

/** Dialog to choose the currency that prices are also shown in. Load it when it is opened. */
export function CurrencyChooser({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const { data: currencies, isError, refetch } = useQuery(currenciesQuery(app));
  return (
    <Dialog onClose={onClose} title={t`Currency`}>
      {currencies ? (
        <Choice currencies={currencies} onClose={onClose} />
      ) : isError ? (
        <Stack align="center" gap={4} centered className={styles.missing} role="alert">
          <p>
            <Trans>Couldn’t load currencies. Prices are shown as before.</Trans>
          </p>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      ) : (
        <Stack as="p" align="center" gap={4} centered className={styles.missing} role="status">
          <Trans>Loading...</Trans>
        </Stack>
      )}
    </Dialog>
  );
}

function Choice({ currencies, onClose }: { currencies: Currency[]; onClose: () => void }) {
  const { t } = useLingui();
  const setCurrency = useSetAtom(currencyAtom);
  const current = useCurrency();
  const near = useNearCurrencies();
  const [typed, setTyped] = useState('');
  // The order stays the same while the dialog is open.
  const [recent] = useState(recentCurrencies);
  const text = useDeferredValue(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  const first = pickCurrencies(currencies, [...recent, ...near, ...USUAL]).slice(0, 6);
  const others = currencies.filter((one) => !first.includes(one));
  const groups: CurrencyGroup[] = text
    ? [{ name: t`Results`, currencies: findCurrencies([...first, ...others], text) }]
    : [
        { name: t`Near you and often used`, currencies: first },
        { name: t`All currencies`, currencies: others },
      ];
  const count = groups.reduce((sum, group) => sum + group.currencies.length, 0);
  const choose = (code: string) => {
    setCurrency(code);
    onClose();
  };
  return (
    <>
      <div className={styles.search}>
        <span className={styles.glass}>
          <Icon path={searchIcon} />
        </span>
        <input
          ref={field}
          className={styles.field}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const only = text && count > 0 ? groups[0]!.currencies[0] : undefined;
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            } else if (event.key === 'Enter' && only) choose(only.code);
          }}
          placeholder={t`Name or code`}
          aria-label={t`Search currencies`}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <VisuallyHidden role="status">
        {text && <Plural value={count} _0="Nothing found" one="# currency" other="# currencies" />}
      </VisuallyHidden>
      {count > 0 ? (
        <CurrencyGrid
          ref={grid}
          groups={groups}
          current={current}
          onChoose={choose}
          onLeave={() => field.current?.focus()}
        />
      ) : (
        <Stack as="p" align="center" gap={4} centered className={styles.missing}>
          <Trans>No matching currencies.</Trans>
        </Stack>
      )}
      <Notes currencies={currencies} />
    </>
  );
}

/** Explains what the choice does, and the date of the rates. */
function Notes({ currencies }: { currencies: readonly Currency[] }) {
  const { i18n } = useLingui();
  const newest = currencies
    .flatMap(({ rate }) => rate?.day ?? [])
    .toSorted()
    .at(-1);
  const day = newest ? formatDay(newest, i18n.locale) : null;
  return (
    <Text as="div" above={6} tone="soft" size={12}>
      <p>
        <Trans>
          Prices are in the property’s local currency. Converted prices are for information only.
        </Trans>{' '}
        {day && <Trans>Exchange rates from {day}.</Trans>}
      </p>
    </Text>
  );
}

/** Returns the local currencies: that of the visit's country, and those of the markets. */
function useNearCurrencies(): string[] {
  const app = useApp();
  const country = useQuery(visitPlaceQuery(app)).data?.countryCode;
  const ofCountries = useQuery({ ...countryCurrenciesQuery(app), enabled: Boolean(country) });
  const own = country && ofCountries.data?.[country];
  return [...(own ? [own] : []), MARKETS.TH.currency, MARKETS.LK.currency];
}

/**
 * Currencies in three columns. A single Tab stop: arrow keys move within it and out at the top, and
 * typing a letter returns to the search.
 */
function CurrencyGrid({
  groups,
  current,
  onChoose,
  onLeave,
  ref,
}: {
  groups: readonly CurrencyGroup[];
  current: string | null;
  onChoose: (code: string) => void;
  /** Called to return to the search field above. */
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
    // The key press continues in the newly focused field.
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
          <Text as="div" below={2} tone="soft" size={14} weight="medium" aria-hidden="true">
            {name}
          </Text>
          <Stack gap={2} className={styles.grid} role="presentation">
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
                <CurrencyLabel currency={currency} isCurrent={currency.code === current} />
              </button>
            ))}
          </Stack>
        </div>
      ))}
    </div>
  );
}

function CurrencyLabel({ currency, isCurrent }: { currency: Currency; isCurrent: boolean }) {
  const { code, symbol, title } = currency;
  return (
    <>
      <Row as="span" align="center" gap={2} size={16} weight="medium" tight>
        {code}
        {symbol !== code && <span className={styles.symbol}>{symbol}</span>}
        {isCurrent && (
          <span className={styles.check}>
            <Icon path={checkIcon} size="tiny" />
          </span>
        )}
      </Row>
      <span className={styles.title}>{title}</span>
    </>
  );
}

/** Removes case and accents, so that `cordoba` finds the córdoba. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}(?<![\u0e00-\u0e7f])/gu, '')
    .toLowerCase()
    .trim();
}

/**
 * Returns the currencies whose code, symbol or title in either language contains a text. Those
 * whose code starts with it come first; otherwise the order is kept.
 */
export function findCurrencies(currencies: readonly Currency[], text: string): Currency[] {
  const wanted = plain(text);
  const found = currencies.filter(({ code, titleEn, titleTh, symbol }) =>
    [code, titleEn, titleTh, symbol].some((name) => plain(name).includes(wanted)),
  );
  const rank = ({ code }: Currency) => (plain(code).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the currencies with these codes, without duplicates and unknown codes, in the order
 * given.
 */
export function pickCurrencies(currencies: readonly Currency[], codes: readonly string[]) {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []);
}
