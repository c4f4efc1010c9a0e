import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { METRICS_RANGE_NAMES, type MetricsRange } from '#contract/kit/metrics-range.ts';
import {
  type AdminInteraction,
  listInteractions,
  readInteractionSums,
} from '#contract/site/interaction-admin-endpoints.ts';
import { MENU_SOURCES, type MenuSource } from '#contract/site/interaction.ts';
import {
  type AdminColumn,
  type AdminFilter,
  type AdminTableParts,
  choice,
  days,
} from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { labelled, moment, plain } from '#kit/admin/columns.tsx';
import { accountQuery } from '#kit/net/account-query.ts';
import { RANGE_LABELS } from '#kit/numbers/metrics-labels.ts';
import { TableScroller } from '#kit/numbers/numbers-table.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Text } from '#ui/layout.tsx';

import { ENTRY_LABELS } from '../chrome/chrome-entries.ts';
import { CountTable } from '../site-analytics/count-table.tsx';

import styles from './interactions.module.css';

export const SOURCE_LABELS: Record<MenuSource, ReturnType<typeof msg>> = {
  'MENU DROPDOWN': msg`Account menu`,
  HAMBURGER: msg`Menu on phones`,
  'PLUS + MENU': msg`Plus menu`,
};

/** Returns the name of a menu entry; of one that older releases had, its id. */
export function entryName(entry: string, i18n: I18n): string {
  const label = ENTRY_LABELS[entry];
  return label ? i18n._(label.title) : entry;
}

export const INTERACTION_COLUMNS: readonly AdminColumn<AdminInteraction>[] = [
  plain('entry', msg`Menu entry`, 240, ({ entry }, i18n) => entryName(entry, i18n), {
    card: 'title',
  }),
  labelled('source', msg`Menu`, 180, SOURCE_LABELS, ({ source }) => source, { card: 'note' }),
  moment('at', msg`Time`, ({ at }) => at, { width: 180, card: 'end', sort: 'at' }),
];

export const INTERACTION_FILTERS: readonly AdminFilter[] = [
  choice('source', msg`Menu`, MENU_SOURCES, SOURCE_LABELS),
  days(msg`Day`, 'from', 'to'),
];

const TABLE: AdminTableParts<AdminInteraction> = {
  label: msg`Menu clicks`,
  searchHint: msg`Full name of an entry`,
  nothing: msg`No clicks match`,
  list: listInteractions,
  columns: INTERACTION_COLUMNS,
  filters: INTERACTION_FILTERS,
};

/** The table of clicks on menu entries, below their sums. */
export function PageAdminInteractions() {
  return (
    <AdminTable parts={TABLE}>
      <InteractionSums />
    </AdminTable>
  );
}

/** The clicks on each entry in a time range. Without a connection the table below says so. */
function InteractionSums() {
  const { i18n, t } = useLingui();
  const app = useApp();
  const [range, setRange] = useState<MetricsRange>('month');
  const { data } = useQuery({
    ...accountQuery(app.call, readInteractionSums, { query: { range } }, [range]),
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  });
  return (
    <section className={styles.sums} aria-label={t`Totals`}>
      <SegmentedControl
        wide
        legend={t`Time range`}
        segments={METRICS_RANGE_NAMES.map((value) => ({
          value,
          label: i18n._(RANGE_LABELS[value]),
        }))}
        value={range}
        onChange={setRange}
      />
      {data?.sums.length === 0 ? (
        <Text above={4} tone="soft">
          <Trans>No clicks in this period</Trans>
        </Text>
      ) : (
        data && (
          <TableScroller label={t`Clicks by menu entry`} className={styles.scroller}>
            <CountTable
              caption={t`Clicks by menu entry`}
              columns={[t`Menu entry`, t`Clicks`]}
              rows={data.sums.map(({ source, entry, clicks }) => ({
                name: `${entryName(entry, i18n)} · ${i18n._(SOURCE_LABELS[source])}`,
                count: clicks,
              }))}
            />
          </TableScroller>
        )
      )}
    </section>
  );
}
