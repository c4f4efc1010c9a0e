import { useLingui } from '@lingui/react/macro';

import type { ReportDraft } from '#contract/draft-kinds.ts';
import { TwoCopies } from '#ui/two-copies.tsx';

import { REASON_WORDS } from './reason-words.ts';

/** Two copies of a report that somebody has begun, and the choice between them. */
export function ReportCopies({
  mine,
  other,
  onChoose,
}: {
  mine: ReportDraft;
  other: { from: 'account' | 'tab' | 'visitor'; values: ReportDraft | null };
  onChoose: (which: 'mine' | 'theirs') => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const theirs = other.values;
  const reasonOf = (values: ReportDraft | null) =>
    values?.reason ? i18n._(REASON_WORDS[values.reason]) : null;
  const fields = [
    { name: t`What is wrong?`, mine: reasonOf(mine), theirs: reasonOf(theirs) },
    { name: t`Details`, mine: mine.details ?? null, theirs: theirs?.details ?? null },
  ];
  const words = {
    account: t`This draft was also changed on another device. Nothing is lost: choose what stays.`,
    tab: t`This draft was also changed in another tab. Nothing is lost: choose what stays.`,
    visitor: t`You began this before you signed in, and once before. Nothing is lost: choose what stays.`,
  };
  const titles = {
    account: t`On the other device`,
    tab: t`In the other tab`,
    visitor: t`Before you signed in`,
  };
  return (
    <TwoCopies
      fields={fields.filter((field) => field.mine !== field.theirs)}
      isDeletedThere={theirs === null}
      words={words[other.from]}
      theirsTitle={titles[other.from]}
      onChoose={(which) => void onChoose(which)}
    />
  );
}
