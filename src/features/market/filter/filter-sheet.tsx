import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts';

import type { FilterFieldProps } from './deal-field.tsx';
import { BedroomsField, CountryField, PriceField, TypeField } from './filter-fields.tsx';
import {
  BathroomsField,
  FeaturesField,
  featuresOffered,
  FurnishingField,
  OrderField,
  TermsField,
} from './filter-more-fields.tsx';
import { PlaceField } from './filter-place-field.tsx';
import styles from './filter-sheet.module.css';
import { withoutFilters, activeFilters } from './market-filters.ts';

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
}: FilterFieldProps & { totalCount: number | null; onClose: () => void }) {
  const { t } = useLingui();
  const field = { search, onSearchChange };
  const words = useTypedWords(field);
  const close = () => {
    words.count();
    onClose();
  };
  const hasFilters = activeFilters(search).some((filter) => filter.key !== 'q');
  return (
    <Dialog
      isOpen
      onClose={close}
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
          <Button look="primary" className={styles.show} onClick={close}>
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
      <div className={styles.groups}>
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
        <FilterGroup title={<Trans>Country</Trans>}>
          <CountryField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Location</Trans>}>
          <PlaceField {...field} />
        </FilterGroup>
        {featuresOffered(search).length > 0 && (
          <FilterGroup title={<Trans>Features</Trans>}>
            <FeaturesField {...field} />
          </FilterGroup>
        )}
        <FilterGroup title={<Trans>Furnishing</Trans>}>
          <FurnishingField {...field} />
        </FilterGroup>
        <FilterGroup title={<Trans>Terms</Trans>}>
          <TermsField {...field} />
        </FilterGroup>
        <OrderField {...field} />
      </div>
    </Dialog>
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
    const q = typed.trim() || undefined;
    if (q !== search.q) onSearchChange({ ...search, q });
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
