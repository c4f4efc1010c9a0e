import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { DEMAND_STEP } from '#contract/hunting/demand.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import type { DemandSearch } from './demand-search.ts';

/** Says that no group is large enough, and offers to look elsewhere or to start a hunt. */
export function DemandEmpty({ search }: { search: DemandSearch }) {
  const { country, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={
        isFiltered ? <Trans>No numbers for these filters</Trans> : <Trans>No numbers yet</Trans>
      }
      actions={
        isFiltered ? (
          <Link
            to="/huntingboard"
            search={{ country }}
            className={buttonClass({ look: 'primary' })}
          >
            <Trans>Clear filters</Trans>
          </Link>
        ) : (
          <Link to="/how-hunt-works" className={buttonClass()}>
            <Trans>How hunting works</Trans>
          </Link>
        )
      }
    >
      <Trans>
        We show a number when at least {DEMAND_STEP} people want the same property type, sale or
        rent, and budget in a place.
      </Trans>
    </EmptyState>
  );
}
