import { beforeEach, expect, test, vi } from 'vitest';

import { OUTBOX_SYNC } from '#storage/sync/between-tabs.ts';

import { flushOutboxFor } from './outbox.ts';

const { createOutbox, outboxRows, rememberedSession, sendOperation, publish } = vi.hoisted(() => ({
  createOutbox: vi.fn<(deps: { send(row: object): Promise<void> }) => object>(),
  outboxRows: vi.fn<() => Promise<object[]>>(),
  rememberedSession: vi.fn<() => Promise<object>>(),
  sendOperation: vi.fn<() => Promise<void>>(),
  publish: vi.fn<() => void>(),
}));

vi.mock('#storage/session.ts', () => ({ rememberedSession }));
vi.mock('#storage/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  createOutbox,
}));
vi.mock('#storage/outbox/stored-outbox.ts', () => ({ outboxRows, storedOutbox: () => ({}) }));
vi.mock('#storage/outbox/send-operation.ts', () => ({ sendOperation }));
vi.mock('#storage/locked-data.ts', () => ({ hasLocked: async () => false }));
vi.mock('#storage/sync/between-tabs.ts', async (original) => ({
  ...(await original<object>()),
  openSyncChannel: () => ({ publish, close: () => undefined }),
}));

const mali = { owner: '7', token: 'A' };
const dao = { owner: '8', token: 'B' };
const withPages = (...visibilities: DocumentVisibilityState[]) =>
  ({
    matchAll: async () => visibilities.map((visibilityState) => ({ visibilityState })),
  }) as unknown as Clients;
const noPages = withPages();

beforeEach(() => {
  vi.useFakeTimers();
  rememberedSession.mockResolvedValue(mali);
  outboxRows.mockResolvedValue([{ seq: 1, entity: 'listing:1', problem: null, nextAt: 0 }]);
  publish.mockClear();
});

/** An outbox whose flushes return these pauses, the last one again and again. */
function outboxWith(...pauses: (number | 'busy' | null)[]) {
  const flush = vi.fn<() => Promise<number | 'busy' | null>>();
  for (const pause of pauses) flush.mockResolvedValueOnce(pause);
  flush.mockResolvedValue(pauses.at(-1) ?? null);
  createOutbox.mockReturnValue({ hurry: async () => undefined, flush });
  return flush;
}

test("never sends one account's changes with the next account's token", async () => {
  const row = { owner: mali.owner };
  rememberedSession.mockResolvedValue(mali);
  createOutbox.mockImplementation(({ send }) => ({
    hurry: async () => undefined,
    async flush() {
      await send(row);
      rememberedSession.mockResolvedValue(dao);
      await send(row);
      return null;
    },
  }));
  await flushOutboxFor(noPages);
  expect(sendOperation.mock.calls).toEqual([
    [row, mali.token],
    [row, null],
  ]);
});

test('retries by itself when the first call after the return of the network fails', async () => {
  const flush = outboxWith(900, null);
  await Promise.all([flushOutboxFor(noPages), vi.runAllTimersAsync()]);
  expect(flush).toHaveBeenCalledTimes(2);
});

test('sends after a page that was sending has ended', async () => {
  const flush = outboxWith('busy', 'busy', null);
  await Promise.all([flushOutboxFor(withPages('hidden')), vi.runAllTimersAsync()]);
  expect(flush).toHaveBeenCalledTimes(3);
});

test('a background sync fails while a row has to wait long, so that the browser repeats it', async () => {
  outboxWith(60_000);
  vi.stubGlobal('clients', noPages);
  vi.stubGlobal('__WB_MANIFEST', []);
  await import('./sw.ts');
  const waitUntil = vi.fn<(work: Promise<void>) => void>();
  dispatchEvent(Object.assign(new Event('sync'), { tag: OUTBOX_SYNC, waitUntil }));
  await expect(waitUntil.mock.calls[0]?.[0]).rejects.toThrow('later retry');
});

test('leaves the outbox to a visible page, and sends what it left when it was closed', async () => {
  const flush = outboxWith(null);
  const open: DocumentVisibilityState[] = ['visible'];
  const flushed = flushOutboxFor({
    matchAll: () => withPages(...open).matchAll(),
  } as unknown as Clients);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(flush).not.toHaveBeenCalled();
  open.pop();
  await vi.runAllTimersAsync();
  await flushed;
  expect(flush).toHaveBeenCalledTimes(1);
  expect(publish).toHaveBeenCalledWith({ kind: 'changed' });
});

test.each([[], ['visible']] as const)(
  'does and tells nothing if nothing waits',
  async (...pages) => {
    const flush = outboxWith(null);
    outboxRows.mockResolvedValue([]);
    await flushOutboxFor(withPages(...pages));
    expect(flush).not.toHaveBeenCalled();
    expect(publish).not.toHaveBeenCalled();
  },
);
