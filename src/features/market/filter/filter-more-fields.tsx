import { useLingui } from '@lingui/react/macro';

import { isDeedOf } from '#contract/listing-facts.ts';
import {
  ALL_TITLE_DEEDS,
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from '#contract/listing-values.ts';
import { ChoiceChip, SegmentedControl } from '#ui/choices.tsx';
import layout from '#ui/layout.module.css';

import type { FilterFieldProps } from './deal-field.tsx';
import {
  FEATURE_LABELS,
  FURNISHING_LABELS,
  FREQUENCY_LABELS,
  TENURE_LABELS,
} from '#labels/listing-labels.ts';
import {
  QUOTA_LABELS,
  ROAD_LABELS,
  TITLE_DEED_LABELS,
  UTILITY_LABELS,
} from '#labels/listing-term-labels.ts';
import styles from './filter-fields.module.css';
import { TERM_LABELS } from './filter-labels.ts';
import { offersFact } from './market-filters.ts';
import { MARKET_FEATURES, type MarketSearch } from '../market-search.ts';

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

/**
 * Returns the list with the entry added or removed, in the order of `all`; `undefined` if it is
 * empty.
 */
function toggled<Value extends string>(
  all: readonly Value[],
  chosen: readonly Value[] | undefined,
  value: Value,
): Value[] | undefined {
  const next = all.filter((one) => (chosen?.includes(one) ?? false) !== (one === value));
  return next.length > 0 ? next : undefined;
}

function Choices<Value extends string>({
  label,
  all,
  offered = all,
  chosen,
  wordOf,
  onChange,
}: {
  label: string;
  all: readonly Value[];
  offered?: readonly Value[];
  chosen: readonly Value[] | undefined;
  wordOf: (value: Value) => string;
  onChange: (chosen: Value[] | undefined) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles.loose}>
      {offered.map((value) => (
        <ChoiceChip
          key={value}
          checked={chosen?.includes(value) ?? false}
          onChange={() => onChange(toggled(all, chosen, value))}
        >
          {wordOf(value)}
        </ChoiceChip>
      ))}
    </div>
  );
}

/**
 * Returns the features that homes of the chosen types can have, and any that are already chosen.
 */
export function featuresOffered({ type, features }: MarketSearch) {
  const ofTypes = new Set<string>((type ?? PROPERTY_TYPES).flatMap((one) => LISTING_FEATURES[one]));
  return MARKET_FEATURES.filter((one) => ofTypes.has(one) || features?.includes(one));
}

export function FeaturesField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Choices
      label={t`Features`}
      all={MARKET_FEATURES}
      offered={featuresOffered(search)}
      chosen={search.features}
      wordOf={(feature) => i18n._(FEATURE_LABELS[feature])}
      onChange={(features) => onSearchChange({ ...search, features })}
    />
  );
}

export function FurnishingField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Choices
      label={t`Furnishing`}
      all={FURNISHINGS}
      chosen={search.furnishing}
      wordOf={(one) => i18n._(FURNISHING_LABELS[one])}
      onChange={(furnishing) => onSearchChange({ ...search, furnishing })}
    />
  );
}

export function TenureField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Choices
      label={t`Ownership`}
      all={TENURES}
      chosen={search.tenure}
      wordOf={(one) => i18n._(TENURE_LABELS[one])}
      onChange={(tenure) => onSearchChange({ ...search, tenure })}
    />
  );
}

/** Only the foreign quota is offered: Thai buyers may buy in either. */
export function QuotaField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n } = useLingui();
  if (!offersFact(search, 'quota')) return null;
  return (
    <div className={styles.loose}>
      <ChoiceChip
        checked={search.quota === 'foreign'}
        onChange={({ target }) =>
          onSearchChange({ ...search, quota: target.checked ? 'foreign' : undefined })
        }
      >
        {i18n._(QUOTA_LABELS.foreign)}
      </ChoiceChip>
    </div>
  );
}

/** The documents of the country, and any that are already chosen. */
export function DeedField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const { country, deed } = search;
  return (
    <Choices
      label={t`Title deed`}
      all={ALL_TITLE_DEEDS}
      offered={ALL_TITLE_DEEDS.filter(
        (one) => country === undefined || isDeedOf(country, one) || deed?.includes(one),
      )}
      chosen={deed}
      wordOf={(one) => i18n._(TITLE_DEED_LABELS[one])}
      onChange={(chosen) => onSearchChange({ ...search, deed: chosen })}
    />
  );
}

/** Plots without a road are only offered if they are already chosen. */
export function RoadField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Choices
      label={t`Road`}
      all={ROAD_ACCESSES}
      offered={ROAD_ACCESSES.filter((one) => one !== 'none' || search.road?.includes(one))}
      chosen={search.road}
      wordOf={(one) => i18n._(ROAD_LABELS[one])}
      onChange={(road) => onSearchChange({ ...search, road })}
    />
  );
}

export function UtilitiesField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Choices
      label={t`Utilities`}
      all={UTILITIES}
      chosen={search.utilities}
      wordOf={(one) => i18n._(UTILITY_LABELS[one])}
      onChange={(utilities) => onSearchChange({ ...search, utilities })}
    />
  );
}

/** Terms that only sales or only rentals have. For both deals, shows both. */
export function TermsField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const term = (key: keyof typeof TERM_LABELS) => (
    <ChoiceChip
      key={key}
      checked={search[key] === 1}
      onChange={(event) =>
        onSearchChange({ ...search, [key]: event.target.checked ? 1 : undefined })
      }
    >
      {i18n._(TERM_LABELS[key])}
    </ChoiceChip>
  );
  return (
    <div className={layout.stack3}>
      <div role="group" aria-label={t`Terms`} className={styles.loose}>
        {search.deal !== 'rent' && [term('offplan'), term('finance')]}
        {search.deal !== undefined && search.deal !== 'sale' && term('daily')}
      </div>
      {search.deal !== undefined && search.deal !== 'sale' && (
        <Choices
          label={t`Rental frequency`}
          all={RENT_FREQUENCIES}
          chosen={search.frequency}
          wordOf={(one) => i18n._(FREQUENCY_LABELS[one])}
          onChange={(frequency) => onSearchChange({ ...search, frequency })}
        />
      )}
    </div>
  );
}
