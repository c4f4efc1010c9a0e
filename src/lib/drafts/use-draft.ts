import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore, useCallback } from 'react';
import type * as v from 'valibot';

import { DRAFT_KINDS, type DraftKindName, draftIdOf, ownDraftId } from '#contract/draft-kinds.ts';
import { isUnsent } from '#storage/drafts/draft.ts';
import { VISITOR } from '#storage/kept.ts';
import {
  type Conflict,
  type ConflictTexts,
  differingFields,
  type SaidField,
} from '#storage/outbox/conflict.ts';

import { onServerBack } from '../server-back.ts';
import { onlineAtom } from '../visit-atoms.ts';
import { type DraftSession, type DraftState, openDraftSession } from './draft-session.ts';
import { draftKept, draftStore, onDrafts, bringDraft } from './drafts.ts';
import { leftTyping } from './left-typing.ts';

type Body<K extends DraftKindName> = v.InferOutput<(typeof DRAFT_KINDS)[K]['body']>;

/**
 * How a draft is:
 * `loading` not known yet · `empty` nothing is written · `writing` on its way to the disk · `kept` on
 * this device's disk · `waiting` the same, and there is no network · `sent` with the account too ·
 * `conflict` there is another copy to choose from · `refused` on this device, and the account doesn't
 * take it · `unkept` on this page alone · `newer` only a newer release can show it
 */
export type DraftStatus =
  | 'loading'
  | 'empty'
  | 'writing'
  | 'kept'
  | 'waiting'
  | 'sent'
  | 'conflict'
  | 'refused'
  | 'unkept'
  | 'newer';

export interface FormDraft<K extends DraftKindName> extends Pick<
  DraftSession,
  'finish' | 'choose' | 'discard'
> {
  values: Body<K>;
  /** What stands in the fields now: for what ends long after the render that began it. */
  read(): Body<K>;
  status: DraftStatus;
  /** The copy to choose from; its values are null where it was deleted. */
  other: { from: 'account' | 'tab' | 'visitor'; values: Body<K> | null } | null;
  /** Whether something stands here that is nowhere else yet: for `data-unsaved`. */
  isUnsaved: boolean;
  /** What was typed or chosen; undefined empties the field. */
  set<F extends keyof Body<K> & string>(field: F, value: Body<K>[F]): void;
}

/** What to tell of a draft. */
export function draftStatus(state: DraftState, owner: string, isOnline: boolean): DraftStatus {
  const { row } = state;
  if (state.isNewer) return 'newer';
  if (state.isUnkept) return 'unkept';
  if (!state.isLoaded) return 'loading';
  if (state.other) return 'conflict';
  if (state.isWriting) return 'writing';
  if (!row) return 'empty';
  if (row.problem && !row.problem.isHeld) return 'refused';
  if (owner === VISITOR) return 'kept';
  if (!isUnsent(row)) return 'sent';
  return isOnline ? 'kept' : 'waiting';
}

/** Which draft a form is bound to. */
export interface DraftOf {
  /** What the form is about; null: nothing that is there already. */
  targetId: number | null;
  /**
   * For one of several without a target, as the second of two new listings: a UUID of its own.
   * Without it there is one for each target, and one without any, the same on all devices.
   */
  id?: string;
  /** The account's id, or the visitor. */
  owner: string;
  /** The business that it is written for; null and absent: personally. */
  businessId?: number | null;
}

function draftName(kind: DraftKindName, { targetId, id, owner, businessId = null }: DraftOf) {
  const known = DRAFT_KINDS[kind];
  const own = targetId === null ? ownDraftId(known) : draftIdOf(known, targetId);
  return { owner, id: id ?? own, kind, targetId, businessId };
}

/**
 * Keeps what stands in a form, from its first word: on this device, in its other tabs, and with the
 * account on all devices. The component that uses it has the owner in its key.
 */
export function useDraft<K extends DraftKindName>(kind: K, of: DraftOf): FormDraft<K> {
  const { owner } = of;
  const [session] = useState(() =>
    openDraftSession({
      name: draftName(kind, of),
      kind: DRAFT_KINDS[kind],
      store: draftStore,
      left: leftTyping(draftName(kind, of)),
      now: () => Date.now(),
      onKept: draftKept,
    }),
  );
  useEffect(() => {
    const look = () => void session.look();
    const leave = () => session.leave();
    const stop = onDrafts(look);
    look();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
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
    isUnsaved: state.isWriting || state.isUnkept,
    set: (field, value) => session.set(field, value),
    finish,
    choose,
    discard,
  };
}

/**
 * Whether the account has a draft that this device hasn't: `asking` not known yet · `known` it has
 * none, or it is here by now · `absent` nobody could say, as without a network
 */
export type DraftArrival = 'asking' | 'known' | 'absent';

/**
 * Asks the account for a draft that was opened by its link, and again when the network or the server
 * is back. The component that uses it has the draft in its key.
 * @param id null: there is nothing to ask for
 * @returns how it is, and how to ask once more
 */
export function useDraftArrival(
  owner: string,
  id: string | null,
): { arrival: DraftArrival; askAgain: () => void } {
  const [arrival, setArrival] = useState<DraftArrival>('asking');
  const isSettled = id === null || arrival === 'known';
  const ask = useCallback(async () => {
    if (id === null) return;
    const found = await bringDraft(owner, id);
    // What is known stays so, whenever the answer to an older question comes.
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

/** How two versions of a draft are told apart, by where the other one is from. */
const TEXTS: Readonly<Record<From, ConflictTexts>> = {
  account: {
    words: msg`This draft was also changed on another device. Choose which version to keep.`,
    theirsTitle: msg`On the other device`,
  },
  tab: {
    words: msg`This draft was also changed in another tab. Choose which version to keep.`,
    theirsTitle: msg`In the other tab`,
  },
  visitor: {
    words: msg`You have one version from before you logged in and one in your account. Choose which version to keep.`,
    theirsTitle: msg`Before you logged in`,
  },
};

/**
 * Two versions of a draft, drawn as an operation's are.
 * @param other with null values where it was sent or deleted
 * @param fields reads a version out
 * @param texts what differs from other drafts
 */
export function draftConflict<Values>(
  mine: Values,
  other: { from: From; values: Values | null },
  fields: (values: Values) => SaidField[],
  texts?: Partial<ConflictTexts>,
): Conflict {
  return {
    ...TEXTS[other.from],
    ...texts,
    fields: differingFields(fields(mine), other.values && fields(other.values)),
    isDeletedThere: other.values === null,
  };
}
