import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { isDeedOf } from '#contract/listing/listing-facts.ts';
import {
  ALL_TITLE_DEEDS,
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  type TitleDeed,
  UTILITIES,
} from '#contract/listing/listing-values.ts';
import { ChoiceChip, SegmentedControl } from '#ui/choices.tsx';
import layout from '#ui/layout.module.css';

import type { FilterFieldProps } from './deal-field.tsx';
import { QUOTA_LABELS } from '#features/listing/listing/listing-term-labels.ts';
import styles from './filter-fields.module.css';
import { TERM_LABELS, VALUE_LABELS } from './filter-labels.ts';
import { offersFact } from './market-filters.ts';
import { MARKET_FEATURES, type MarketSearch } from '../market/market-search.ts';

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
 * Returns the features that homes of the chosen types can have, and any that are already chosen.
 */
export function featuresOffered({ type, features }: MarketSearch) {
  const ofTypes = new Set<string>((type ?? PROPERTY_TYPES).flatMap((one) => LISTING_FEATURES[one]));
  return MARKET_FEATURES.filter((one) => ofTypes.has(one) || features?.includes(one));
}

interface ListFilter {
  label: MessageDescriptor;
  all: readonly string[];
  /** Whether a value is offered although it isn't chosen. All are if absent. */
  offers?: (value: string, search: MarketSearch) => boolean;
}

const LISTS = {
  features: {
    label: msg`Features`,
    all: MARKET_FEATURES,
    offers: (feature, search) => featuresOffered(search).some((one) => one === feature),
  },
  furnishing: { label: msg`Furnishing`, all: FURNISHINGS },
  tenure: { label: msg`Ownership`, all: TENURES },
  deed: {
    label: msg`Title deed`,
    all: ALL_TITLE_DEEDS,
    offers: (deed, { country }) => country === undefined || isDeedOf(country, deed as TitleDeed),
  },
  // Plots without a road are only offered if they are already chosen.
  road: { label: msg`Road`, all: ROAD_ACCESSES, offers: (road) => road !== 'none' },
  utilities: { label: msg`Utilities`, all: UTILITIES },
  frequency: { label: msg`Rental frequency`, all: RENT_FREQUENCIES },
} as const satisfies Record<string, ListFilter>;

/** A filter by some of several values. */
export function ListField({
  name,
  search,
  onSearchChange,
}: FilterFieldProps & { name: keyof typeof LISTS }) {
  const { i18n } = useLingui();
  const { label, all, offers }: ListFilter = LISTS[name];
  const labels: Readonly<Record<string, MessageDescriptor>> = VALUE_LABELS[name];
  const chosen: readonly string[] = search[name] ?? [];
  function toggle(value: string) {
    const next = all.filter((one) => chosen.includes(one) !== (one === value));
    onSearchChange({ ...search, [name]: next.length > 0 ? next : undefined });
  }
  return (
    <div role="group" aria-label={i18n._(label)} className={styles.loose}>
      {all
        .filter((value) => !offers || offers(value, search) || chosen.includes(value))
        .map((value) => (
          <ChoiceChip key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {i18n._(labels[value]!)}
          </ChoiceChip>
        ))}
    </div>
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
        <ListField name="frequency" search={search} onSearchChange={onSearchChange} />
      )}
    </div>
  );
}
