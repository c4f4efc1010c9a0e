import { Trans, useLingui } from '@lingui/react/macro';

import { Button, buttonClass } from '#ui/button.tsx';
import { LiftChip } from '#ui/choices.tsx';
import { Row } from '#ui/layout.tsx';

import { activeFilters, withoutFilters } from './market-filters.ts';
import styles from './active-filters.module.css';
import type { FilterFieldProps } from './deal-field.tsx';
import { filterLabel } from './filter-labels.ts';
import { HuntOffer } from '../market/hunt-offer.tsx';
import { usePlaceNames } from '../market/place-names.ts';

/** Chips of the active filters. Pressing one removes its filter. */
export function ActiveFilters({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <Row wraps align="center" gap={2} className={styles.rows}>
      <Row
        wraps
        align="center"
        gap={2}
        className={styles.row}
        role="group"
        aria-label={t`Filters in use`}
      >
        <FilterChips search={search} onSearchChange={onSearchChange} />
        {filters.length > 1 && (
          <Button
            variant="quiet"
            className={styles.clear}
            onClick={() => onSearchChange(withoutFilters(search))}
          >
            <Trans>Clear all</Trans>
          </Button>
        )}
      </Row>
      <HuntOffer
        search={search}
        className={`${buttonClass({ variant: 'quiet' })} ${styles.offer}`}
      />
    </Row>
  );
}

/** The chips alone. */
export function FilterChips({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const names = usePlaceNames(search);
  return activeFilters(search).map((filter) => {
    const label = filterLabel(filter, search, i18n, names);
    return (
      <LiftChip
        key={`${filter.key}-${filter.value}`}
        label={t`Remove ${label}`}
        onClick={() => onSearchChange(filter.without)}
      >
        {label}
      </LiftChip>
    );
  });
}
