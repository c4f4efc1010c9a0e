import { msg } from '@lingui/core/macro';

import { DEALS } from '#contract/listing/listing-values.ts';
import {
  type AdminMatch,
  listMatches,
  MATCH_STATES,
} from '#contract/hunting/match-admin-endpoints.ts';

import { type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { day, DEAL_LABELS, labelled, link, listing, plain, status } from '#kit/admin/columns.tsx';

const STATE_LABELS = {
  new: msg({ message: 'New', context: 'match' }),
  seen: msg({ message: 'Seen', context: 'match' }),
  dismissed: msg({ message: 'Dismissed', context: 'match' }),
  gone: msg`No longer matches`,
};
const TONES = { new: 'waiting', seen: 'good', dismissed: 'bad', gone: 'over' } as const;

const TABLE: AdminTableParts<AdminMatch> = {
  label: msg`Matches`,
  searchHint: msg`Hunt ID or listing ID`,
  nothing: msg`No matches found`,
  list: listMatches,
  columns: [
    plain('match', msg`Match`, 110, ({ id }) => `#${id}`, { card: 'title' }),
    listing(260),
    link('hunt', msg`Hunt`, 128, '/admin/hunts', ({ huntId }) => [huntId]),
    link('hunter', msg`Hunter`, 160, '/admin/users', ({ hunterId, hunterName }) => [
      hunterId,
      hunterName,
    ]),
    plain('score', msg`Score`, 90, ({ score }) => `${score}%`, { sort: 'score' }),
    status('state', 170, STATE_LABELS, TONES, ({ state }) => state),
    labelled('deal', msg`Sale or rent`, 100, DEAL_LABELS, ({ deal }) => deal),
    day('found', msg({ message: 'Found', context: 'day' }), ({ createdAt }) => createdAt, {
      sort: 'createdAt',
    }),
    day('seen', msg`Seen on`, ({ seenAt }) => seenAt, { isHidden: true }),
    day('dismissed', msg`Dismissed on`, ({ dismissedAt }) => dismissedAt, { isHidden: true }),
    day('gone', msg`Ended on`, ({ goneAt }) => goneAt, { isHidden: true }),
    plain('listingId', msg`Listing ID`, 100, ({ listingId }) => listingId, { isHidden: true }),
  ],
  filters: [
    choice('state', msg`Status`, MATCH_STATES, STATE_LABELS),
    choice('deal', msg`Sale or rent`, DEALS, DEAL_LABELS),
    { kind: 'id', name: 'huntId', label: msg`Hunt ID` },
    { kind: 'id', name: 'listingId', label: msg`Listing ID` },
    days(msg({ message: 'Found', context: 'day' })),
  ],
};

/** The table of all matches of hunts and listings. */
export function PageAdminMatches() {
  return <AdminTable parts={TABLE} />;
}
