import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore, useCallback } from 'react';
import type * as v from 'valibot';

import { DRAFT_KINDS, type DraftKindName, draftIdOf, ownDraftId } from '#contract/draft-kinds.ts';
import { isUnsent } from '#storage/drafts/draft.ts';
import { VISITOR } from '#storage/caches.ts';
import {
  type Conflict,
  type ConflictTexts,
  differingFields,
  type DisplayField,
} from '#storage/outbox/conflict.ts';

import { onServerBack } from '../../net/server-back.ts';
import { onlineAtom } from '../../visit/visit-atoms.ts';
import { onPageLeave } from '../input-writer.ts';
import { type DraftSession, type DraftState, openDraftSession } from './draft-session.ts';
import { onDraftSaved, draftStore, onDrafts, fetchDraft } from './drafts.ts';
import { unsavedInput } from './unsaved-input.ts';

type Body<K extends DraftKindName> = v.InferOutput<(typeof DRAFT_KINDS)[K]['body']>;

/**
 * State of a draft:
 * - `loading`: not known yet
 * - `empty`: nothing is written
 * - `writing`: being saved
 * - `saved`: saved on this device
 * - `waiting`: saved on this device, which is offline
 * - `sent`: saved in the account too
 * - `conflict`: there is another version to choose from
 * - `refused`: saved on this device, but rejected by the account
 * - `unsaved`: only on this page
 * - `newer`: only a newer release can show it
 */
export type DraftStatus =
  | 'loading'
  | 'empty'
  | 'writing'
  | 'saved'
  | 'waiting'
  | 'sent'
  | 'conflict'
  | 'refused'
  | 'unsaved'
  | 'newer';

export interface FormDraft<K extends DraftKindName> extends Pick<
  DraftSession,
  'finish' | 'choose' | 'discard'
> {
  values: Body<K>;
  /**
   * Returns the current values of the fields, for code that ends long after the render that started
   * it.
   */
  read(): Body<K>;
  status: DraftStatus;
  /** The conflicting version. Its values are null if it was deleted. */
  other: { from: 'account' | 'tab' | 'visitor'; values: Body<K> | null } | null;
  /** Whether some input isn't saved anywhere yet: for `data-unsaved`. */
  isUnsaved: boolean;
  /** Sets the value of a field. `undefined` empties it. */
  set<F extends keyof Body<K> & string>(field: F, value: Body<K>[F]): void;
  /** Sets the values of several fields. */
  fill(values: Partial<Body<K>>): void;
}

/** Returns the status to show for a draft. */
export function draftStatus(state: DraftState, owner: string, isOnline: boolean): DraftStatus {
  const { row } = state;
  if (state.isNewer) return 'newer';
  if (state.isUnsaved) return 'unsaved';
  if (!state.isLoaded) return 'loading';
  if (state.other) return 'conflict';
  if (state.isWriting) return 'writing';
  if (!row) return 'empty';
  if (row.problem && !row.problem.isHeld) return 'refused';
  if (owner === VISITOR) return 'saved';
  if (!isUnsent(row)) return 'sent';
  return isOnline ? 'saved' : 'waiting';
}

/** Identifies the draft of a form. */
export interface DraftOf {
  /** Id of the object that the form edits. `null` for a new one. */
  targetId: number | null;
  /**
   * Id (UUID) of one of several drafts without a target, such as the second of two new listings. If
   * absent, there is one draft per target and one without a target, the same on all devices.
   */
  id?: string;
  /** The account id, or the visitor. */
  owner: string;
  /** The business that the draft is written for. `null` or absent: personal. */
  businessId?: number | null;
}

function draftName(kind: DraftKindName, { targetId, id, owner, businessId = null }: DraftOf) {
  const known = DRAFT_KINDS[kind];
  const own = targetId === null ? ownDraftId(known) : draftIdOf(known, targetId);
  return { owner, id: id ?? own, kind, targetId, businessId };
}

/**
 * Saves the input of a form from the first word: on this device, in its other tabs, and in the
 * account. The component needs the owner in its key.
 */
export function useDraft<K extends DraftKindName>(kind: K, of: DraftOf): FormDraft<K> {
  const { owner } = of;
  const [session] = useState(() =>
    openDraftSession({
      name: draftName(kind, of),
      kind: DRAFT_KINDS[kind],
      store: draftStore,
      left: unsavedInput(draftName(kind, of)),
      now: () => Date.now(),
      onSaved: onDraftSaved,
    }),
  );
  useEffect(() => {
    const refresh = () => void session.refresh();
    const stop = onDrafts(refresh);
    refresh();
    const stay = onPageLeave(() => session.leave());
    return () => {
      stop();
      stay();
      session.close();
    };
  }, [session]);
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const isOnline = useAtomValue(onlineAtom);
  const { finish, choose, discard } = session;
  return {
    values: state.values,
    read: () => session.state().values,
    status: draftStatus(state, owner, isOnline),
    other: state.other,
    isUnsaved: state.isWriting || state.isUnsaved,
    set: (field, value) => session.set(field, value),
    fill(values) {
      for (const [field, value] of Object.entries(values)) session.set(field, value);
    },
    finish,
    choose,
    discard,
  };
}

/**
 * Whether a draft of the account has arrived on this device:
 * - `asking`: not known yet
 * - `known`: it has arrived or doesn't exist
 * - `absent`: unknown, for example offline
 */
export type DraftArrival = 'asking' | 'known' | 'absent';

/**
 * Fetches a draft that was opened by its link, and retries when the network or the server is back.
 * The component needs the draft's id in its key.
 * @param id `null` if there is nothing to fetch
 * @returns the state, and a function that asks again
 */
export function useDraftArrival(
  owner: string,
  id: string | null,
): { arrival: DraftArrival; askAgain: () => void } {
  const [arrival, setArrival] = useState<DraftArrival>('asking');
  const isSettled = id === null || arrival === 'known';
  const ask = useCallback(async () => {
    if (id === null) return;
    const found = await fetchDraft(owner, id);
    // A known result isn't replaced by a late reply to an older request.
    setArrival((now) => (found !== 'unasked' || now === 'known' ? 'known' : 'absent'));
  }, [owner, id]);
  const askAgain = useCallback(() => {
    setArrival('asking');
    void ask();
  }, [ask]);
  useEffect(() => {
    if (isSettled) return undefined;
    void ask();
    addEventListener('online', askAgain);
    const stop = onServerBack(askAgain);
    return () => {
      removeEventListener('online', askAgain);
      stop();
    };
  }, [ask, askAgain, isSettled]);
  return { arrival: isSettled ? 'known' : arrival, askAgain };
}

type From = NonNullable<FormDraft<'report'>['other']>['from'];

/** Texts for a draft conflict, by where the other version comes from. */
const TEXTS: Readonly<Record<From, ConflictTexts>> = {
  account: {
    question: msg`This draft was also changed on another device. Choose which version to keep.`,
    mineTitle: msg`On this device`,
    theirsTitle: msg`On the other device`,
  },
  tab: {
    question: msg`This draft was also changed in another tab. Choose which version to keep.`,
    mineTitle: msg`In this tab`,
    theirsTitle: msg`In the other tab`,
  },
  visitor: {
    question: msg`You have one version from before you logged in and one in your account. Choose which version to keep.`,
    mineTitle: msg`In your account`,
    theirsTitle: msg`Before you logged in`,
  },
};

/**
 * Returns the conflict between two versions of a draft, in the format of operation conflicts.
 * @param other its values are null if that version was sent or deleted
 * @param fields returns the displayed fields of a version
 * @param texts texts that differ from those of other drafts
 */
export function draftConflict<Values>(
  mine: Values,
  other: { from: From; values: Values | null },
  fields: (values: Values) => DisplayField[],
  texts?: Partial<ConflictTexts>,
): Conflict {
  return {
    ...TEXTS[other.from],
    ...texts,
    fields: differingFields(fields(mine), other.values && fields(other.values)),
    isDeletedThere: other.values === null,
  };
}
