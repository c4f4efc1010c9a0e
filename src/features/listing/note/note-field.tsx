import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';

import { NOTE_MAX_LENGTH, NOTE_MAX_PHOTOS } from '#contract/listing/note.ts';
import { saveChosen, type RefusedPhoto, useChosenPhotos } from '#kit/photos/use-chosen-photos.ts';
import { removeUpload } from '#kit/sync/uploads.ts';
import { useConflict } from '#kit/sync/use-conflict.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { setNote } from '../operations/set-note.ts';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';

import styles from './note-part.module.css';
import { type NoteOf, type NoteState, type NoteStatus, useNote } from './use-note.ts';

/** Number of remaining characters below which they are shown. */
const NEAR_END = 500;

const TONES: Partial<Record<NoteStatus, 'moss' | 'error'>> = {
  sent: 'moss',
  refused: 'error',
  failed: 'error',
};

export interface NoteFieldProps extends NoteOf {
  /** Id of the element that labels the field. */
  labelledBy: string;
  /** Whether the field gets the focus, because the user opened the page for the note. */
  takesFocus: boolean;
}

/** Editor for the user's note on a home: text, photos and saving state. */
export function NoteField({ labelledBy, takesFocus, ...of }: NoteFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const note = useNote(of);
  const conflict = useConflict(setNote, note.rows);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The field may have been rendered later than the page.
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  if (conflict) return <ConflictChoice {...conflict} />;
  const left = NOTE_MAX_LENGTH - note.text.length;
  return (
    <>
      <Text tone="soft" size={14} className={styles.hint} id={`${id}-hint`}>
        <Trans>Only you can read it.</Trans>
        {note.isUnknown && (
          <>
            {' '}
            <Trans>
              If you wrote a note on another device, you’ll see both when you’re online.
            </Trans>
          </>
        )}
      </Text>
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
        // Until the text is on disk or on the server, the field is its only copy.
        data-unsaved={note.status === 'writing' || note.status === 'failed' || undefined}
        onChange={(event) => note.type(event.target.value)}
        onBlur={() => note.leave()}
      />
      {note.status !== 'loading' && <NotePhotos note={note} />}
      <Row justify="between" gap={4} wide size={14} className={styles.foot}>
        <Text tone={TONES[note.status] ?? 'soft'} role="status" data-status={note.status}>
          <Status note={note} />
        </Text>
        {left <= NEAR_END && (
          <Text as="span" tone="soft" tabular>
            <Trans>{left} characters left</Trans>
          </Text>
        )}
      </Row>
    </>
  );
}

/** Photos of a note. They are saved on the device when chosen, and sent with the note. */
function NotePhotos({ note }: { note: NoteState }) {
  const photos = useChosenPhotos(note.photos, note.note?.photos ?? []);
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [removed, setRemoved] = useState<{ id: string; at: number } | null>(null);

  async function add(files: File[]) {
    setAdding(true);
    const stored = await saveChosen(files);
    setAdding(false);
    setRefused(stored.refused);
    if (stored.hashes.length > 0) note.addPhotos(stored.hashes);
  }
  function remove(hash: string) {
    // The file stays on the device until it can't be restored any more. If an unsent operation refers
    // to it, it stays until that is sent.
    if (removed) void removeUpload(removed.id);
    setRemoved({ id: hash, at: note.photos.indexOf(hash) });
    note.setPhotos(note.photos.filter((one) => one !== hash));
  }
  function restore() {
    if (removed && !note.photos.includes(removed.id)) {
      note.setPhotos(note.photos.toSpliced(removed.at, 0, removed.id));
    }
    setRemoved(null);
  }
  return (
    <PhotoPicker
      photos={photos.map(({ hash, ...photo }) => ({ id: hash, ...photo }))}
      most={NOTE_MAX_PHOTOS}
      isAdding={isAdding}
      refused={refused}
      onAdd={(files) => void add(files)}
      isUploading
      onRemove={remove}
      removed={removed}
      onRestore={restore}
      onOrder={note.setPhotos}
    />
  );
}

function Status({ note: { status } }: { note: NoteState }) {
  const isOnline = useAtomValue(onlineAtom);
  switch (status) {
    case 'saved':
      return isOnline ? (
        <Trans>Saved on this device</Trans>
      ) : (
        <Trans>Saved on this device. It will be sent when you’re online.</Trans>
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
          Your browser isn’t storing data, and the note couldn’t be sent. Copy your text before you
          leave.
        </Trans>
      );
    case 'loading':
    case 'writing':
    case 'empty':
      return null;
  }
}
