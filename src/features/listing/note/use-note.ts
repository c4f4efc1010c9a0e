import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type Note, NOTE_MAX_PHOTOS } from '#contract/listing/note.ts';
import { readNote } from '#contract/listing/note-endpoints.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { sendNow } from '#kit/sync/run-operation.ts';
import { createInputWriter, onPageLeave } from '#kit/sync/input-writer.ts';
import { whileWriting } from '#kit/sync/finish-writing.ts';
import { addToOutbox, outboxOwnerAtom, outboxRowsAtom, retryOperation } from '#kit/sync/outbox.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { overlay, replyKey } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { noteInput, type PendingNote, setNote } from '../operations/set-note.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';

import { unsavedNote, type NoteBase, noteBase } from './unsaved-note.ts';

/** Maximum delay before typed text is saved to disk, in ms. */
export const SAVE_DELAY_MS = 400;

/** Pause after which typing counts as finished and the note is sent, in ms. */
const WRITING_PAUSE_MS = 2_500;

/** Identifies a note: its home and its owner. */
export interface NoteOf {
  listingId: number;
  /** Title of the home. */
  subject: string;
  /** Id of the account. */
  owner: string;
}

/**
 * State of a note:
 * - `loading`: not known yet
 * - `writing`: being saved to disk
 * - `saved`: on this device's disk
 * - `sent`: on the server
 * - `empty`: there is none
 * - `refused`: needs the user's attention
 * - `failed`: neither saved nor sent
 */
export type NoteStatus = 'loading' | 'writing' | 'saved' | 'sent' | 'empty' | 'refused' | 'failed';

export interface NoteState {
  text: string;
  /** Hashes of the photos. */
  photos: readonly string[];
  status: NoteStatus;
  /** Whether the server's note couldn't be loaded and isn't cached on this device. */
  isUnknown: boolean;
  /** Unsent operations, in order. The last one has the current text. */
  rows: readonly OutboxRow[];
  /** The server's version. */
  note: Note | null;
  type(text: string): void;
  /** Replaces the photos. */
  setPhotos(hashes: readonly string[]): void;
  /** Adds photos after the current ones. */
  addPhotos(hashes: readonly string[]): void;
  /** Called when the user leaves the field: sends the note without waiting for a pause. */
  leave(): void;
}

/** Returns the outbox rows of the note on a home, in order. */
export function noteRows(rows: readonly OutboxRow[], listingId: number): OutboxRow[] {
  return rows.filter((row) => setNote.read(row)?.propertyId === listingId);
}

/** Query for the user's note on a home, as the server has it. The same in every language. */
export function noteQuery({ ask }: Pick<AppContext, 'ask'>, listingId: number) {
  return queryOptions({
    queryKey: replyKey(readNote, noteInput(listingId)),
    queryFn: ({ signal }) => ask(readNote, noteInput(listingId), { signal }),
    meta: { of: 'account' },
  });
}

/** Returns a note in the form that operations are applied to. */
function hashedNote(note: Note | null): PendingNote {
  return { body: note?.body ?? '', photos: note?.photos.map(({ hash }) => hash) ?? [] };
}

/** Returns a writer that saves the last text that it was given. */
function textWriter(put: (text: string) => Promise<void>) {
  let waiting: string | null = null;
  const writer = createInputWriter(async () => {
    const text = waiting;
    waiting = null;
    if (text === null) return true;
    await put(text).catch((error: unknown) => {
      waiting ??= text;
      throw error;
    });
    return true;
  }, SAVE_DELAY_MS);
  return {
    ...writer,
    write(text: string) {
      waiting = text;
      writer.soon();
    },
  };
}

const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id).join();

/** Returns a note with unsent changes applied, and the functions to edit it. */
export function useNote({ listingId, subject, owner }: NoteOf): NoteState {
  const app = useApp();
  const rows = noteRows(useAtomValue(outboxRowsAtom), listingId);
  const isRead = useAtomValue(outboxOwnerAtom) === owner;
  // Waits for the outbox: the service worker may be sending a row as the page starts. A reply from
  // before that row, combined with an outbox from after it, would show the old text as the newest.
  const query = useQuery({ ...noteQuery(app, listingId), enabled: isRead });
  const last = rows.at(-1);
  const note = query.data?.reply ?? null;
  /** Typed text that isn't saved yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const over = useRef<NoteBase>({ text: '', baseVersion: 0, after: null });
  /** The version that is being saved to disk. The save may still fail. */
  const putting = useRef<NoteBase | null>(null);
  const lastTyped = useRef<string | null>(null);
  const [left] = useState(() => unsavedNote({ owner, listingId }));
  const [isTaking, setTaking] = useState(() => left.read() !== null);
  /** Chosen photos that aren't saved yet. */
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const lastPicked = useRef<readonly string[] | null>(null);
  const pending = overlay(hashedNote(note), rows, setNote);
  const text = typed ?? pending.body;
  const photos = picked ?? pending.photos;

  async function put(body: string): Promise<void> {
    const hashes = lastPicked.current ?? photos;
    const { baseVersion, after } = over.current;
    const of = { owner, subject, baseVersion, after };
    const operation = setNote.make({ propertyId: listingId, body, photos: [...hashes] }, of);
    const next = { ...over.current, text: body, after: operation.id };
    putting.current = next;
    try {
      await addToOutbox(operation, { replaces: true, delayMs: WRITING_PAUSE_MS });
      over.current = next;
      setFailed(false);
    } catch (error) {
      // For example, the database connection was lost. The writer retries.
      if (!(error instanceof NotSavedError)) {
        setFailed(true);
        throw error;
      }
      if (String(storedUserId()) !== owner) return;
      // Sent without photos, which stay unchanged: this device couldn't store any.
      const sent = setNote.make({ propertyId: listingId, body }, of);
      const reply = await sendNow(app, setNote, sent).catch(() => null);
      setFailed(reply === null);
      // The text stays in the field, which is its only copy.
      if (reply === null) return;
      over.current = { text: body, baseVersion: reply.version, after: null };
    } finally {
      putting.current = null;
    }
    // Text or photos that changed in the meantime are saved next. Until then the status isn't
    // "saved".
    if (lastTyped.current !== body || (lastPicked.current ?? hashes) !== hashes) return;
    left.forget();
    lastTyped.current = null;
    lastPicked.current = null;
    setPicked(null);
    setTyped(null);
  }
  const latestPut = useRef(put);
  const writer = useRef<ReturnType<typeof textWriter> | null>(null);
  useEffect(() => {
    latestPut.current = put;
  });
  useEffect(() => {
    const own = textWriter((text) => latestPut.current(text));
    writer.current = own;
    const leave = () => {
      const to = lastTyped.current;
      if (to === null) return;
      left.leave({ overs: [over.current, ...(putting.current ? [putting.current] : [])], to });
    };
    const finish = () => {
      // The page may close before the text is saved to disk.
      leave();
      void own.now();
    };
    const stay = onPageLeave(finish);
    const stop = whileWriting(() => own.now());
    return () => {
      stay();
      stop();
      void own.close().then(leave);
    };
  }, [left]);

  /** Continues from the input that the previous page couldn't save in time. */
  const takeLeft = useEffectEvent((wasForgotten: boolean) => {
    setTaking(false);
    const found = wasForgotten ? null : left.read();
    // The rendered note may be older than the query cache.
    const { reply: note = null } =
      app.queryClient.getQueryData(noteQuery(app, listingId).queryKey) ?? {};
    const goesOnFrom = found && noteBase(found, rows, note);
    if (!goesOnFrom) {
      left.forget();
      return;
    }
    over.current = goesOnFrom;
    lastPicked.current = overlay(hashedNote(note), rows, setNote).photos;
    lastTyped.current = found.to;
    setPicked(lastPicked.current);
    setTyped(found.to);
    writer.current?.write(found.to);
    void writer.current?.now();
  });
  const isAsked = !query.isPending;
  const rowIds = idsOf(rows);
  useEffect(() => {
    if (!isTaking || !isAsked) return undefined;
    let isGone = false;
    void Promise.all([outboxRows(owner).catch(() => null), left.wasForgotten()]).then(
      ([stored, wasForgotten]) => {
        // If the disk has other rows than this page, one was just sent, and the note may be the
        // version before it. This effect then runs again with the new rows.
        const isBehind = stored && idsOf(noteRows(stored, listingId)) !== rowIds;
        if (!isGone && !isBehind) takeLeft(wasForgotten);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isTaking, isAsked, owner, listingId, left, rowIds]);

  useEffect(() => {
    if (!hasFailed) return;
    const again = () => {
      if (lastTyped.current === null) return;
      writer.current?.write(lastTyped.current);
      void writer.current?.now();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);

  function change(body: string): void {
    if (typed === null) {
      over.current = last
        ? { text, baseVersion: last.baseVersion ?? 0, after: last.id }
        : { text, baseVersion: note?.version ?? 0, after: over.current.after };
    }
    lastTyped.current = body;
    setTyped(body);
    writer.current?.write(body);
  }
  function setPhotos(hashes: readonly string[]): void {
    lastPicked.current = hashes;
    setPicked(hashes);
    change(lastTyped.current !== null && typed !== null ? lastTyped.current : text);
    void writer.current?.now();
  }

  return {
    text,
    photos,
    // Typing over the server's text while this device has a newer one would create a conflict.
    status:
      isTaking || !isRead
        ? 'loading'
        : statusOf({ typed, hasFailed, last, note, isPending: query.isPending }),
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
      void writer.current?.now().then(async () => {
        const { after } = over.current;
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
  if (last) return last.problem?.kind === 'refused' ? 'refused' : 'saved';
  if (isPending) return 'loading';
  return note && (note.body !== '' || note.photos.length > 0) ? 'sent' : 'empty';
}
