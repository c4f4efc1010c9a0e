import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { type Note, NOTE_MAX_PHOTOS } from '#contract/note.ts';
import { writeNote } from '#contract/note-endpoints.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { whileWriting } from '#lib/finish-writing.ts';
import { addToOutbox, outboxRowsAtom, retryOperation } from '#lib/outbox.ts';
import { storedUserId } from '#lib/stored-session.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { type NewNote, noteWish, setNote } from '#storage/outbox/set-note.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';

import { noteWritten } from './follow-notes.ts';
import { noteInput, noteQuery } from './note-query.ts';
import { createNoteWriter, type NoteWriter } from './note-writer.ts';

/** Somebody who stops for longer than this isn't writing any more: the note is sent, ms. */
const WRITING_PAUSE_MS = 2_500;

/** What a note is about, and whose it is. */
export interface NoteOf {
  listingId: number;
  /** The home's title. */
  subject: string;
  /** The account's id. */
  owner: string;
}

/**
 * How a note is:
 * `loading` not known yet · `writing` on its way to the disk · `kept` on this device's disk · `sent`
 * on the server · `empty` there is none · `refused` needs the person · `failed` neither kept nor sent
 */
export type NoteStatus = 'loading' | 'writing' | 'kept' | 'sent' | 'empty' | 'refused' | 'failed';

export interface NoteState {
  text: string;
  /** By their hashes. */
  photos: readonly string[];
  status: NoteStatus;
  /** The server's note could not be asked for, and isn't on this device. */
  isUnknown: boolean;
  /** What waits, in order; the last has the text. */
  rows: readonly OutboxRow[];
  /** As the server has it. */
  note: Note | null;
  type(text: string): void;
  /** These are the photos from now on. */
  setPhotos(hashes: readonly string[]): void;
  /** Puts more behind those that are there by then. */
  addPhotos(hashes: readonly string[]): void;
  /** The person went elsewhere: no pause is waited for. */
  leave(): void;
}

type Base = Pick<NewNote, 'baseVersion' | 'after'>;

/** What of an outbox is about the note of a home, in order. */
export function noteRows(rows: readonly OutboxRow[], listingId: number): OutboxRow[] {
  return rows.filter((row) => noteWish(row)?.propertyId === listingId);
}

/** A note with what waits laid over it, and the means to write it. */
export function useNote({ listingId, subject, owner }: NoteOf): NoteState {
  const app = useApp();
  const query = useQuery(noteQuery(app, listingId));
  const rows = noteRows(useAtomValue(outboxRowsAtom), listingId);
  const last = rows.at(-1);
  const note = query.data?.reply ?? null;
  /** What stands in the field and isn't put down yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const base = useRef<Base>({ baseVersion: 0, after: null });
  const lastTyped = useRef<string | null>(null);
  /** The same for photos. */
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const lastPicked = useRef<readonly string[] | null>(null);
  const wish = last && noteWish(last);
  const text = typed ?? wish?.body ?? note?.body ?? '';
  const photos = picked ?? wish?.photos ?? note?.photos.map(({ hash }) => hash) ?? [];

  async function put(body: string): Promise<void> {
    const hashes = lastPicked.current ?? photos;
    const operation = setNote(owner, {
      propertyId: listingId,
      body,
      subject,
      photos: [...hashes],
      ...base.current,
    });
    try {
      await addToOutbox(operation, { replaces: true, delayMs: WRITING_PAUSE_MS });
      base.current = { ...base.current, after: operation.id };
      setFailed(false);
    } catch (error) {
      // The database was lost, or the like: the writer tries again.
      if (!(error instanceof NotSavedError)) {
        setFailed(true);
        throw error;
      }
      if (String(storedUserId()) !== owner) return;
      const version = await sendNow(app, listingId, body, base.current.baseVersion);
      setFailed(version === null);
      // The text stays in the field, which is the only place that has it.
      if (version === null) return;
      base.current = { baseVersion: version, after: null };
    }
    // Words or photos that came meanwhile are put down next: until then nothing says 'saved'.
    if (lastTyped.current !== body || (lastPicked.current ?? hashes) !== hashes) return;
    lastPicked.current = null;
    setPicked(null);
    setTyped(null);
  }
  const latestPut = useRef(put);
  const writer = useRef<NoteWriter | null>(null);
  useEffect(() => {
    latestPut.current = put;
  });
  useEffect(() => {
    const own = createNoteWriter((text) => latestPut.current(text));
    writer.current = own;
    const finish = () => void own.finish();
    document.addEventListener('visibilitychange', finish);
    const stop = whileWriting(() => own.finish());
    return () => {
      document.removeEventListener('visibilitychange', finish);
      stop();
      void own.close();
    };
  }, []);

  useEffect(() => {
    if (!hasFailed) return;
    const again = () => {
      if (lastTyped.current === null) return;
      writer.current?.type(lastTyped.current);
      void writer.current?.finish();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);

  function change(body: string): void {
    if (typed === null) {
      base.current = last
        ? { baseVersion: last.baseVersion ?? 0, after: last.id }
        : { baseVersion: note?.version ?? 0, after: base.current.after };
    }
    lastTyped.current = body;
    setTyped(body);
    writer.current?.type(body);
  }
  function setPhotos(hashes: readonly string[]): void {
    lastPicked.current = hashes;
    setPicked(hashes);
    change(lastTyped.current !== null && typed !== null ? lastTyped.current : text);
    void writer.current?.finish();
  }

  return {
    text,
    photos,
    status: statusOf({ typed, hasFailed, last, note, isPending: query.isPending }),
    isUnknown: query.isError && !note,
    rows,
    note,
    type: change,
    setPhotos,
    addPhotos: (more) =>
      setPhotos(
        [...new Set([...(lastPicked.current ?? photos), ...more])].slice(0, NOTE_MAX_PHOTOS),
      ),
    leave() {
      void writer.current?.finish().then(async () => {
        const { after } = base.current;
        const row = last?.id === after ? last : rows.find(({ id }) => id === after);
        if (row && row.problem === null && row.attempts === 0) await retryOperation(row);
      });
    },
  };
}

function statusOf({
  typed,
  hasFailed,
  last,
  note,
  isPending,
}: {
  typed: string | null;
  hasFailed: boolean;
  last: OutboxRow | undefined;
  note: Note | null;
  isPending: boolean;
}): NoteStatus {
  if (hasFailed) return 'failed';
  if (typed !== null) return 'writing';
  if (last) return last.problem?.kind === 'refused' ? 'refused' : 'kept';
  if (isPending) return 'loading';
  return note && (note.body !== '' || note.photos.length > 0) ? 'sent' : 'empty';
}

/** Where the device keeps nothing, a note is sent now or not at all. @returns its version; null: no */
async function sendNow(
  app: AppContext,
  listingId: number,
  body: string,
  baseVersion: number,
): Promise<number | null> {
  try {
    const reply = await app.call(writeNote, {
      ...noteInput(listingId),
      body: { body, baseVersion },
    });
    noteWritten(app, { ...reply, body });
    return reply.version;
  } catch {
    return null;
  }
}
