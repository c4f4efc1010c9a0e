import { useLingui } from '@lingui/react/macro';

import { CHOSEN_TOPICS } from '#contract/notice-settings.ts';
import { useApp } from '#lib/app-context.tsx';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import type { NoticeSettingsWish } from '#storage/outbox/set-notice-settings.ts';
import { TwoCopies } from '#ui/two-copies.tsx';

import { MODE_WORDS } from './topic-table.tsx';
import { TOPIC_WORDS } from './topic-words.ts';
import { resolveSettings, type SettingsCopies } from './use-notice-settings.ts';

/** Two devices, or a mail's link, chose differently: both copies, and the choice between them. */
export function SettingsConflict({
  rows,
  copies: { mine, theirs },
}: {
  rows: readonly OutboxRow[];
  copies: SettingsCopies;
}) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const topicIn = ({ topics }: NoticeSettingsWish, topic: (typeof CHOSEN_TOPICS)[number]) => {
    const { app: isInApp, email } = topics[topic];
    return `${isInApp ? t`In the app` : t`Not in the app`} · ${i18n._(MODE_WORDS[email])}`;
  };
  const quietIn = ({ quietHours }: NoticeSettingsWish) =>
    quietHours ? `${quietHours.from} – ${quietHours.to}` : t`None`;
  const fields = [
    ...CHOSEN_TOPICS.map((topic) => ({
      name: i18n._(TOPIC_WORDS[topic].name),
      mine: topicIn(mine, topic),
      theirs: topicIn(theirs, topic),
    })),
    { name: t`Quiet hours`, mine: quietIn(mine), theirs: quietIn(theirs) },
    { name: t`By the clock of`, mine: mine.timeZone, theirs: theirs.timeZone },
  ];
  return (
    <TwoCopies
      fields={fields.filter((field) => field.mine !== field.theirs)}
      isDeletedThere={false}
      words={t`These settings were also changed elsewhere. Choose what holds.`}
      theirsTitle={t`Elsewhere`}
      onChoose={(which) => void resolveSettings(app, rows, which)}
    />
  );
}
