import * as v from 'valibot';

import { OwnListing } from '#contract/own-listing.ts';
import { addToOutbox, discardOperation } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { listingUpdate, updateWish } from '#storage/outbox/write-listing.ts';

import { draftOfListing } from './form-of-draft.ts';
import { ListingCopies } from './listing-copies.tsx';

/** A listing that was changed elsewhere while a change of it waited here: both copies, and the choice. */
export function ListingConflict({ rows }: { rows: readonly OutboxRow[] }) {
  const conflict = rows.find(({ problem }) => problem?.kind === 'conflict')?.problem;
  const updates = rows.filter((row) => updateWish(row) !== null);
  const last = updates.at(-1);
  const wish = last && updateWish(last);
  const current = v.safeParse(
    OwnListing,
    conflict?.kind === 'conflict' ? conflict.current : undefined,
  );
  if (!wish || !current.success) return null;
  const there = current.output;

  async function choose(which: 'mine' | 'theirs') {
    if (which === 'theirs') {
      for (const { id } of updates) await discardOperation(id);
      return;
    }
    // Their version has been seen now, so that ours may be written over it.
    const over = { baseVersion: there.version, after: last!.id };
    await addToOutbox(listingUpdate(last!, wish!, over), { replaces: true });
  }
  return (
    <ListingCopies
      mine={wish.property}
      theirs={draftOfListing(there)}
      from="listing"
      onChoose={(which) => void choose(which)}
    />
  );
}
