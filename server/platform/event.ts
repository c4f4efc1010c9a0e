import type { Transaction } from './database/transaction.ts';

type Handler<Facts, Result> = (transaction: Transaction, facts: Facts) => Promise<Result>;

/**
 * Defines an event of one area that later areas act on, in the transaction that it happens in.
 * `server/wiring.ts` names the handlers. They run one after the other, in the order of that list.
 */
export function defineEvent<Facts, Result = void>() {
  const handlers: Handler<Facts, Result>[] = [];
  return {
    on(handler: Handler<Facts, Result>): void {
      handlers.push(handler);
    },
    /**
     * Runs the handlers. @returns their results @throws what a handler throws, and an error if
     * `server/wiring.ts` isn't loaded, because the event would have no effect
     */
    async emit(transaction: Transaction, facts: Facts): Promise<Result[]> {
      if (handlers.length === 0) throw new Error('No handler of this event is registered.');
      const results: Result[] = [];
      for (const handler of handlers) results.push(await handler(transaction, facts));
      return results;
    },
  };
}
