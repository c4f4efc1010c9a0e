import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { PAGE_SIZE } from '#contract/kit/limits.ts';
import { ShowMore } from '#kit/frames/show-more.tsx';
import { useActing } from '#kit/session/acting.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { Row, Text } from '#ui/layout.tsx';

import { OWN_SORTS, type OwnSort } from './manage-search.ts';
import type { useOwnListings } from './own-listings-query.ts';
import { OwnRow } from './own-row.tsx';
import { SORT_LABELS } from './own-sorts.ts';
import styles from './page-own-listings.module.css';
import { SelectionBar } from './selection-bar.tsx';

/** The loaded listings. Members of a business can select several to change them together. */
export function OwnRows({
  own,
  sort,
  onSort,
}: {
  own: ReturnType<typeof useOwnListings>;
  sort: OwnSort;
  onSort: (sort: OwnSort) => void;
}) {
  const { i18n, t } = useLingui();
  const { businessId } = useActing();
  const { listings, totalCount } = own;
  /** Ids of the selected listings; `null`: nothing is being selected. */
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const selectable = listings.slice(0, PAGE_SIZE.most).map(({ listing }) => listing.id);
  const chosen = listings.flatMap(({ listing }) => (selected?.has(listing.id) ? [listing] : []));
  const isFull = chosen.length >= PAGE_SIZE.most;

  function select(id: number, isSelected: boolean): void {
    const ids = new Set(chosen.map((listing) => listing.id));
    if (isSelected) ids.add(id);
    else ids.delete(id);
    setSelected(ids);
  }

  return (
    <>
      <Row wraps align="center" justify="between" above={4} className={styles.counted}>
        <Text tone="soft" size={14} className={styles.count} role="status">
          <Plural value={totalCount} one="# listing" other="# listings" />
        </Text>
        <Row wraps align="center" justify="end" gap={2} rowGap={0} className={styles.tools}>
          {businessId !== null && selected === null && (
            <Button variant="quiet" onClick={() => setSelected(new Set())}>
              <Trans>Select several</Trans>
            </Button>
          )}
          {totalCount > 1 && (
            <Select
              bare
              label={t`Sort by`}
              value={sort}
              choices={OWN_SORTS.map((value) => ({ value, label: i18n._(SORT_LABELS[value]) }))}
              onChange={(value) => onSort(value as OwnSort)}
            />
          )}
        </Row>
      </Row>
      <ul className={styles.rows}>
        {listings.map((pending) => {
          const { id } = pending.listing;
          return (
            <OwnRow
              key={id}
              pending={pending}
              isSelected={selected && selected.has(id)}
              isSelectable={!isFull}
              onSelect={(isSelected) => select(id, isSelected)}
            />
          );
        })}
      </ul>
      <ShowMore list={own} above={8}>
        <Trans>Show more listings</Trans>
      </ShowMore>
      {selected && (
        <SelectionBar
          selected={chosen}
          isAll={chosen.length === selectable.length}
          onSelectAll={(isAll) => setSelected(new Set(isAll ? selectable : []))}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}
