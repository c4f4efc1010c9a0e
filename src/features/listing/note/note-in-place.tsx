import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { conflictOf } from '#storage/outbox/conflict.ts';
import { setNote } from '../operations/set-note.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { noteIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { NoteField } from './note-field.tsx';
import styles from './note-in-place.module.css';
import { type NoteOf, useNote } from './use-note.ts';

/** Note of a home within a list: its text, and the editor once it is opened. */
export function NoteInPlace(of: NoteOf) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { subject } = of;
  if (!isOpen) return <Closed {...of} onOpen={() => setOpen(true)} />;
  return (
    <Stack align="start" gap={2} wide>
      <Text as="h4" size={14} weight="medium" id={id}>
        <Trans>My note</Trans> <VisuallyHidden>{subject}</VisuallyHidden>
      </Text>
      <NoteField {...of} labelledBy={id} takesFocus />
      <Button onClick={() => setOpen(false)}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  );
}

function Closed({ onOpen, ...of }: NoteOf & { onOpen: () => void }) {
  const note = useNote(of);
  const { subject } = of;
  const isEmpty = note.text === '' && note.photos.length === 0;
  return (
    <Row wraps align="center" gap={3} rowGap={1} className={styles.closed}>
      {!isEmpty && (
        <Row as="p" align="start" gap={2} wide className={styles.text}>
          <Icon path={noteIcon} />
          <span>
            {note.text}
            {note.photos.length > 0 && (
              <Text as="span" block tone="soft" size={14}>
                <Plural value={note.photos.length} one="# photo" other="# photos" />
              </Text>
            )}
          </span>
        </Row>
      )}
      <Button variant="quiet" onClick={onOpen}>
        {isEmpty && <Icon path={noteIcon} />}
        {conflictOf(setNote, note.rows) ? (
          <Trans>Two versions. Choose one.</Trans>
        ) : isEmpty ? (
          <Trans>Add a note</Trans>
        ) : (
          <Trans>Edit the note</Trans>
        )}{' '}
        <VisuallyHidden>{subject}</VisuallyHidden>
      </Button>
    </Row>
  );
}
