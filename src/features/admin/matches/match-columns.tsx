import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { DEALS } from '#contract/listing-values.ts';
import {
  type AdminMatch,
  MATCH_SORTS,
  MATCH_STATES,
  type MatchState,
} from '#contract/match-admin-endpoints.ts';
import { oneOf } from '#lib/search-params.ts';
import { formatDay } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { ListingLink, RowLink } from '../table/row-links.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';

const STATE_LABELS = {
  new: msg({ message: 'New', context: 'match' }),
  seen: msg({ message: 'Seen', context: 'match' }),
  dismissed: msg({ message: 'Dismissed', context: 'match' }),
  gone: msg`No longer matches`,
};
const TONES = { new: 'waiting', seen: 'good', dismissed: 'bad', gone: 'over' } as const;
const DEAL_LABELS = { sale: msg`For sale`, rent: msg`For rent` };

function MatchStateMark({ state }: { state: MatchState }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[state]}>{i18n._(STATE_LABELS[state])}</StatusMark>;
}

const titleOf = ({ listingTitle, listingId }: AdminMatch) => listingTitle || `#${listingId}`;
const hunterOf = ({ hunterName, hunterId }: AdminMatch) => hunterName || `#${hunterId}`;

/** The columns of the table of matches. */
export const MATCH_COLUMNS: readonly AdminColumn<AdminMatch>[] = [
  {
    id: 'match',
    heading: msg`Match`,
    width: 110,
    card: 'title',
    isUsual: true,
    text: ({ id }) => `#${id}`,
  },
  {
    id: 'listing',
    heading: msg`Listing`,
    width: 260,
    card: 'note',
    isUsual: true,
    text: titleOf,
    cell: (row) => (
      <ListingLink id={row.listingId} isLive={row.isListingLive}>
        {titleOf(row)}
      </ListingLink>
    ),
  },
  {
    id: 'hunt',
    heading: msg`Hunt`,
    width: 128,
    isUsual: true,
    text: ({ huntId }) => `#${huntId}`,
    cell: ({ huntId }) => <RowLink to="/admin/hunts" id={huntId}>{`#${huntId}`}</RowLink>,
  },
  {
    id: 'hunter',
    heading: msg`Hunter`,
    width: 160,
    isUsual: true,
    text: hunterOf,
    cell: (row) => (
      <RowLink to="/admin/users" id={row.hunterId}>
        {hunterOf(row)}
      </RowLink>
    ),
  },
  {
    id: 'score',
    heading: msg`Score`,
    width: 90,
    sort: { by: 'score', first: 'desc' },
    isUsual: true,
    text: ({ score }) => `${score}%`,
  },
  {
    id: 'state',
    heading: msg`Status`,
    width: 170,
    card: 'end',
    isUsual: true,
    text: ({ state }, i18n) => i18n._(STATE_LABELS[state]),
    cell: ({ state }) => <MatchStateMark state={state} />,
  },
  {
    id: 'deal',
    heading: msg`Sale or rent`,
    width: 100,
    isUsual: true,
    text: ({ deal }, i18n) => i18n._(DEAL_LABELS[deal]),
  },
  {
    id: 'found',
    heading: msg({ message: 'Found', context: 'day' }),
    width: 116,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'seen',
    heading: msg`Seen on`,
    width: 116,
    isUsual: false,
    text: ({ seenAt }, i18n) => seenAt && formatDay(seenAt, i18n.locale),
  },
  {
    id: 'dismissed',
    heading: msg`Dismissed on`,
    width: 116,
    isUsual: false,
    text: ({ dismissedAt }, i18n) => dismissedAt && formatDay(dismissedAt, i18n.locale),
  },
  {
    id: 'gone',
    heading: msg`Ended on`,
    width: 116,
    isUsual: false,
    text: ({ goneAt }, i18n) => goneAt && formatDay(goneAt, i18n.locale),
  },
  {
    id: 'listingId',
    heading: msg`Listing ID`,
    width: 100,
    isUsual: false,
    text: ({ listingId }) => listingId,
  },
];

export const MATCH_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: msg`Status`,
    options: choices(MATCH_STATES, STATE_LABELS),
  },
  { kind: 'choice', name: 'deal', label: msg`Sale or rent`, options: choices(DEALS, DEAL_LABELS) },
  { kind: 'id', name: 'huntId', label: msg`Hunt ID` },
  { kind: 'id', name: 'listingId', label: msg`Listing ID` },
  {
    kind: 'days',
    from: 'createdFrom',
    to: 'createdTo',
    label: msg({ message: 'Found', context: 'day' }),
  },
];

export const matchesSearch = tableSearch(
  MATCH_SORTS,
  MATCH_COLUMNS.map(({ id }) => id),
  {
    state: oneOf(MATCH_STATES),
    deal: oneOf(DEALS),
    huntId: idFilter,
    listingId: idFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
);
