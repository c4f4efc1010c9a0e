import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { type AdminInteraction, INTERACTION_SORTS } from '#contract/interaction-admin-endpoints.ts';
import { MENU_SOURCES, type MenuSource } from '#contract/interaction.ts';
import { ENTRY_LABELS } from '#features/chrome/chrome-entries.ts';
import { oneOf } from '#lib/search-params.ts';
import { formatMoment } from '#ui/format/day.ts';

import type { AdminColumn, AdminFilter } from '../table/admin-column.ts';
import { dayFilter, tableSearch } from '../table/table-search.ts';

/** Search parameters of the table of menu clicks. */
export const interactionsSearch = tableSearch(INTERACTION_SORTS, ['entry', 'source', 'at'], {
  source: oneOf(MENU_SOURCES),
  from: dayFilter,
  to: dayFilter,
});

export const SOURCE_LABELS: Record<MenuSource, ReturnType<typeof msg>> = {
  'MENU DROPDOWN': msg`Account menu`,
  HAMBURGER: msg`Menu on phones`,
  'PLUS + MENU': msg`Plus menu`,
};

/** Returns the name of a menu entry; of one that older releases had, its id. */
export function entryName(entry: string, i18n: I18n): string {
  const label = ENTRY_LABELS[entry];
  return label ? i18n._(label.words) : entry;
}

export const INTERACTION_COLUMNS: readonly AdminColumn<AdminInteraction>[] = [
  {
    id: 'entry',
    heading: msg`Menu entry`,
    width: 240,
    card: 'title',
    isUsual: true,
    text: ({ entry }, i18n) => entryName(entry, i18n),
  },
  {
    id: 'source',
    heading: msg`Menu`,
    width: 180,
    card: 'note',
    isUsual: true,
    text: ({ source }, i18n) => i18n._(SOURCE_LABELS[source]),
  },
  {
    id: 'at',
    heading: msg`Time`,
    width: 180,
    sort: { by: 'at', first: 'desc' },
    card: 'end',
    isUsual: true,
    text: ({ at }, i18n) => formatMoment(at, i18n.locale),
  },
];

export const INTERACTION_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'source',
    label: msg`Menu`,
    options: MENU_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  },
  { kind: 'days', from: 'from', to: 'to', label: msg`Day` },
];
