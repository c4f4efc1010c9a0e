import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useApp } from '../visit/app-context.tsx';

import type { AdminTableParts } from './admin-column.ts';
import { RowFacts } from './panel-parts.tsx';
import { RowPanel } from './row-panel.tsx';

/** The panel of a table whose rows have no more details than their columns. */
export function RowFactsPanel<Row extends { id: number }>({
  list,
  id,
  loaded,
  columns,
  Detail,
  onClose,
}: Pick<AdminTableParts<Row>, 'list' | 'columns' | 'Detail'> & {
  id: number;
  /** The row, if the table has loaded it. A link can name another one. */
  loaded: Row | undefined;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const { language, call } = useApp();
  const query = useQuery({
    queryKey: [list.id, 'row', language, id] as const,
    queryFn: async ({ signal }) =>
      (await call(list, { query: { id: String(id) } }, { signal })).rows[0] ?? null,
    enabled: loaded === undefined,
    meta: { of: 'account' },
  });
  const row = loaded ?? query.data;
  const title = columns.find(({ card }) => card === 'title')!;
  return (
    <RowPanel
      query={{ ...query, data: row }}
      title={String((row && title.text(row, i18n)) ?? i18n._(title.heading))}
      failed={<Trans>Couldn’t load the row</Trans>}
      onClose={onClose}
    >
      {(found) => (
        <>
          {Detail && <Detail row={found} onClose={onClose} />}
          <RowFacts row={found} columns={columns} />
        </>
      )}
    </RowPanel>
  );
}
