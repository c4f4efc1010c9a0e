import { Trans, useLingui } from '@lingui/react/macro';

import {
  CHOSEN_TOPICS,
  type ChosenTopic,
  MAIL_MODES,
  type TopicChoice,
} from '#contract/notice/notice-settings.ts';
import { MODE_LABELS, TOPIC_LABELS } from './topic-labels.ts';
import type { NoticeSettingsBody } from '../operations/set-notice-settings.ts';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { Text } from '#ui/layout.tsx';

import styles from './topic-table.module.css';
import type { ChangeOfSettings } from './use-notice-settings.ts';

export type ChangeSettings = (next: ChangeOfSettings) => void;

/** Table of topics and channels. */
export function TopicTable({
  settings: { topics },
  onChange,
}: {
  settings: NoticeSettingsBody;
  onChange: ChangeSettings;
}) {
  const { i18n, t } = useLingui();
  const set = (topic: ChosenTopic, choice: Partial<TopicChoice>) =>
    onChange((now) => ({
      ...now,
      topics: { ...now.topics, [topic]: { ...now.topics[topic], ...choice } },
    }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Topic</Trans>
          </th>
          <th scope="col" className={styles.switch}>
            <Trans>In the app</Trans>
          </th>
          <th scope="col" className={styles.switch}>
            <Trans>Push</Trans>
          </th>
          <th scope="col" className={styles.channel}>
            <Trans>By email</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {CHOSEN_TOPICS.map((topic) => {
          const name = i18n._(TOPIC_LABELS[topic].name);
          return (
            <tr key={topic}>
              <th scope="row">
                <Text as="span" block weight="medium">
                  {name}
                </Text>
                <Text as="span" block tone="soft" size={14}>
                  {i18n._(TOPIC_LABELS[topic].text)}
                </Text>
              </th>
              {(['app', 'push'] as const).map((channel) => (
                <td key={channel}>
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      checked={topics[topic][channel]}
                      aria-label={channel === 'app' ? t`${name}: in the app` : t`${name}: push`}
                      onChange={(event) => set(topic, { [channel]: event.target.checked })}
                    />
                    <span className={styles.onPhone} aria-hidden="true">
                      {channel === 'app' ? <Trans>In the app</Trans> : <Trans>Push</Trans>}
                    </span>
                  </label>
                </td>
              ))}
              <td className={styles.mail}>
                <span className={styles.onPhone} aria-hidden="true">
                  <Trans>By email</Trans>
                </span>
                <LabelledSelect
                  bare
                  label={t`${name}: by email`}
                  values={MAIL_MODES}
                  labels={MODE_LABELS}
                  value={topics[topic].email}
                  onChange={(email) => set(topic, { email })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
