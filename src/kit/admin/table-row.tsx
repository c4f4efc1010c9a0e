/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   phones lay rows out as cards, and such a layout takes the roles of a table away */
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, Ref } from 'react';

import type { AdminColumn } from './admin-column.ts';
import styles from './table-grid.module.css';

/** A row; on phones, a card with some of its cells. A press anywhere on it opens it. */
export function TableRow<Row extends { id: number }>({
  id,
  ref,
  index,
  columns,
  row,
  isActive,
  isOpen,
  isSelected,
  onSelect,
  onOpen,
}: {
  /** Id in the document. */
  id: string;
  ref: Ref<HTMLTableRowElement>;
  /** Position among all rows, from 0. */
  index: number;
  columns: readonly AdminColumn<Row>[];
  row: Row;
  isActive: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Selects a row, or with the shift key all from the last one to this; null: it can’t be selected. */
  onSelect: ((event: unknown) => void) | null;
  onOpen: () => void;
}) {
  const { i18n, t } = useLingui();
  const title = columns[0]!.text(row, i18n);
  const press = (event: MouseEvent<HTMLElement>) => {
    const isOwn = (event.target as Element).closest('a, button, label, input');
    if (!isOwn && getSelection()?.isCollapsed !== false) onOpen();
  };
  return (
    // The keys of the grid do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      id={id}
      ref={ref}
      role="row"
      className={styles.row}
      data-index={index}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? isSelected : undefined}
      onClick={press}
    >
      {onSelect && (
        <td role="gridcell" className={styles.check}>
          <label className={styles.target}>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t`Select ${title}`}
              checked={isSelected}
              onChange={onSelect}
            />
          </label>
        </td>
      )}
      {columns.map(({ id: columnId, card, cell, text }) => (
        <td key={columnId} role="gridcell" data-card={card ?? 'none'}>
          {card === 'title' ? (
            <button type="button" tabIndex={-1} className={styles.open} onClick={onOpen}>
              {cell ? cell(row) : text(row, i18n)}
            </button>
          ) : cell ? (
            cell(row)
          ) : (
            text(row, i18n)
          )}
        </td>
      ))}
    </tr>
  );
}
