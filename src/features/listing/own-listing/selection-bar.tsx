import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { useMay } from '#kit/session/acting.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Row, Text } from '#ui/layout.tsx';

import { usePartyOf } from '../listing/own-listing-queries.ts';
import { listingEntity, type OwnRow } from '../operations/listings.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { isPossible, type PlainChange } from './possible-changes.ts';
import styles from './selection-bar.module.css';
import { useChangeAll } from './use-change.ts';

/** Actions on several selected listings of a business, at the bottom of the screen. */
export function SelectionBar({
  selected,
  isAll,
  onSelectAll,
  onClose,
}: {
  selected: readonly OwnRow[];
  /** Whether all listings on screen are selected. */
  isAll: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const mayAssign = useMay('assign_user');
  const partyOf = usePartyOf();
  const changeAll = useChangeAll();
  const [asked, setAsked] = useState<'assign' | 'unpublish' | 'delete' | null>(null);
  /** Ids of the listings that were changed last. */
  const [changed, setChanged] = useState<readonly number[]>([]);
  const fitting = (change: PlainChange) =>
    selected.filter((listing) => isPossible(listing, partyOf(listing), change));
  const [confirmable, publishable] = [fitting('confirm'), fitting('publish')];
  const [unpublishable, deletable] = [fitting('unpublish'), fitting('delete')];

  function start(listings: readonly OwnRow[], change: PlainChange): void {
    setAsked(null);
    onSelectAll(false);
    void changeAll(listings, change).then(setChanged);
  }

  return (
    <section className={styles.bar} aria-label={t`Selected listings`}>
      {changed.length > 0 && selected.length === 0 ? (
        <ChangeProgress ids={changed} />
      ) : (
        <Text weight="medium" tabular role="status">
          <Plural value={selected.length} one="# selected" other="# selected" />
        </Text>
      )}
      <Row wraps gap={2} className={styles.actions}>
        <Button variant="quiet" onClick={() => onSelectAll(!isAll)}>
          {isAll ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
        </Button>
        {mayAssign && (
          <Button disabled={selected.length === 0} onClick={() => setAsked('assign')}>
            <Trans>Assign a member</Trans>
          </Button>
        )}
        {deletable.length > 0 && (
          <Button onClick={() => setAsked('delete')}>
            <Trans>Delete</Trans>
          </Button>
        )}
        {unpublishable.length > 0 && (
          <Button onClick={() => setAsked('unpublish')}>
            <Trans>Unpublish</Trans>
          </Button>
        )}
        {publishable.length > 0 && (
          <Button onClick={() => start(publishable, 'publish')}>
            <Trans>Publish</Trans>
          </Button>
        )}
        <Button
          variant="primary"
          disabled={confirmable.length === 0}
          onClick={() => start(confirmable, 'confirm')}
        >
          <Icon path={checkIcon} />
          <Trans>Still available</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Row>
      {asked === 'assign' && (
        <AssignDialog listings={selected} onDone={onClose} onClose={() => setAsked(null)} />
      )}
      {asked === 'unpublish' && (
        <ConfirmDialog
          title={t`${plural(unpublishable.length, { one: 'Unpublish # listing?', other: 'Unpublish # listings?' })}`}
          verb={<Trans>Unpublish</Trans>}
          onConfirm={() => start(unpublishable, 'unpublish')}
          onClose={() => setAsked(null)}
        >
          <p>
            <Trans>
              No one can find them until you publish them again, and a moderator reviews them before
              they go live.
            </Trans>
          </p>
          <Others count={selected.length - unpublishable.length} />
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`${plural(deletable.length, { one: 'Delete # listing?', other: 'Delete # listings?' })}`}
          verb={<Trans>Delete permanently</Trans>}
          isDanger
          onConfirm={() => start(deletable, 'delete')}
          onClose={() => setAsked(null)}
        >
          <p>
            <Trans>
              They will be deleted with their photos, views and saves. This can’t be undone.
            </Trans>
          </p>
          <Others count={selected.length - deletable.length} />
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Says how many of the selected listings a change leaves out. */
function Others({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# selected listing can’t be changed this way and stays the same."
        other="# selected listings can’t be changed this way and stay the same."
      />
    </p>
  );
}

/** How many of several changed listings are sent. Each row says the same about its own listing. */
function ChangeProgress({ ids }: { ids: readonly number[] }) {
  const { t } = useLingui();
  const rows = useAtomValue(outboxRowsAtom);
  const entities = new Set(ids.map(listingEntity));
  const unsent = rows.filter(({ entity }) => entity !== null && entities.has(entity));
  const stopped = new Set(
    unsent.filter(({ problem }) => problem !== null).map(({ entity }) => entity),
  ).size;
  const all = ids.length;
  const sent = all - new Set(unsent.map(({ entity }) => entity)).size;
  return (
    <Row wraps align="center" gap={3} rowGap={1} tabular className={styles.progress}>
      <progress value={sent + stopped} max={all} aria-label={t`Progress of the changes`} />
      <p role="status">
        {sent === all ? (
          <Plural value={all} one="# change sent" other="# changes sent" />
        ) : (
          <Trans>
            {sent} of {all} sent
          </Trans>
        )}
        {stopped > 0 && (
          <>
            {' · '}
            <Link to="/users/outbox">
              <Plural
                value={stopped}
                one="# change needs attention"
                other="# changes need attention"
              />
            </Link>
          </>
        )}
      </p>
    </Row>
  );
}
