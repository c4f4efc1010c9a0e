import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';

import { NOTE_MAX_LENGTH } from '#contract/note.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';

import { NoteConflict } from './note-conflict.tsx';
import styles from './note-part.module.css';
import { NotePhotos } from './note-photos.tsx';
import { copiesOf } from './resolve-note.ts';
import { type NoteOf, type NoteState, useNote } from './use-note.ts';

/** So close to the end of its room (characters), a note says how much is left. */
const NEAR_END = 500;

export interface NoteFieldProps extends NoteOf {
  /** The id of the element that names the field. */
  labelledBy: string;
  /** Somebody came for the note. */
  takesFocus: boolean;
}

/** What somebody notes about a home, to be written and read: the text, its photos, and its state. */
export function NoteField({ labelledBy, takesFocus, ...of }: NoteFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const note = useNote(of);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The field may not have been there yet when the page was.
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  if (copiesOf(note.rows)) return <NoteConflict rows={note.rows} />;
  const left = NOTE_MAX_LENGTH - note.text.length;
  return (
    <>
      <p className={styles.hint} id={`${id}-hint`}>
        <Trans>Only you can read it.</Trans>
        {note.isUnknown && (
          <>
            {' '}
            <Trans>If you wrote one on another device, both are there once you’re online.</Trans>
          </>
        )}
      </p>
      <textarea
        ref={field}
        className={styles.text}
        aria-labelledby={labelledBy}
        aria-describedby={`${id}-hint`}
        placeholder={t`The light, the noise, what to ask`}
        maxLength={NOTE_MAX_LENGTH}
        rows={3}
        value={note.text}
        readOnly={note.status === 'loading'}
        // Until it is on the disk or the server, this is the only place that has it.
        data-unsaved={note.status === 'writing' || note.status === 'failed' || undefined}
        onChange={(event) => note.type(event.target.value)}
        onBlur={() => note.leave()}
      />
      {note.status !== 'loading' && <NotePhotos note={note} />}
      <div className={styles.foot}>
        <p className={styles.status} role="status" data-status={note.status}>
          <Status note={note} />
        </p>
        {left <= NEAR_END && (
          <span className={styles.left}>
            <Trans>{left} characters left</Trans>
          </span>
        )}
      </div>
    </>
  );
}

function Status({ note: { status } }: { note: NoteState }) {
  const isOnline = useAtomValue(onlineAtom);
  switch (status) {
    case 'kept':
      return isOnline ? (
        <Trans>Saved on this device</Trans>
      ) : (
        <Trans>Saved on this device. It is sent when you’re online.</Trans>
      );
    case 'sent':
      return <Trans>Sent</Trans>;
    case 'refused':
      return (
        <Trans>
          Saved on this device, but it couldn’t be sent. <Link to="/users/outbox">See why</Link>
        </Trans>
      );
    case 'failed':
      return (
        <Trans>
          This browser keeps nothing, and the note couldn’t be sent. Copy the text before you leave.
        </Trans>
      );
    case 'loading':
    case 'writing':
    case 'empty':
      return null;
  }
}
