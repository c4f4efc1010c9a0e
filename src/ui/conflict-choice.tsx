import { Trans, useLingui } from '@lingui/react/macro';

import type { ReactNode } from 'react';

import type { Conflict } from '#storage/outbox/conflict.ts';

import { Button } from './button.tsx';
import { Stack, Text } from './layout.tsx';
import styles from './conflict-choice.module.css';
import { DisplayText } from './display-text.tsx';

/** Shows two versions field by field, with buttons to choose one. */
export function ConflictChoice({
  conflict: { question, mineTitle, theirsTitle, fields, isDeletedThere, both },
  verbs,
  onChoose,
  onBoth,
}: {
  conflict: Conflict;
  /** Labels of the buttons that say more than which version is kept. */
  verbs?: Record<'mine' | 'theirs', ReactNode>;
  onChoose: (which: 'mine' | 'theirs') => void;
  /** Keeps both versions, if `conflict.both` allows it. */
  onBoth?: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <Stack gap={4} role="group" aria-label={i18n._(question)}>
      <p className={styles.question}>{i18n._(question)}</p>
      <div className={styles.copies}>
        <section className={styles.copy}>
          <Text as="h3" tone="soft" size={14}>
            {i18n._(mineTitle)}
          </Text>
          <Fields fields={fields} side="mine" />
          <Button onClick={() => onChoose('mine')}>
            {verbs?.mine ?? <Trans>Keep this version</Trans>}
          </Button>
        </section>
        <section className={styles.copy}>
          <Text as="h3" tone="soft" size={14}>
            {i18n._(theirsTitle)}
          </Text>
          {isDeletedThere ? (
            <Text tone="soft">
              <Trans>It was submitted or deleted on that device.</Trans>
            </Text>
          ) : (
            <Fields fields={fields} side="theirs" />
          )}
          <Button onClick={() => onChoose('theirs')}>
            {verbs?.theirs ?? <Trans>Keep the other version</Trans>}
          </Button>
        </section>
      </div>
      {both && (
        <Button variant="primary" className={styles.both} onClick={onBoth}>
          {i18n._(both)}
        </Button>
      )}
    </Stack>
  );
}

function Fields({ fields, side }: Pick<Conflict, 'fields'> & { side: 'mine' | 'theirs' }) {
  const { i18n } = useLingui();
  const [only] = fields;
  if (only?.name === null) {
    return (
      <p className={styles.text}>
        <DisplayText content={only[side]} />
      </p>
    );
  }
  return (
    <Stack as="dl" gap={3} wide>
      {fields.map(({ name, ...versions }) => (
        <div key={name?.id}>
          <Text as="dt" tone="soft" size={12}>
            {name && i18n._(name)}
          </Text>
          <dd className={styles.text}>
            {versions[side] === null ? (
              <Text as="span" tone="soft">
                <Trans>Not entered yet</Trans>
              </Text>
            ) : (
              <DisplayText content={versions[side]} />
            )}
          </dd>
        </div>
      ))}
    </Stack>
  );
}
