import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { formatMetres, fromPerches, fromThaiLand } from '#contract/area-format.ts';
import { depositLabel, monthsLabel, yearsLabel } from '#labels/listing-term-labels.ts';
import { RangeFields, Select } from '#ui/field.tsx';
import { formatDistance } from '#ui/format/number.ts';

import type { FilterFieldProps } from './deal-field.tsx';
import { boundWords, PRICED_AREAS, type RangeKey } from './filter-labels.ts';
import {
  isLandOnly,
  offersFact,
  pricedArea,
  searchCurrency,
  stepsWithin,
} from './market-filters.ts';
import { rangeOf, writeRange } from '../market-range.ts';
import type { MarketSearch } from '../market-search.ts';

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
const STATION_METRES = [500, 1_000, 2_000];
const LEASE_YEARS = [10, 20, 30, 50];
const DEPOSIT_MONTHS = [1, 2, 3];
const TERM_MONTHS = [1, 3, 6, 12];
const ROAD_METRES = [3, 4, 6, 8, 12];

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
function RangeField({
  name,
  labels: [from, to],
  search,
  onSearchChange,
}: FilterFieldProps & { name: RangeKey; labels: [from: string, to: string] }) {
  const { i18n, t } = useLingui();
  const range = rangeOf(search[name]);
  const steps = rangeSteps(name, search);
  const boundOf = (bound: 'min' | 'max', label: string) => ({
    label,
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
  return <RangeFields from={boundOf('min', from)} to={boundOf('max', to)} />;
}

export function SizeField(props: FilterFieldProps) {
  const { t } = useLingui();
  return <RangeField {...props} name="size" labels={[t`Smallest size`, t`Largest size`]} />;
}

/** The unit is in the title of the group, because the selects are narrow. */
export const PRICE_PER_AREA_LABELS = {
  metre: msg`Price per m²`,
  wah: msg`Price per sq wah`,
  perch: msg`Price per perch`,
} as const;

export function PricePerSqmField(props: FilterFieldProps) {
  const { t } = useLingui();
  return (
    <RangeField
      {...props}
      name="persqm"
      labels={[t`Lowest price per area`, t`Highest price per area`]}
    />
  );
}

export function FloorField(props: FilterFieldProps) {
  const { t } = useLingui();
  return <RangeField {...props} name="floor" labels={[t`Lowest floor`, t`Highest floor`]} />;
}

/** One bound, as a select. */
function BoundField({
  name,
  label,
  any,
  steps,
  wordOf,
  search,
  onSearchChange,
}: FilterFieldProps & {
  name: 'station' | 'lease' | 'deposit' | 'term' | 'roadwidth';
  label: string;
  any?: string;
  steps: readonly number[];
  wordOf: (step: number) => string;
}) {
  const { t } = useLingui();
  return (
    <Select
      label={label}
      value={String(search[name] ?? '')}
      choices={[
        { value: '', label: any ?? t`Any` },
        ...stepsWithin(steps, { max: search[name] }, 'max').map((step) => ({
          value: String(step),
          label: wordOf(step),
        })),
      ]}
      onChange={(value) =>
        onSearchChange({ ...search, [name]: value === '' ? undefined : Number(value) })
      }
    />
  );
}

/** Distance to the nearest rail station. Only Thailand has stations. */
export function StationField(props: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const { country, station } = props.search;
  if (country === 'LK' && station === undefined) return null;
  return (
    <BoundField
      {...props}
      name="station"
      label={t`Train station`}
      any={t`Any distance`}
      steps={STATION_METRES}
      wordOf={(step) => {
        const distance = formatDistance(step, i18n.locale);
        return t`Within ${distance}`;
      }}
    />
  );
}

/** Years left on a lease. Freehold homes match any. */
export function LeaseField(props: FilterFieldProps) {
  const { i18n, t } = useLingui();
  if (!offersFact(props.search, 'lease')) return null;
  return (
    <BoundField
      {...props}
      name="lease"
      label={t`Years left on the lease`}
      steps={LEASE_YEARS}
      wordOf={(step) => {
        const amount = i18n._(yearsLabel(step));
        return t`From ${amount}`;
      }}
    />
  );
}

export function DepositField(props: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <BoundField
      {...props}
      name="deposit"
      label={t`Deposit`}
      steps={DEPOSIT_MONTHS}
      wordOf={(step) => {
        const amount = i18n._(depositLabel(step));
        return step === 0 ? amount : t`Up to ${amount}`;
      }}
    />
  );
}

export function MinimumTermField(props: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <BoundField
      {...props}
      name="term"
      label={t`Minimum term`}
      steps={TERM_MONTHS}
      wordOf={(step) => {
        const amount = i18n._(monthsLabel(step));
        return t`Up to ${amount}`;
      }}
    />
  );
}

export function RoadWidthField(props: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <BoundField
      {...props}
      name="roadwidth"
      label={t`Road width`}
      steps={ROAD_METRES}
      wordOf={(step) => {
        const amount = formatMetres(step, i18n.locale);
        return t`From ${amount}`;
      }}
    />
  );
}
