import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useActing } from '#lib/session/acting.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LiftChip } from '#ui/choices.tsx';

import { activeFilters, withoutFilters } from './market-filters.ts';
import styles from './active-filters.module.css';
import type { FilterFieldProps } from './deal-field.tsx';
import { filterWords } from './filter-labels.ts';
import { parametersOf } from '../market-search.ts';
import { usePlaceNames } from '../place-queries.ts';

/** Chips of the active filters. Pressing one removes its filter. */
export function ActiveFilters({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const names = usePlaceNames(search);
  const { mode } = useActing();
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <div className={styles.row} role="group" aria-label={t`Filters in use`}>
      {filters.map((filter) => {
        const words = filterWords(filter, search, i18n, names);
        return (
          <LiftChip
            key={`${filter.key}-${filter.value}`}
            label={t`Remove ${words}`}
            onClick={() => onSearchChange(filter.without)}
          >
            {words}
          </LiftChip>
        );
      })}
      {filters.length > 1 && (
        <Button
          look="quiet"
          className={styles.clear}
          onClick={() => onSearchChange(withoutFilters(search))}
        >
          <Trans>Clear all</Trans>
        </Button>
      )}
      {search.business === undefined && (
        <Link
          to="/hunting-board/create-hunt/$type/{-$purpose}"
          params={{ type: mode === 'business' ? mode : 'user', purpose: undefined }}
          search={{ ...parametersOf(search), save: 1 }}
          className={`${buttonClass({ look: 'quiet' })} ${styles.clear}`}
        >
          <Trans>Save as a hunt</Trans>
        </Link>
      )}
    </div>
  );
}
