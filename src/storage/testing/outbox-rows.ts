import type { Operation, OutboxRow } from '../outbox/operation.ts';

/** Returns an operation that changes a thing, in any version of it. */
export const operationOf = (changes: Partial<Operation> = {}): Operation => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  owner: '7',
  businessId: null,
  kind: 'line.add',
  version: 1,
  entity: 'thing:1',
  body: null,
  subject: null,
  baseVersion: null,
  after: null,
  createdAt: 0,
  ...changes,
});

/** Returns an operation, or such a one, as the row of an outbox before its first attempt. */
export const rowOf = (changes: Partial<OutboxRow> = {}): OutboxRow => ({
  ...operationOf(),
  seq: 1,
  attempts: 0,
  nextAt: 0,
  problem: null,
  ...changes,
});

export const REFUSED = { kind: 'refused', errorId: 'not_found', fields: [] } as const;
