import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import styles from './two-copies.module.css';

/** A field in both copies, as people read it; null: nothing stands there. */
export interface CopiedField {
  name: string;
  mine: ReactNode | null;
  theirs: ReactNode | null;
}

/**
 * The same text in two copies, field by field, and the choice between them. Fields that are alike
 * are left out.
 */
export function TwoCopies({
  fields,
  isDeletedThere,
  words,
  theirsTitle,
  onChoose,
}: {
  fields: readonly CopiedField[];
  /** The other copy was deleted. */
  isDeletedThere: boolean;
  words: string;
  theirsTitle: string;
  onChoose: (which: 'mine' | 'theirs') => void;
}) {
  return (
    <div className={styles.choice} role="group" aria-label={words}>
      <p>{words}</p>
      <div className={styles.copies}>
        <section className={styles.copy}>
          <h3 className={styles.title}>
            <Trans>Here</Trans>
          </h3>
          <Fields fields={fields} side="mine" />
          <Button onClick={() => onChoose('mine')}>
            <Trans>Keep this one</Trans>
          </Button>
        </section>
        <section className={styles.copy}>
          <h3 className={styles.title}>{theirsTitle}</h3>
          {isDeletedThere ? (
            <p className={styles.none}>
              <Trans>It was sent or deleted there.</Trans>
            </p>
          ) : (
            <Fields fields={fields} side="theirs" />
          )}
          <Button onClick={() => onChoose('theirs')}>
            <Trans>Keep the other one</Trans>
          </Button>
        </section>
      </div>
    </div>
  );
}

function Fields({ fields, side }: { fields: readonly CopiedField[]; side: 'mine' | 'theirs' }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, ...copies }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>
            {copies[side] ?? (
              <span className={styles.none}>
                <Trans>Nothing yet</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
