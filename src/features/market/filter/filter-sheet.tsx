import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronDownIcon } from '#ui/late-icons.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import type { FilterFieldProps } from './deal-field.tsx';
import {
  featuresOffered,
  type FieldKey,
  FilterField,
  PRICE_PER_AREA_LABELS,
} from './filter-field.tsx';
import fields from './filter-fields.module.css';
import {
  BathroomsField,
  BedroomsField,
  CountryField,
  PriceField,
  TypeField,
} from './filter-fields.tsx';
import { PlaceField } from './filter-place-field.tsx';
import styles from './filter-sheet.module.css';
import type { MarketSearch } from '../market/market-search.ts';
import { SortField } from './sort-field.tsx';
import {
  activeFilters,
  offersFilter,
  pricedArea,
  withKeyword,
  withoutFilters,
} from './market-filters.ts';

/** Keywords that are being typed. */
interface TypedKeyword {
  text: string;
  type(text: string): void;
  /** Applies the keywords now, without waiting for the end of typing. */
  count(): void;
}

/**
 * Sheet with all filters, on phone and desktop. Each choice immediately updates the result count on
 * its button.
 */
export function FilterSheet({
  search,
  onSearchChange,
  totalCount,
  onClose,
  onShow,
}: FilterFieldProps & {
  totalCount: number | null;
  onClose: () => void;
  /** Closes the sheet, to go on with the results. */
  onShow: () => void;
}) {
  const { t } = useLingui();
  const field = { search, onSearchChange };
  const keyword = useTypedKeyword(field);
  const after = (next: () => void) => () => {
    keyword.count();
    next();
  };
  const hasFilters = activeFilters(search).some((filter) => filter.key !== 'q');
  return (
    <Dialog
      onClose={after(onClose)}
      title={t`Filters`}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={!hasFilters}
            onClick={() => onSearchChange({ ...withoutFilters(search), q: search.q })}
          >
            <Trans>Clear</Trans>
          </Button>
          <Button variant="primary" className={styles.show} onClick={after(onShow)}>
            {totalCount === null ? (
              <Trans>Show homes</Trans>
            ) : (
              <Plural
                value={totalCount}
                _0="No homes match"
                one="Show # home"
                other="Show # homes"
              />
            )}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <KeywordField keyword={keyword} />
        <FilterGroup title={<Trans>Type</Trans>}>
          <TypeField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Price</Trans>}>
          <PriceField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Bedrooms</Trans>}>
          <BedroomsField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Bathrooms</Trans>}>
          <BathroomsField {...field} />
        </FilterGroup>
        <FieldGroup title={<Trans>Size</Trans>} names={['size']} {...field} />
        <FilterGroup title={<Trans>Country</Trans>}>
          <CountryField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Location</Trans>}>
          <Stack gap={3}>
            <PlaceField {...field} />
            {offersFilter(search, 'station') && <FilterField name="station" {...field} />}
          </Stack>
        </FilterGroup>
        {featuresOffered(search).length > 0 && (
          <FieldGroup title={<Trans>Features</Trans>} names={['features']} {...field} />
        )}
        <FieldGroup title={<Trans>Furnishing</Trans>} names={['furnishing']} {...field} />
        <FilterGroup title={<Trans>Terms</Trans>}>
          <Stack gap={3}>
            <Row wraps gap={2} role="group" aria-label={t`Terms`} className={fields.loose}>
              <Fields names={['offplan', 'finance', 'daily']} {...field} />
            </Row>
            <Fields names={['frequency']} {...field} />
          </Stack>
        </FilterGroup>
        <MoreFilters {...field} />
        <SortField {...field} />
      </Stack>
    </Dialog>
  );
}

/** The groups of `MoreFilters`. A group is shown if homes can have one of its facts. */
const MORE: readonly {
  title: MessageDescriptor | ((search: MarketSearch) => MessageDescriptor);
  names: readonly FieldKey[];
}[] = [
  { title: msg`Ownership`, names: ['tenure', 'quota', 'lease'] },
  { title: msg`Title deed`, names: ['deed'] },
  { title: msg`Road and utilities`, names: ['road', 'roadwidth', 'utilities'] },
  { title: msg`Rental terms`, names: ['deposit', 'term'] },
  { title: (search) => PRICE_PER_AREA_LABELS[pricedArea(search)], names: ['persqm'] },
  { title: msg`Floor`, names: ['floor'] },
];

/** Filters that few searches need. Open from the start if one of them is set. */
export function MoreFilters(field: FilterFieldProps) {
  const { search } = field;
  const { i18n } = useLingui();
  const [isOpen] = useState(() =>
    MORE.some(({ names }) => names.some((name) => search[name] !== undefined)),
  );
  return (
    <details className={styles.moreBox} open={isOpen}>
      <Row as="summary" align="center" gap={2} tone="jade" weight="medium" className={styles.more}>
        <Trans>More filters</Trans>
        <Icon path={chevronDownIcon} size="tiny" className={styles.chevron} />
      </Row>
      <Stack gap={6}>
        {MORE.map(({ title, names }) => (
          <FieldGroup
            key={names[0]}
            title={i18n._(typeof title === 'function' ? title(search) : title)}
            names={names}
            {...field}
          />
        ))}
      </Stack>
    </details>
  );
}

function FilterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Text as="h3" below={3}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** A group of filters; nothing if no home can have their facts. */
function FieldGroup({ title, ...fields }: FieldsProps & { title: ReactNode }) {
  if (!fields.names.some((name) => offersFilter(fields.search, name))) return null;
  return (
    <FilterGroup title={title}>
      <Stack gap={3}>
        <Fields {...fields} />
      </Stack>
    </FilterGroup>
  );
}

type FieldsProps = FilterFieldProps & { names: readonly FieldKey[] };

function Fields({ names, ...field }: FieldsProps) {
  return names
    .filter((name) => offersFilter(field.search, name))
    .map((name) => <FilterField key={name} name={name} {...field} />);
}

/** Keyword field that updates while typing. */
function KeywordField({ keyword }: { keyword: TypedKeyword }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Keywords`}
      type="search"
      value={keyword.text}
      maxLength={200}
      placeholder={t`Area, project or feature`}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => keyword.type(event.target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) keyword.count();
      }}
    />
  );
}

/**
 * Keywords are applied after a pause in typing, or when the sheet calls `count`. They aren't
 * applied on unmount, because the search would then replace the page that was opened.
 */
function useTypedKeyword({ search, onSearchChange }: FilterFieldProps): TypedKeyword {
  const [typed, setTyped] = useState<string | null>(null);
  function count(): void {
    if (typed === null) return;
    const keyword = typed.trim();
    if (keyword !== (search.q ?? '')) onSearchChange(withKeyword(search, keyword));
    setTyped(null);
  }
  const countDebounced = useEffectEvent(count);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => countDebounced(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text: typed ?? search.q ?? '', type: setTyped, count };
}
