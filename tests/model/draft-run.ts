import type fc from 'fast-check';
import * as v from 'valibot';

import type { DraftKind } from '#contract/draft-kinds.ts';
import { type DraftSession, openDraftSession } from '#kit/sync/drafts/draft-session.ts';
import { isSameValue } from '#contract/kit/merge-fields.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { createDraftSync, type DraftStore, type DraftSync } from '#storage/drafts/draft-sync.ts';

import { SimulatedAccount } from './draft-world.ts';
import type { DraftLife } from './draft-lives.ts';

const OWNER = '7';
const ID = '00000001-0000-8000-8000-00000000000c';
const NAME = { owner: OWNER, id: ID, kind: 'report', targetId: 12, businessId: null };

/** Tabs of the model are killed and never closed normally. */
const NOTHING_LEFT = {
  read: () => null,
  leave: () => undefined,
  forget: () => undefined,
  wasForgotten: async () => false,
};

const KIND: DraftKind = {
  number: 1,
  schemaVersion: 1,
  body: v.strictObject({ title: v.optional(v.string()), text: v.optional(v.string()) }),
  upcasters: [],
};

export interface DraftTally {
  stored: number;
  calls: number;
  conflicts: number;
}

/** Replaces a part of the store with a faulty one, to check that the model detects it. */
export type PlantedDraft = (store: DraftStore) => DraftStore;

interface Tab {
  session: DraftSession;
  device: number;
  isDead: boolean;
  undo: (() => Promise<void>) | null;
}

/** Returns a function that runs scheduled work until a promise is settled. */
export const settleWith = (scheduler: fc.Scheduler) => async (work: Promise<unknown>) => {
  let isDone = false;
  void work.finally(() => (isDone = true));
  while (!isDone) {
    await scheduler.waitIdle();
    await Promise.resolve();
  }
};

/**
 * Runs a life and then heals the network.
 * @returns `wrongs`: the errors found; empty if each saved text still exists or was replaced by a
 *   user who saw it. `copies`: how many other versions wait for a choice
 */
export async function playDraft(
  { steps, fates }: DraftLife,
  scheduler: fc.Scheduler,
  { planted = (store) => store, tally }: { planted?: PlantedDraft; tally?: DraftTally } = {},
): Promise<{ wrongs: string[]; copies: number }> {
  const account = new SimulatedAccount();
  const disks: Map<string, DraftRow>[] = [new Map(), new Map()];
  const waiting = [...fates];
  let isHealed = false;
  let clock = 1_000_000_000;
  let count = 0;
  /**
   * `saved`: texts reported as saved to disk. `seen`: texts that a user saw and then replaced,
   * rejected or discarded.
   */
  const stored = new Set<string>();
  const seen = new Set<string>();
  const note = (body: object | null | undefined) => {
    for (const value of Object.values(body ?? {})) seen.add(String(value));
  };

  function storeOf(device: number, own: { isDead: boolean }): DraftStore {
    const disk = disks[device]!;
    async function step<T>(work: () => T): Promise<T> {
      await scheduler.schedule(Promise.resolve());
      return own.isDead ? new Promise<T>(() => undefined) : work();
    }
    return planted({
      rows: () => step(() => structuredClone([...disk.values()])),
      change: (_owner, id, make) =>
        step(() => {
          const after = make(structuredClone(disk.get(id) ?? null));
          if (after) disk.set(id, structuredClone(after));
          else disk.delete(id);
          return after && structuredClone(after);
        }),
    });
  }

  function openTab(device: number): Tab {
    const own = { device, isDead: false, undo: null } as Tab;
    own.session = openDraftSession({
      name: NAME,
      kind: KIND,
      store: storeOf(device, own),
      left: NOTHING_LEFT,
      now: () => clock,
      onSaved: () => undefined,
    });
    void own.session.refresh();
    return own;
  }

  const nextFate = () => (isHealed ? 'through' : (waiting.shift() ?? 'through'));
  const alive = { isDead: false };
  const locks = new Set<string>();
  const syncs: DraftSync[] = [0, 1].map((device) =>
    createDraftSync({
      store: storeOf(device, alive),
      async send(_row, call) {
        await scheduler.schedule(Promise.resolve());
        if (tally) tally.calls += 1;
        const outcome = account.call(nextFate(), NAME, call);
        if (tally && outcome.kind === 'conflict') tally.conflicts += 1;
        await scheduler.schedule(Promise.resolve());
        return outcome;
      },
      async list() {
        await scheduler.schedule(Promise.resolve());
        if (nextFate() !== 'through') return null;
        const draft = account.read(NAME);
        return draft ? [draft] : [];
      },
      now: () => clock,
      random: () => 0.5,
      newId: () => `operation ${(count += 1)}`,
      async exclusively(name, work) {
        const lock = `${device} ${name}`;
        if (locks.has(lock)) return 'busy';
        locks.add(lock);
        try {
          return await work();
        } finally {
          locks.delete(lock);
        }
      },
    }),
  );

  const tabs = [openTab(0), openTab(0), openTab(1)];
  await scheduler.waitIdle();

  /** Does what a user does in a tab. */
  function take(now: Extract<DraftLife['steps'][number], { tab: number }>): void {
    const own = tabs[now.tab]!;
    const { session } = own;
    const { isLoaded, values, other } = session.state();
    switch (now.do) {
      case 'type': {
        if (!isLoaded) break;
        count += 1;
        const text = `text ${count}`;
        note({ before: values[now.field] });
        session.set(now.field, text);
        session.subscribe(() => {
          const { row, values: shown } = session.state();
          if (row?.body[now.field] === text && shown[now.field] === text) stored.add(text);
        });
        break;
      }
      case 'save':
        void session.finish();
        break;
      case 'refresh':
        void session.refresh();
        break;
      case 'kill':
        own.isDead = true;
        tabs[now.tab] = openTab(own.device);
        break;
      case 'discard':
        if (!isLoaded || other) break;
        note(values);
        void session.discard().then((undo) => (own.undo = undo));
        break;
      case 'undo':
        void own.undo?.();
        own.undo = null;
        break;
      case 'choose':
        if (!other) break;
        note(now.which === 'mine' ? other.values : values);
        void session.choose(now.which);
        break;
    }
  }

  for (const [place, now] of steps.entries()) {
    if (now.do === 'sync') void syncs[now.device]!.sync(OWNER, { fetches: now.fetches });
    else if (now.do === 'wait') clock += now.ms;
    else take(now);
    for (let turns = (place * 7) % 5; turns > 0 && scheduler.count() > 0; turns -= 1) {
      await scheduler.waitOne();
    }
  }
  await scheduler.waitIdle();

  isHealed = true;
  const settle = settleWith(scheduler);
  for (const one of tabs) await settle(one.session.finish());
  for (const one of syncs) await settle(one.release(OWNER));
  for (let rounds = 0; rounds < 12; rounds += 1) {
    clock += 900_001;
    await settle(syncs[rounds % 2]!.sync(OWNER, { fetches: true }));
  }
  for (const one of tabs) one.session.close();
  await scheduler.waitIdle();
  if (tally) tally.stored += stored.size;
  const copies = disks.flatMap((disk) => [...disk.values()].flatMap(({ others }) => others)).length;
  return { wrongs: wrongs(account, disks, stored, seen), copies };
}

function wrongs(
  account: SimulatedAccount,
  disks: readonly Map<string, DraftRow>[],
  stored: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): string[] {
  const there = new Set<string>();
  const note = (body: object | null | undefined) => {
    for (const value of Object.values(body ?? {})) there.add(String(value));
  };
  note(account.body(ID));
  const found: string[] = [];
  for (const row of disks.flatMap((disk) => [...disk.values()])) {
    note(row.body);
    for (const { text } of row.others) note(text?.body);
    if (row.sending) found.push('a call that was never answered');
    if (row.others.length > 0) continue;
    // Without a conflict, the device and the account must have the same draft.
    if (row.isDiscarded || !isSameValue(row.body, account.body(ID) ?? {})) {
      found.push(`not in the account: ${JSON.stringify(row.body)}`);
    }
  }
  for (const text of stored) {
    if (!there.has(text) && !seen.has(text)) found.push(`lost: ${text}`);
  }
  return found;
}
