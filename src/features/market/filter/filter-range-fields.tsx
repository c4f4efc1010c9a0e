import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { formatMetres, fromPerches, fromThaiLand } from '#contract/place/area-format.ts';
import {
  depositLabel,
  monthsLabel,
  yearsLabel,
} from '#features/listing/listing/listing-term-labels.ts';
import { RangeFields, Select } from '#ui/field.tsx';
import { formatDistance } from '#ui/format/number.ts';

import type { FilterFieldProps } from './deal-field.tsx';
import { boundWords, PRICED_AREAS, type RangeKey } from './filter-labels.ts';
import { isLandOnly, pricedArea, searchCurrency, stepsWithin } from './market-filters.ts';
import { rangeOf, writeRange } from '../market/market-range.ts';
import type { MarketSearch } from '../market/market-search.ts';

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
export function RangeField({
  name,
  search,
  onSearchChange,
}: FilterFieldProps & { name: RangeKey }) {
  const { i18n, t } = useLingui();
  const range = rangeOf(search[name]);
  const steps = rangeSteps(name, search);
  const boundOf = (bound: 'min' | 'max', label: MessageDescriptor) => ({
    label: i18n._(label),
    choices: [
      { value: '', label: t`Any` },
      ...stepsWithin(steps, range, bound).map((step) => ({
        value: String(step),
        label: boundWords(name, step, search, i18n),
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

const BOUNDS = {
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
} as const satisfies Record<string, Bound>;

const from = (amount: string) => msg`From ${amount}`;
const upTo = (amount: string) => msg`Up to ${amount}`;

/** A filter with one bound, as a select. */
export function BoundField({
  name,
  search,
  onSearchChange,
}: FilterFieldProps & { name: keyof typeof BOUNDS }) {
  const { i18n, t } = useLingui();
  const { label, any, steps, wordOf }: Bound = BOUNDS[name];
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
