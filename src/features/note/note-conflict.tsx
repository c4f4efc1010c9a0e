import { Trans } from '@lingui/react/macro';

import { useApp } from '#lib/app-context.tsx';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { Button } from '#ui/button.tsx';

import styles from './note-conflict.module.css';
import { copiesOf, joined, type NoteChoice, resolveNote } from './resolve-note.ts';

/** Two devices wrote the same note: both copies, and the choice between them. */
export function NoteConflict({ rows }: { rows: readonly OutboxRow[] }) {
  const app = useApp();
  const copies = copiesOf(rows);
  if (!copies) return null;
  const choose = (choice: NoteChoice) => () => void resolveNote(app, rows, choice);
  const { mine, theirs } = copies;
  return (
    <div className={styles.conflict} role="group">
      <p className={styles.words}>
        <Trans>
          This note was also changed on another device. Nothing is lost: choose what stays.
        </Trans>
      </p>
      <div className={styles.copies}>
        <div className={styles.copy}>
          <h3 className={styles.title}>
            <Trans>On this device</Trans>
          </h3>
          <p className={styles.text}>{mine || <Deleted />}</p>
          <Button onClick={choose('mine')}>
            <Trans>Keep this one</Trans>
          </Button>
        </div>
        <div className={styles.copy}>
          <h3 className={styles.title}>
            <Trans>On the other device</Trans>
          </h3>
          <p className={styles.text}>{theirs.body || <Deleted />}</p>
          <Button onClick={choose('theirs')}>
            <Trans>Keep the other one</Trans>
          </Button>
        </div>
      </div>
      {mine && theirs.body && joined(copies) !== null && (
        <Button look="primary" onClick={choose('both')}>
          <Trans>Keep both, one below the other</Trans>
        </Button>
      )}
    </div>
  );
}

function Deleted() {
  return (
    <em>
      <Trans>The note was deleted.</Trans>
    </em>
  );
}
