import { useLingui } from '@lingui/react/macro';

import type { ViewingDayDraft, ViewingDayHome } from '#contract/draft-kinds.ts';
import { TwoCopies } from '#ui/two-copies.tsx';

import type { ViewingDay } from './use-viewing-day.ts';

/** Two devices planned the same day: both plans, and the choice between them. */
export function DayCopies({
  mine,
  other,
  onChoose,
}: {
  mine: readonly ViewingDayHome[];
  other: NonNullable<ViewingDay['other']>;
  onChoose: ViewingDay['choose'];
}) {
  const { t } = useLingui();
  const titlesOf = (homes: ViewingDayDraft['homes']) =>
    homes?.length ? homes.map(({ title }, at) => `${at + 1}. ${title}`).join('\n') : null;
  return (
    <TwoCopies
      fields={[
        { name: t`Homes`, mine: titlesOf([...mine]), theirs: titlesOf(other.values?.homes) },
      ]}
      isDeletedThere={other.values === null}
      words={t`This day was also planned elsewhere. Nothing is lost: choose what stays.`}
      theirsTitle={other.from === 'tab' ? t`In the other tab` : t`On the other device`}
      onChoose={(which) => void onChoose(which)}
    />
  );
}
