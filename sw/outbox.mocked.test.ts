import { expect, test, vi } from 'vitest';

import { flushOutboxFor } from './outbox.ts';

const { createOutbox, rememberedSession, sendOperation } = vi.hoisted(() => ({
  createOutbox: vi.fn<(deps: { send(row: object): Promise<void> }) => object>(),
  rememberedSession: vi.fn<() => Promise<object>>(),
  sendOperation: vi.fn<() => Promise<void>>(),
}));

vi.mock('#storage/session.ts', () => ({ rememberedSession }));
vi.mock('#storage/outbox/outbox.ts', () => ({ createOutbox }));
vi.mock('#storage/outbox/send-operation.ts', () => ({ sendOperation }));
vi.mock('#storage/outbox/locked-rows.ts', () => ({ hasLockedRows: async () => false }));
vi.mock('#storage/outbox/outbox-channel.ts', () => ({
  openOutboxChannel: () => ({ tell: () => undefined, close: () => undefined }),
}));

const mali = { owner: '7', token: 'A' };
const dao = { owner: '8', token: 'B' };
const noPages = { matchAll: async () => [] } as unknown as Clients;

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
