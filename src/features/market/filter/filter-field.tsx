import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { isDeedOf } from '#contract/listing/listing-facts.ts';
import {
  LISTING_FEATURES,
  PROPERTY_TYPES,
  type TitleDeed,
} from '#contract/listing/listing-values.ts';
import {
  filterOfKey,
  FILTERS,
  type FilterKey,
  type NamedFilter,
  type KeyBy,
} from '#contract/market/filters.ts';
import { formatMetres, fromPerches, fromThaiLand } from '#contract/place/area-format.ts';
import {
  depositLabel,
  monthsLabel,
  yearsLabel,
} from '#features/listing/listing/listing-term-labels.ts';
import { ChoiceChip } from '#ui/choices.tsx';
import { RangeFields, Select } from '#ui/field.tsx';
import { formatDistance } from '#ui/format/number.ts';
import { Row } from '#ui/layout.tsx';

import { rangeOf, writeRange } from '../market/market-range.ts';
import type { MarketSearch } from '../market/market-search.ts';
import type { FilterFieldProps } from './deal-field.tsx';
import styles from './filter-fields.module.css';
import {
  formatBound,
  PRICED_AREAS,
  type RangeKey,
  TERM_LABELS,
  VALUE_LABELS,
  type ValueKey,
} from './filter-labels.ts';
import { isLandOnly, pricedArea, searchCurrency, stepsWithin } from './market-filters.ts';

/** Filters whose fields are their own components. */
type Special = 'type' | 'beds' | 'rooms' | 'baths';
export type FieldKey = Exclude<FilterKey, Special>;
type BoundKey = Exclude<KeyBy<'atLeast' | 'atMost' | 'exactly'>, Special>;
type ListKey = Exclude<ValueKey, Special>;

/** The field of a filter, by its operator. */
export function FilterField({ name, ...field }: FilterFieldProps & { name: FieldKey }) {
  switch (filterOfKey(name).operator) {
    case 'atLeast':
    case 'atMost':
    case 'exactly':
      return <BoundField name={name as BoundKey} {...field} />;
    case 'between':
    case 'price':
      return <RangeField name={name as RangeKey} {...field} />;
    case 'anyOf':
    case 'allOf':
    case 'only':
      return <ListField name={name as ListKey} {...field} />;
    case 'flag':
      return <FlagField name={name as KeyBy<'flag'>} {...field} />;
  }
}

const HOME_SIZES = [20, 25, 30, 35, 40, 50, 60, 80, 100, 120, 150, 200, 300, 500, 1_000];
const LAND_SIZES = {
  TH: [
    ...[50, 100, 200].map((wah) => fromThaiLand({ rai: 0, ngan: 0, wah })),
    ...[1, 2, 3, 5, 10, 20, 50, 100].map((rai) => fromThaiLand({ rai, ngan: 0, wah: 0 })),
  ],
  LK: [6, 10, 15, 20, 30, 40, 80, 160, 320].map(fromPerches),
} as const;
const FLOORS = [2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50];
/** Of homes per square metre, of land per square wah or perch; in the currency of the search. */
const UNIT_PRICES = {
  THB: {
    sale: [20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300].map((k) => k * 1e3),
    rent: [150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_500],
    land: [5, 10, 20, 30, 50, 80, 100, 150, 200, 300, 500].map((k) => k * 1e3),
  },
  LKR: {
    sale: [50, 75, 100, 150, 200, 250, 300, 400, 500, 750].map((k) => k * 1e3),
    rent: [300, 500, 750, 1_000, 1_500, 2_000, 3_000],
    land: [100, 200, 300, 500, 750, 1_000, 2_000, 3_000, 5_000].map((k) => k * 1e3),
  },
} as const;

const RANGE_LABELS = {
  size: [msg`Smallest size`, msg`Largest size`],
  persqm: [msg`Lowest price per area`, msg`Highest price per area`],
  floor: [msg`Lowest floor`, msg`Highest floor`],
} as const satisfies Record<RangeKey, [from: MessageDescriptor, to: MessageDescriptor]>;

function rangeSteps(key: RangeKey, search: MarketSearch): readonly number[] {
  const isLand = isLandOnly(search);
  if (key === 'floor') return FLOORS;
  if (key === 'size') return isLand ? LAND_SIZES[search.country ?? 'TH'] : HOME_SIZES;
  const prices = UNIT_PRICES[searchCurrency(search)];
  if (search.deal === 'rent') return prices.rent;
  if (!isLand) return prices.sale;
  const metres = PRICED_AREAS[pricedArea(search)];
  return prices.land.map((price) => Math.round(price / metres));
}

/** The bounds of a range filter, as two selects. */
function RangeField({ name, search, onSearchChange }: FilterFieldProps & { name: RangeKey }) {
  const { i18n, t } = useLingui();
  const range = rangeOf(search[name]);
  const steps = rangeSteps(name, search);
  const boundOf = (bound: 'min' | 'max', label: MessageDescriptor) => ({
    label: i18n._(label),
    choices: [
      { value: '', label: t`Any` },
      ...stepsWithin(steps, range, bound).map((step) => ({
        value: String(step),
        label: formatBound(name, step, search, i18n),
      })),
    ],
    value: String(range[bound] ?? ''),
    onChange: (value: string) =>
      onSearchChange({
        ...search,
        [name]: writeRange({ ...range, [bound]: value === '' ? undefined : Number(value) }),
      }),
  });
  const [from, to] = RANGE_LABELS[name];
  return <RangeFields from={boundOf('min', from)} to={boundOf('max', to)} />;
}

/** The unit is in the title of the group, because the selects are narrow. */
export const PRICE_PER_AREA_LABELS = {
  metre: msg`Price per m²`,
  wah: msg`Price per sq wah`,
  perch: msg`Price per perch`,
} as const;

interface Bound {
  label: MessageDescriptor;
  any?: MessageDescriptor;
  steps: readonly number[];
  wordOf: (step: number, i18n: I18n) => MessageDescriptor;
}

const BOUNDS: Readonly<Record<BoundKey, Bound>> = {
  station: {
    label: msg`Train station`,
    any: msg`Any distance`,
    steps: [500, 1_000, 2_000],
    wordOf(step, i18n) {
      const distance = formatDistance(step, i18n.locale);
      return msg`Within ${distance}`;
    },
  },
  // Freehold homes match any.
  lease: {
    label: msg`Years left on the lease`,
    steps: [10, 20, 30, 50],
    wordOf: (step, i18n) => from(i18n._(yearsLabel(step))),
  },
  deposit: {
    label: msg`Deposit`,
    steps: [1, 2, 3],
    wordOf: (step, i18n) => (step === 0 ? depositLabel(step) : upTo(i18n._(depositLabel(step)))),
  },
  term: {
    label: msg`Minimum term`,
    steps: [1, 3, 6, 12],
    wordOf: (step, i18n) => upTo(i18n._(monthsLabel(step))),
  },
  roadwidth: {
    label: msg`Road width`,
    steps: [3, 4, 6, 8, 12],
    wordOf: (step, i18n) => from(formatMetres(step, i18n.locale)),
  },
};

const from = (amount: string) => msg`From ${amount}`;
const upTo = (amount: string) => msg`Up to ${amount}`;

/** A filter with one bound, as a select. */
function BoundField({ name, search, onSearchChange }: FilterFieldProps & { name: BoundKey }) {
  const { i18n, t } = useLingui();
  const { label, any, steps, wordOf } = BOUNDS[name];
  return (
    <Select
      label={i18n._(label)}
      value={String(search[name] ?? '')}
      choices={[
        { value: '', label: any ? i18n._(any) : t`Any` },
        ...stepsWithin(steps, { max: search[name] }, 'max').map((step) => ({
          value: String(step),
          label: i18n._(wordOf(step, i18n)),
        })),
      ]}
      onChange={(value) =>
        onSearchChange({ ...search, [name]: value === '' ? undefined : Number(value) })
      }
    />
  );
}

/**
 * Returns the features that homes of the chosen types can have, and any that are already chosen.
 */
export function featuresOffered({ type, features }: MarketSearch) {
  const ofTypes = new Set<string>((type ?? PROPERTY_TYPES).flatMap((one) => LISTING_FEATURES[one]));
  return FILTERS.features.values.filter((one) => ofTypes.has(one) || features?.includes(one));
}

interface List {
  /** Absent: the chips say it themselves. */
  label?: MessageDescriptor;
  /** Whether a value is offered although it isn't chosen. All are if absent. */
  offers?: (value: string, search: MarketSearch) => boolean;
}

const LISTS: Readonly<Record<ListKey, List>> = {
  features: {
    label: msg`Features`,
    offers: (feature, search) => featuresOffered(search).some((one) => one === feature),
  },
  furnishing: { label: msg`Furnishing` },
  tenure: { label: msg`Ownership` },
  // Thai buyers may buy in either quota.
  quota: { offers: (quota) => quota === 'foreign' },
  deed: {
    label: msg`Title deed`,
    offers: (deed, { country }) => country === undefined || isDeedOf(country, deed as TitleDeed),
  },
  // Plots without a road are only offered if they are already chosen.
  road: { label: msg`Road`, offers: (road) => road !== 'none' },
  utilities: { label: msg`Utilities` },
  frequency: { label: msg`Rental frequency` },
};

/** A filter by one or some of several values. */
function ListField({ name, search, onSearchChange }: FilterFieldProps & { name: ListKey }) {
  const { i18n } = useLingui();
  const { label, offers } = LISTS[name];
  const filter = filterOfKey(name) as NamedFilter & { values: readonly string[] };
  const chosen: readonly string[] = [search[name] ?? []].flat();
  function toggle(value: string) {
    const next = filter.values.filter((one) => chosen.includes(one) !== (one === value));
    const asked = filter.operator === 'only' ? next.find((one) => one === value) : next;
    onSearchChange({ ...search, [name]: asked?.length ? asked : undefined });
  }
  return (
    <Row
      wraps
      gap={2}
      {...(label && { role: 'group', 'aria-label': i18n._(label) })}
      className={styles.loose}
    >
      {filter.values
        .filter((value) => !offers || offers(value, search) || chosen.includes(value))
        .map((value) => (
          <ChoiceChip key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {i18n._(VALUE_LABELS[name][value]!)}
          </ChoiceChip>
        ))}
    </Row>
  );
}

function FlagField({ name, search, onSearchChange }: FilterFieldProps & { name: KeyBy<'flag'> }) {
  const { i18n } = useLingui();
  return (
    <ChoiceChip
      checked={search[name] === 1}
      onChange={({ target }) =>
        onSearchChange({ ...search, [name]: target.checked ? 1 : undefined })
      }
    >
      {i18n._(TERM_LABELS[name])}
    </ChoiceChip>
  );
}
