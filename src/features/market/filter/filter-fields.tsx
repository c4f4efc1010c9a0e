import { useLingui } from '@lingui/react/macro';

import { MARKET_CODES } from '#contract/place/market.ts';
import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { ChoiceChip, SegmentedControl } from '#ui/choices.tsx';
import { RangeFields } from '#ui/field.tsx';
import { useConverter } from '#features/place/money/converter.ts';
import { formatConverted, currencySign, formatMoneyShort } from '#ui/format/money.ts';

import type { FilterFieldProps } from './deal-field.tsx';
import styles from './filter-fields.module.css';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { TYPE_ICONS } from '#features/listing/listing/listing-icons.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { priceSteps, searchCurrency, withCountry, withTypes } from './market-filters.ts';

export function CountryField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <SegmentedControl
      legend={t`Country`}
      segments={[
        { value: '', label: t`Both` },
        ...MARKET_CODES.map((code) => ({ value: code, label: i18n._(COUNTRY_LABELS[code]) })),
      ]}
      value={search.country ?? ''}
      onChange={(code) => onSearchChange(withCountry(search, code === '' ? undefined : code))}
      wide
    />
  );
}

export function TypeField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Row wraps gap={2} role="group" aria-label={t`Type`} className={styles.chips}>
      {PROPERTY_TYPES.map((type) => (
        <ChoiceChip
          key={type}
          icon={TYPE_ICONS[type]}
          checked={search.type?.includes(type) ?? false}
          onChange={(event) => {
            const types = PROPERTY_TYPES.filter((other) =>
              other === type ? event.target.checked : search.type?.includes(other),
            );
            onSearchChange(withTypes(search, types.length > 0 ? types : undefined));
          }}
        >
          {i18n._(TYPE_LABELS[type])}
        </ChoiceChip>
      ))}
    </Row>
  );
}

export function PriceField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const currency = searchCurrency(search);
  const sign = currencySign(currency).trim();
  const converter = useConverter(currency);
  const labelOf = (step: number) => {
    const converted = converter?.(step);
    const own = formatMoneyShort(step, currency, i18n.locale);
    if (!converted) return own;
    return `${own} (${formatConverted(converted.amount, converted.currency, i18n.locale)})`;
  };
  const choicesOf = (bound: 'min' | 'max') => [
    { value: '', label: t`Any` },
    ...priceSteps(search, bound).map((step) => ({
      value: String(step),
      label: labelOf(step),
    })),
  ];
  const changeOf = (bound: 'min' | 'max') => (value: string) =>
    onSearchChange({ ...search, [bound]: value === '' ? undefined : Number(value) });
  return (
    <RangeFields
      from={{
        label: t`Lowest price (${sign})`,
        choices: choicesOf('min'),
        value: String(search.min ?? ''),
        onChange: changeOf('min'),
      }}
      to={{
        label: t`Highest price (${sign})`,
        choices: choicesOf('max'),
        value: String(search.max ?? ''),
        onChange: changeOf('max'),
      }}
    />
  );
}

/** A minimum of bedrooms, an exact number, or studios. */
export function BedroomsField({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
  const { beds, rooms } = search;
  const isExact = Boolean(rooms);
  const chosen = rooms ?? (beds === undefined ? undefined : Math.min(beds, 5));
  const choose = (count: number | undefined, exact: boolean) =>
    onSearchChange({
      ...search,
      beds: exact ? undefined : count,
      rooms: exact ? count : undefined,
    });
  return (
    <Stack gap={3}>
      <SegmentedControl
        legend={t`Bedrooms`}
        segments={[
          { value: '', label: t`Any` },
          { value: '0', label: t`Studio` },
          ...['1', '2', '3', '4', '5'].map((figure) => ({
            value: figure,
            label: isExact ? figure : `${figure}+`,
          })),
        ]}
        value={String(chosen ?? '')}
        onChange={(value) =>
          choose(value === '' ? undefined : Number(value), value === '0' || isExact)
        }
        wide
      />
      {chosen ? (
        <div>
          <ChoiceChip checked={isExact} onChange={() => choose(chosen, !isExact)}>
            {t`Exact number`}
          </ChoiceChip>
        </div>
      ) : null}
    </Stack>
  );
}

export function BathroomsField({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
  const figures = ['1', '2', '3', '4'] as const;
  return (
    <SegmentedControl
      legend={t`Minimum bathrooms`}
      segments={[
        { value: '', label: t`Any` },
        ...figures.map((figure) => ({ value: figure, label: `${figure}+` })),
      ]}
      value={search.baths === undefined ? '' : String(Math.min(search.baths, 4))}
      onChange={(value) =>
        onSearchChange({ ...search, baths: value === '' ? undefined : Number(value) })
      }
      wide
    />
  );
}
