import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as v from 'valibot';

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
import { readTableState, writeTableState } from '../table/table-search.ts';
import styles from './interactions.module.css';
import {
  INTERACTION_COLUMNS,
  INTERACTION_FILTERS,
  interactionsSearch,
  SOURCE_LABELS,
} from './interactions-table.ts';

/** The table of clicks on menu entries, below their sums. */
export function PageAdminInteractions() {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Parsed here instead of by the route, whose schemas would be part of every first load.
  const state = readTableState(
    v.parse(interactionsSearch, search),
    INTERACTION_SORTS,
    INTERACTION_COLUMNS,
  );
  const parts = useMemo(
    (): AdminTableParts<AdminInteraction> => ({
      name: listInteractions.id,
      columns: INTERACTION_COLUMNS,
      filters: INTERACTION_FILTERS,
      fetchPage: (query, signal) => call(listInteractions, { query }, { signal }),
      fetchExport: (query, signal) => call(exportInteractions, { query }, { signal }),
      Panel: InteractionPanel,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Menu clicks</Trans>}>
      <InteractionSums />
      <AdminTable
        label={t`Menu clicks`}
        searchHint={t`Whole name of an entry`}
        nothing={<Trans>No clicks match</Trans>}
        state={state}
        onChange={(changes) =>
          void navigate({
            href:
              pathname +
              writeTableState({ ...state, ...changes }, INTERACTION_SORTS, INTERACTION_COLUMNS),
            replace: true,
            resetScroll: false,
          })
        }
        parts={parts}
      />
    </AdminFrame>
  );
}

/** Finds the other clicks on the entry of a row. */
function InteractionPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const row = useTableRow<AdminInteraction>(listInteractions.id, id);
  return (
    <RowPanel title={row?.entry ?? t`Click`} onClose={onClose}>
      {row ? (
        <p>
          {i18n._(SOURCE_LABELS[row.source])} · {formatMoment(row.at, i18n.locale)}
        </p>
      ) : (
        <p>
          <Trans>This click isn’t in the loaded rows.</Trans>
        </p>
      )}
    </RowPanel>
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
    <section className={styles.sums} aria-label={t`Clicks by menu entry`}>
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
          <Trans>No clicks in this time</Trans>
        </p>
      ) : (
        data && (
          <div className={styles.scroller}>
            <CountTable
              caption={t`Clicks by menu entry`}
              columns={[t`Menu entry`, t`Clicks`]}
              rows={data.sums.map(({ source, entry, clicks }) => ({
                name: `${entry} · ${i18n._(SOURCE_LABELS[source])}`,
                count: clicks,
              }))}
            />
          </div>
        )
      )}
    </section>
  );
}
