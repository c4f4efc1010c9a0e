import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/button.tsx';
import { LiftChip } from '#ui/chip.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import type { FilterFieldProps } from './deal-field.tsx';
import { filterWords } from './filter-words.ts';
import { withoutFilters } from './market-filters.ts';
import { activeFilters } from './market-search.ts';

/** Nothing fits: names what to lift, and lifts it. */
export function MarketEmpty({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const filters = activeFilters(search);
  if (filters.length === 0) {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No homes here yet</Trans>}>
        <Trans>New ones come in every day. Look again soon.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>No home fits all of this</Trans>}
      actions={
        <>
          {filters.map((filter) => {
            const words = filterWords(filter, search, i18n);
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
            <Button look="quiet" onClick={() => onSearchChange(withoutFilters(search))}>
              <Trans>Clear all</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>Leave one of these out and look again.</Trans>
    </EmptyState>
  );
}
