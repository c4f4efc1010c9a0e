import { useLingui } from '@lingui/react/macro';

import { DEALS, PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { MARKET_CODES, type Market } from '#contract/place/market.ts';
import { DEAL_LABELS } from '#features/market/market/market-search.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { Select } from '#ui/field.tsx';
import { Row } from '#ui/layout.tsx';

import type { DemandSearch } from './demand-search.ts';
import styles from './demand-filters.module.css';

/** Filters of the page of demand: country, province, type and deal. */
export function DemandFilters({
  search,
  provinces,
  onChange,
}: {
  search: DemandSearch & { country: Market };
  /** The provinces to choose from. */
  provinces: readonly { id: number; name: string }[];
  onChange: (search: DemandSearch) => void;
}) {
  const { i18n, t } = useLingui();
  const { country, province, type, deal } = search;
  const name = i18n._(COUNTRY_LABELS[country]);
  return (
    <Row
      wraps
      align="center"
      gap={3}
      rowGap={2}
      className={styles.filters}
      role="search"
      aria-label={t`Filters`}
    >
      <SegmentedControl<Market>
        legend={t`Country`}
        segments={MARKET_CODES.map((value) => ({
          value,
          label: i18n._(COUNTRY_LABELS[value]),
        }))}
        value={country}
        onChange={(value) => onChange({ type, deal, country: value })}
      />
      <Select
        bare
        label={t`Province`}
        value={String(province ?? '')}
        choices={[
          { value: '', label: t`All of ${name}` },
          ...provinces.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        onChange={(value) =>
          onChange({ type, deal, country, province: value ? Number(value) : undefined })
        }
      />
      <Select
        bare
        label={t`Property type`}
        value={type ?? ''}
        choices={[
          { value: '', label: t`All types` },
          ...PROPERTY_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) })),
        ]}
        onChange={(value) =>
          onChange({ ...search, type: PROPERTY_TYPES.find((one) => one === value) })
        }
      />
      <Select
        bare
        label={t`Sale or rent`}
        value={deal ?? ''}
        choices={[
          { value: '', label: t`Buy or rent` },
          ...DEALS.map((value) => ({ value, label: i18n._(DEAL_LABELS[value]) })),
        ]}
        onChange={(value) => onChange({ ...search, deal: DEALS.find((one) => one === value) })}
      />
    </Row>
  );
}
