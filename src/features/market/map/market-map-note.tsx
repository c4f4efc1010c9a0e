import { Plural, Trans } from '@lingui/react/macro';

import { Button } from '#ui/button.tsx';

import type { FilterFieldProps } from '../filter/deal-field.tsx';
import type { MapHomes } from './market-map-queries.ts';
import styles from './market-map-note.module.css';
import type { MarketResults } from '../market-results.ts';

/** What the map has to say of itself: how many there are, or why there are none. */
export function MarketMapNote({
  homes,
  isBorrowed,
  search,
  results,
  onSearchChange,
}: FilterFieldProps & { homes: MapHomes; isBorrowed: boolean; results: MarketResults }) {
  const isEmpty = homes.status === 'ready' && !homes.isStale && homes.reply?.totalCount === 0;
  const isKept = homes.keptAt !== null;
  return (
    <div className={styles.note} role="status" data-busy={homes.isStale || undefined}>
      {homes.status === 'pending' && <Trans>Looking for homes…</Trans>}
      {homes.status === 'error' && (
        <>
          {isBorrowed ? (
            <Trans>No answer: the map shows the homes of the list alone.</Trans>
          ) : (
            <Trans>The homes on the map didn’t come through.</Trans>
          )}
          <Button look="quiet" onClick={homes.retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {isEmpty && (
        <>
          <Trans>No homes in this part of the map</Trans>
          {search.bounds !== undefined && (
            <Button look="quiet" onClick={() => onSearchChange({ ...search, bounds: undefined })}>
              <Trans>Show where they are</Trans>
            </Button>
          )}
        </>
      )}
      {homes.status === 'ready' && !isEmpty && isKept && (
        <Trans>Offline: homes that were kept on this device</Trans>
      )}
      {homes.status === 'ready' && !isEmpty && !isKept && results.status === 'ready' && (
        <span className={styles.count}>
          <Plural value={results.totalCount} one="# home" other="# homes" />
        </span>
      )}
    </div>
  );
}
