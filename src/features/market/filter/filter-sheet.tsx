import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronDownIcon } from '#ui/late-icons.ts';
import layout from '#ui/layout.module.css';
import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';

import type { FilterFieldProps } from './deal-field.tsx';
import { BedroomsField, CountryField, PriceField, TypeField } from './filter-fields.tsx';
import {
  BathroomsField,
  featuresOffered,
  ListField,
  QuotaField,
  TermsField,
} from './filter-more-fields.tsx';
import { BoundField, PRICE_PER_AREA_LABELS, RangeField } from './filter-range-fields.tsx';
import { PlaceField } from './filter-place-field.tsx';
import styles from './filter-sheet.module.css';
import { SortField } from './sort-field.tsx';
import {
  activeFilters,
  offersFact,
  pricedArea,
  withKeyword,
  withoutFilters,
} from './market-filters.ts';

/** Keywords that are being typed. */
interface TypedWords {
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
  const words = useTypedWords(field);
  const after = (next: () => void) => () => {
    words.count();
    next();
  };
  const hasFilters = activeFilters(search).some((filter) => filter.key !== 'q');
  return (
    <Dialog
      isOpen
      onClose={after(onClose)}
      title={t`Filters`}
      footer={
        <>
          <Button
            look="quiet"
            disabled={!hasFilters}
            onClick={() => onSearchChange({ ...withoutFilters(search), q: search.q })}
          >
            <Trans>Clear</Trans>
          </Button>
          <Button look="primary" className={styles.show} onClick={after(onShow)}>
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
      <div className={layout.stack6}>
        <KeywordField words={words} />
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
        <FilterGroup title={<Trans>Size</Trans>}>
          <RangeField name="size" {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Country</Trans>}>
          <CountryField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Location</Trans>}>
          <div className={layout.stack3}>
            <PlaceField {...field} />
            {/* Only Thailand has stations. */}
            {(search.country !== 'LK' || search.station !== undefined) && (
              <BoundField name="station" {...field} />
            )}
          </div>
        </FilterGroup>
        {featuresOffered(search).length > 0 && (
          <FilterGroup title={<Trans>Features</Trans>}>
            <ListField name="features" {...field} />
          </FilterGroup>
        )}
        <FilterGroup title={<Trans>Furnishing</Trans>}>
          <ListField name="furnishing" {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Terms</Trans>}>
          <TermsField {...field} />
        </FilterGroup>
        <MoreFilters {...field} />
        <SortField {...field} />
      </div>
    </Dialog>
  );
}

/** The filters of `MoreFilters`, in the order of the groups. */
const MORE = [
  'tenure',
  'quota',
  'lease',
  'deed',
  'road',
  'roadwidth',
  'utilities',
  'deposit',
  'term',
  'persqm',
  'floor',
] as const;

/** Filters that few searches need. Open from the start if one of them is set. */
export function MoreFilters(field: FilterFieldProps) {
  const { search } = field;
  const { i18n } = useLingui();
  const [isOpen] = useState(() => MORE.some((filter) => search[filter] !== undefined));
  return (
    <details className={styles.moreBox} open={isOpen}>
      <summary className={styles.more}>
        <Trans>More filters</Trans>
        <Icon path={chevronDownIcon} size="tiny" className={styles.chevron} />
      </summary>
      <div className={layout.stack6}>
        <FilterGroup title={<Trans>Ownership</Trans>}>
          <div className={layout.stack3}>
            <ListField name="tenure" {...field} />
            <QuotaField {...field} />
            {offersFact(search, 'lease') && <BoundField name="lease" {...field} />}
          </div>
        </FilterGroup>
        {offersFact(search, 'deed') && (
          <FilterGroup title={<Trans>Title deed</Trans>}>
            <ListField name="deed" {...field} />
          </FilterGroup>
        )}
        {(['road', 'roadwidth', 'utilities'] as const).some((one) => offersFact(search, one)) && (
          <FilterGroup title={<Trans>Road and utilities</Trans>}>
            <div className={layout.stack3}>
              <ListField name="road" {...field} />
              <BoundField name="roadwidth" {...field} />
              <ListField name="utilities" {...field} />
            </div>
          </FilterGroup>
        )}
        {(offersFact(search, 'deposit') || offersFact(search, 'term')) && (
          <FilterGroup title={<Trans>Rental terms</Trans>}>
            <div className={layout.stack3}>
              <BoundField name="deposit" {...field} />
              <BoundField name="term" {...field} />
            </div>
          </FilterGroup>
        )}
        <FilterGroup title={i18n._(PRICE_PER_AREA_LABELS[pricedArea(search)])}>
          <RangeField name="persqm" {...field} />
        </FilterGroup>
        {offersFact(search, 'floor') && (
          <FilterGroup title={<Trans>Floor</Trans>}>
            <RangeField name="floor" {...field} />
          </FilterGroup>
        )}
      </div>
    </details>
  );
}

function FilterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Keyword field that updates while typing. */
function KeywordField({ words }: { words: TypedWords }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Keywords`}
      type="search"
      value={words.text}
      maxLength={200}
      placeholder={t`Area, project or feature`}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => words.type(event.target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) words.count();
      }}
    />
  );
}

/**
 * Keywords are applied after a pause in typing, or when the sheet calls `count`. They aren't
 * applied on unmount, because the search would then replace the page that was opened.
 */
function useTypedWords({ search, onSearchChange }: FilterFieldProps): TypedWords {
  const [typed, setTyped] = useState<string | null>(null);
  function count(): void {
    if (typed === null) return;
    const keyword = typed.trim();
    if (keyword !== (search.q ?? '')) onSearchChange(withKeyword(search, keyword));
    setTyped(null);
  }
  const countRested = useEffectEvent(count);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => countRested(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text: typed ?? search.q ?? '', type: setTyped, count };
}
