import type fc from 'fast-check';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createOutbox, type Outbox, type OutboxPorts } from '#storage/outbox/outbox.ts';
import { outcomeOf } from '#storage/outbox/send-operation.ts';
import { operationOf } from '#storage/testing/outbox-rows.ts';
import { createUploads } from '#storage/uploads/uploads.ts';

import { settleWith } from './draft-run.ts';
import { callsOf, CHUNK, uploadStoreOf } from './simulated-uploads.ts';
import { type Fate, type Line, SimulatedDisk, SimulatedServer, storeOf } from './world.ts';
import type { Scenario } from './outbox-lives.ts';

/** The totals of all runs, which show that the model did something. */
export interface Tally {
  written: number;
  effects: number;
  calls: number;
}

/** Replaces a part of the outbox with a faulty one, to check that the model detects it. */
export type Planted = (ports: OutboxPorts, disk: SimulatedDisk) => OutboxPorts;

const OWNER = '7';

/** The number of the entity with versions. */
const VERSIONED = 2;

interface Tab {
  outbox: Outbox;
  isDead: boolean;
}

/**
 * Runs a scenario, then heals the network and sends everything in the outbox.
 * @returns the errors found; empty if nothing was lost or sent twice and the order was kept
 */
export async function play(
  { isPending, steps, fates }: Scenario,
  scheduler: fc.Scheduler,
  { planted = (ports) => ports, tally }: { planted?: Planted; tally?: Tally } = {},
): Promise<string[]> {
  const server = new SimulatedServer();
  server.isPending = isPending;
  const disk = new SimulatedDisk();
  const locks = new Map<string, Tab>();
  const waiting: Fate[] = [...fates];
  const saved: { entity: string; line: Line }[] = [];
  const begun = new Set<string>();
  let isHealed = false;
  let clock = 1_000_000_000;
  let count = 0;

  function openTab(): Tab {
    const own = { isDead: false } as Tab;
    async function step<T>(work: () => T): Promise<T> {
      await scheduler.schedule(Promise.resolve());
      // A dead tab does nothing more, and its calls never resolve.
      if (own.isDead) return new Promise<T>(() => undefined);
      return work();
    }
    const nextFate = () => {
      if (tally) tally.calls += 1;
      const fate = isHealed ? 'through' : (waiting.shift() ?? 'through');
      if (fate === 'photos expired') server.uploads.expire(server.used);
      return fate;
    };
    const calls = callsOf(server.uploads, async (work) => {
      const answer = await step(() => {
        const fate = nextFate();
        if (fate === 'session over') server.isSessionOver = true;
        return work(fate, server.isSessionOver);
      });
      return step(() => answer);
    });
    const ports: OutboxPorts = {
      store: storeOf(disk, step),
      uploads: createUploads({
        store: uploadStoreOf(disk.blobs, step),
        calls,
        random: () => 0.5,
        chunkBytes: CHUNK,
      }),
      send: async (row) => {
        const answer = await step(() => {
          const fate = nextFate();
          const line = { ...(row.body as Line), over: row.baseVersion };
          return server.call(fate, row.id, row.entity, line);
        });
        // A tab can also die between the effect and the reply.
        return step(() => outcomeOf(row.id, answer));
      },
      now: () => clock,
      random: () => 0.5,
      exclusively: async (name, work) => {
        const holder = locks.get(name);
        if (holder && !holder.isDead) return 'busy';
        locks.set(name, own);
        try {
          return await work();
        } finally {
          locks.delete(name);
        }
      },
    };
    own.outbox = createOutbox(planted(ports, disk));
    return own;
  }

  /**
   * The version on which the writing tab bases its next change: its own last one, or the one on
   * disk.
   */
  let lastWritten: { id: string; baseVersion: number } | undefined;
  let lastWriting: Promise<unknown> = Promise.resolve();
  function lastSeen(entity: string): { id: string; baseVersion: number } | undefined {
    if (lastWritten) return lastWritten;
    const row = disk.rows.findLast((one) => one.entity === entity);
    if (row) return { id: row.id, baseVersion: row.baseVersion ?? 0 };
    const written = disk.written.get(entity);
    return written && { id: written.operationId, baseVersion: written.version };
  }

  const tabs: [Tab, Tab] = [openTab(), openTab()];
  const running: Promise<unknown>[] = [];

  for (const now of steps) {
    switch (now.do) {
      case 'write': {
        count += 1;
        // One entity has versions. Only one tab writes it, because two tabs would rightly be in
        // conflict.
        const isVersioned = now.entity === VERSIONED;
        const writer = isVersioned ? 0 : now.tab;
        const entity = `thing:${now.entity}`;
        const { isRefused, isForConfirmed, photos } = now;
        const line: Line = { text: `line ${count}`, isRefused, isForConfirmed, photos };
        const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
        const last = isVersioned ? lastSeen(entity) : undefined;
        if (isVersioned) lastWritten = { id, baseVersion: last?.baseVersion ?? 0 };
        begun.add(line.text);
        const { outbox } = tabs[writer];
        const operation = operationOf({
          id,
          entity,
          body: line,
          photos: now.photos,
          baseVersion: isVersioned ? (last?.baseVersion ?? 0) : null,
          after: last?.id ?? null,
          createdAt: clock,
        });
        // A change based on another one waits until that one is saved.
        const turn = isVersioned ? lastWriting : Promise.resolve();
        const writing = turn
          .then(() => {
            // Photos are saved to disk before an operation refers to them.
            for (const hash of now.photos) disk.blobs.keep(OWNER, hash);
          })
          .then(() => outbox.add(operation, { delayMs: now.delayMs }))
          .then(() => saved.push({ entity, line }));
        if (isVersioned) lastWriting = writing;
        running.push(writing);
        break;
      }
      case 'flush':
        running.push(tabs[now.tab].outbox.flush(OWNER));
        break;
      case 'kill':
        tabs[now.tab].isDead = true;
        if (now.tab === 0) {
          lastWritten = undefined;
          lastWriting = Promise.resolve();
        }
        tabs[now.tab] = openTab();
        break;
      case 'wait':
        clock += now.ms;
        break;
      case 'confirm':
        server.isPending = false;
        running.push(tabs[0].outbox.release(OWNER));
        break;
      case 'sign in':
        server.isSessionOver = false;
        running.push(tabs[0].outbox.release(OWNER));
        break;
    }
    // Some pending work continues before the next step.
    for (let turns = count % 4; turns > 0 && scheduler.count() > 0; turns -= 1) {
      await scheduler.waitOne();
    }
  }
  await scheduler.waitIdle();

  isHealed = true;
  server.isSessionOver = false;
  const last = openTab();
  const settle = settleWith(scheduler);
  async function runDry(isDone: (row: OutboxRow) => boolean): Promise<void> {
    await settle(last.outbox.release(OWNER));
    for (let rounds = 0; rounds < 200 && !disk.rows.every(isDone); rounds += 1) {
      await settle(last.outbox.flush(OWNER));
      // Operations behind a rejected one wait until the user discards the rejected one.
      for (const row of disk.rows.filter(isRefused)) {
        if (disk.rows.some(({ id, entity }) => id !== row.id && entity === row.entity)) {
          disk.remove(row.id);
        }
      }
      clock += 900_001;
    }
  }
  // With an unconfirmed email, everything is sent except operations that need a confirmed one, and
  // those behind them.
  await runDry((row) => isRefused(row) || disk.rows.some((one) => isHeldBefore(one, row)));
  const blocked = disk.rows.filter(
    (row) => !isRefused(row) && !disk.rows.some((one) => isHeldBefore(one, row)),
  );
  server.isPending = false;
  await runDry(isRefused);
  if (tally) {
    tally.written += saved.length;
    tally.effects += server.effects.length;
  }
  return [
    ...blocked.map(({ body }) => `blocked: ${(body as Line).text}`),
    ...wrongs(server, saved, begun, disk),
  ];
}

function isRefused({ problem }: OutboxRow): boolean {
  return problem?.kind === 'refused';
}

/** Returns whether a row, or an earlier row for which it has to wait, is held. */
function isHeldBefore(one: OutboxRow, row: OutboxRow): boolean {
  return one.problem?.kind === 'held' && one.entity === row.entity && one.seq <= row.seq;
}

function wrongs(
  server: SimulatedServer,
  saved: readonly { entity: string; line: Line }[],
  begun: ReadonlySet<string>,
  disk: SimulatedDisk,
): string[] {
  const found: string[] = [];
  const times = new Map<string, number>();
  for (const { text } of server.effects) times.set(text, (times.get(text) ?? 0) + 1);
  for (const [text, many] of times) {
    if (many > 1) found.push(`doubled: ${text}, ${many} times`);
    if (!begun.has(text)) found.push(`never written: ${text}`);
  }
  for (const { line } of saved) {
    if (!line.isRefused && !times.has(line.text)) found.push(`lost: ${line.text}`);
  }
  for (const row of disk.rows) {
    if (row.problem?.kind !== 'refused') found.push(`stuck: ${(row.body as Line).text}`);
  }
  for (const entity of new Set(saved.map((one) => one.entity))) {
    const wanted = saved.filter((one) => one.entity === entity).map(({ line }) => line.text);
    const got = server.effects.filter((one) => one.entity === entity).map(({ text }) => text);
    const known = got.filter((text) => wanted.includes(text));
    const inOrder = wanted.filter((text) => known.includes(text));
    if (known.join() !== inOrder.join()) found.push(`order of ${entity}: ${known.join()}`);
  }
  return found;
}
