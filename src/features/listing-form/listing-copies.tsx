import { useLingui } from '@lingui/react/macro';

import type { ListingDraft } from '#contract/listing-form.ts';
import { isSameValue } from '#storage/drafts/same-value.ts';
import { TwoCopies } from '#ui/two-copies.tsx';

import { copiedFields, useDescription } from './described-listing.tsx';

/** From where the other copy is. */
export type CopyFrom = 'account' | 'tab' | 'visitor' | 'listing';

/** Two copies of a listing's form, field by field, and the choice between them. */
export function ListingCopies({
  mine,
  theirs,
  from,
  onChoose,
}: {
  mine: ListingDraft;
  /** Null: it was sent or deleted there. */
  theirs: ListingDraft | null;
  from: CopyFrom;
  onChoose: (which: 'mine' | 'theirs') => void;
}) {
  const { t } = useLingui();
  const describe = useDescription();
  const words: Readonly<Record<CopyFrom, string>> = {
    account: t`This draft was also changed on another device. Nothing is lost: choose what stays.`,
    tab: t`This draft was also changed in another tab. Nothing is lost: choose what stays.`,
    visitor: t`You began this before you signed in, and once before. Nothing is lost: choose what stays.`,
    listing: t`This listing was changed elsewhere since you began. Nothing is lost: choose what stays.`,
  };
  const titles: Readonly<Record<CopyFrom, string>> = {
    account: t`On the other device`,
    tab: t`In the other tab`,
    visitor: t`Before you signed in`,
    listing: t`As the listing is now`,
  };
  return (
    <TwoCopies
      fields={copiedFields(describe(mine), theirs ? describe(theirs) : [], (field) =>
        isSameValue(mine[field], theirs?.[field]),
      )}
      isDeletedThere={theirs === null}
      words={words[from]}
      theirsTitle={titles[from]}
      onChoose={onChoose}
    />
  );
}
