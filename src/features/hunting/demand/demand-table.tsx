import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { DEAL_LABELS } from '#features/market/market/market-search.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import tables from '#ui/table.module.css';

import { type DemandPlace, placesOf } from './demand-places.ts';
import type { DemandReply } from './demand-query.ts';
import type { DemandSearch } from './demand-search.ts';
import { formatBudget } from './demand-labels.ts';
import styles from './demand-table.module.css';
import { HuntersBar } from './hunters-bar.tsx';

/** Places shown at first. */
const FIRST_PLACES = 30;

/** Table of the groups of hunters, by place. Its place names narrow the page to the place. */
export function DemandTable({
  cells,
  names,
  search,
  onNarrow,
}: {
  cells: DemandReply['cells'];
  /** Names of the provinces, by id. */
  names: ReadonlyMap<number, string>;
  search: DemandSearch;
  /** Called when the name of a place was pressed. */
  onNarrow: () => void;
}) {
  const { i18n, t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const [isWhole, setWhole] = useState(false);
  const places = placesOf(cells);
  const most = Math.max(...cells.map(({ hunters }) => hunters));
  function showAll() {
    flushSync(() => setWhole(true));
    table.current?.tBodies[FIRST_PLACES]?.querySelector('a')?.focus();
  }
  return (
    <>
      <table ref={table} className={`${tables.table} ${styles.table}`}>
        <caption>
          <VisuallyHidden>{t`Hunters by place, property type, sale or rent, and budget`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {[t`Type`, t`Sale or rent`, t`Budget`, t`Hunters`].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {places.slice(0, isWhole ? undefined : FIRST_PLACES).map((place) => (
          <tbody key={place.districtId ?? place.provinceId}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                <PlaceName place={place} names={names} search={search} onNarrow={onNarrow} />
              </th>
              <td className={styles.sum}>{place.hunters}</td>
            </tr>
            {place.cells.map((cell) => (
              <tr key={`${cell.propertyType} ${cell.deal} ${JSON.stringify(cell.budget)}`}>
                <td>{i18n._(TYPE_LABELS[cell.propertyType])}</td>
                <td>{i18n._(DEAL_LABELS[cell.deal])}</td>
                <td>{formatBudget(cell, i18n)}</td>
                <td>
                  <HuntersBar hunters={cell.hunters} most={most} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {!isWhole && places.length > FIRST_PLACES && (
        <Button onClick={showAll}>
          <Trans>Show all {places.length} places</Trans>
        </Button>
      )}
    </>
  );
}

function PlaceName({
  place: { provinceId, districtId, name },
  names,
  search,
  onNarrow,
}: {
  place: DemandPlace;
  names: ReadonlyMap<number, string>;
  search: DemandSearch;
  onNarrow: () => void;
}) {
  const { i18n, t } = useLingui();
  const province = names.get(provinceId);
  const isNarrow = search.province !== undefined;
  const label =
    districtId === null
      ? t`Anywhere in ${name}`
      : isNarrow || province === undefined
        ? name
        : [name, province].join(i18n.locale === 'th' ? ' ' : ', ');
  const isHere = isNarrow && (districtId === null || districtId === search.district);
  if (isHere) return label;
  return (
    <Link
      to="/huntingboard"
      search={{ ...search, province: provinceId, district: districtId ?? undefined }}
      resetScroll={false}
      onClick={onNarrow}
    >
      {label}
    </Link>
  );
}
