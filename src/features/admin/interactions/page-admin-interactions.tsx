import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import {
  type AdminInteraction,
  exportInteractions,
  INTERACTION_SORTS,
  listInteractions,
  readInteractionSums,
} from '#contract/interaction-admin-endpoints.ts';
import { METRICS_RANGE_NAMES, type MetricsRange } from '#contract/metrics-range.ts';
import { RANGE_WORDS } from '#features/business-metrics/metrics-labels.ts';
import { useApp } from '#lib/app-context.tsx';
import { SegmentedControl } from '#ui/choices.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { CountTable } from '../analytics/count-table.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import styles from './interactions.module.css';
import {
  INTERACTION_COLUMNS,
  INTERACTION_FILTERS,
  entryName,
  interactionsSearch,
  SOURCE_LABELS,
} from './interactions-table.ts';

/** The table of clicks on menu entries, below their sums. */
export function PageAdminInteractions() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(interactionsSearch, INTERACTION_SORTS, INTERACTION_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminInteraction> => ({
      name: listInteractions.id,
      columns: INTERACTION_COLUMNS,
      filters: INTERACTION_FILTERS,
      fetchPage: (query, signal) => call(listInteractions, { query }, { signal }),
      fetchExport: (query, signal) => call(exportInteractions, { query }, { signal }),
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Menu clicks</Trans>}>
      <InteractionSums />
      <AdminTable
        label={t`Menu clicks`}
        searchHint={t`Full name of an entry`}
        nothing={<Trans>No clicks match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}

/** The clicks on each entry in a time range. Without a connection the table below says so. */
function InteractionSums() {
  const { i18n, t } = useLingui();
  const app = useApp();
  const [range, setRange] = useState<MetricsRange>('month');
  const { data } = useQuery({
    queryKey: [readInteractionSums.id, range],
    queryFn: ({ signal }) => app.call(readInteractionSums, { query: { range } }, { signal }),
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
    meta: { of: 'account' },
  });
  return (
    <section className={styles.sums} aria-label={t`Totals`}>
      <SegmentedControl
        wide
        legend={t`Time range`}
        segments={METRICS_RANGE_NAMES.map((value) => ({
          value,
          label: i18n._(RANGE_WORDS[value]),
        }))}
        value={range}
        onChange={setRange}
      />
      {data?.sums.length === 0 ? (
        <p className={styles.note}>
          <Trans>No clicks in this period</Trans>
        </p>
      ) : (
        data && (
          <div
            className={styles.scroller}
            // Safari scrolls only focused elements with the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            tabIndex={0}
            role="region"
            aria-label={t`Clicks by menu entry`}
          >
            <CountTable
              caption={t`Clicks by menu entry`}
              columns={[t`Menu entry`, t`Clicks`]}
              rows={data.sums.map(({ source, entry, clicks }) => ({
                name: `${entryName(entry, i18n)} · ${i18n._(SOURCE_LABELS[source])}`,
                count: clicks,
              }))}
            />
          </div>
        )
      )}
    </section>
  );
}
