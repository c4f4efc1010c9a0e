import type { AnyOperation } from './define-operation.ts';

export interface ListedOperation {
  load(): Promise<AnyOperation>;
  /**
   * Set for operations that aren't the user's work. They aren't shown while unsent, unless there is
   * a problem.
   */
  isSilent?: true;
}

/** All kinds of operations by name, loaded on demand. */
export type OperationTable = Readonly<Record<string, ListedOperation>>;

let operations: OperationTable | undefined;

/** Makes the product's operations known, at the start of the page or of the service worker. */
export function registerOperations(table: OperationTable): void {
  operations = table;
}

/**
 * Returns the definition of a kind, `null` if only another release knows it. @throws if it can't be
 * loaded, or if none are registered
 */
export async function loadOperation(kind: string): Promise<AnyOperation | null> {
  if (!operations) throw new Error('No operations are registered');
  return Object.hasOwn(operations, kind) ? operations[kind]!.load() : null;
}

/** Returns whether operations of a kind are hidden while unsent. */
export function isSilent(kind: string): boolean {
  return operations?.[kind]?.isSilent === true;
}
