import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

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
import { KeywordField } from './keyword-field.tsx';
import styles from './filter-sheet.module.css';
import { withoutFilters } from './market-filters.ts';
import { activeFilters } from './active-filter.ts';
import { useTypedWords } from './use-typed-words.ts';

/** All filters at once, the phone's and the desk's; each choice counts at once on the button that shows them. */
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
        <FilterGroup title={<Trans>Place</Trans>}>
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
