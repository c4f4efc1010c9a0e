import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { type AdminInteraction } from '#contract/site/interaction-admin-endpoints.ts';
import { MENU_SOURCES, type MenuSource } from '#contract/site/interaction.ts';
import { ENTRY_LABELS } from '../chrome/chrome-entries.ts';

import { type AdminColumn, type AdminFilter, choice, days } from '#kit/admin/admin-column.ts';
import { labelled, moment, plain } from '#kit/admin/columns.tsx';

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
