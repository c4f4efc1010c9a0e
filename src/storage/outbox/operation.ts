/** A user's change as it is sent. It stays unchanged once it may have been sent. */
export interface Operation {
  /** UUID of the operation, also the idempotency key of its call. */
  id: string;
  /** The account id. */
  owner: string;
  /** The business that the user acts for. `null`: personal. */
  businessId: number | null;
  /** The kind, which determines the definition, such as `favourite.set`. */
  kind: string;
  /** The contract version that the body was written with. */
  version: number;
  /**
   * The entity that it changes, such as `listing:12`. Operations on one entity are sent one after
   * the other.
   */
  entity: string;
  body: unknown;
  /**
   * Hashes of the photos that the body references. They are uploaded first. Absent if there are
   * none.
   */
  photos?: readonly string[];
  /** Title of the entity as shown on screen, such as a listing's title. `null` if unknown. */
  subject: string | null;
  /** The version of the entity that it is based on. `null` if it applies to any version. */
  baseVersion: number | null;
  /** Id of the operation that it follows and whose result it is based on. `null` if none. */
  after: string | null;
  /** Device time, ms. Only for display, never for ordering. */
  createdAt: number;
}

/** Why an operation isn't sent automatically, with the data that the user needs to decide. */
export type Problem =
  /** The server rejected it permanently: error id, and the fields concerned. */
  | { kind: 'refused'; errorId: string; fields: readonly unknown[] }
  /** The entity was changed meanwhile: the server's version. */
  | { kind: 'conflict'; current: unknown }
  /** The session ended or the account is blocked. The row waits for the same owner. */
  | { kind: 'held'; errorId: string };

/** An operation in the outbox. */
export interface OutboxRow extends Operation {
  /** Place in the outbox, which orders the operations of each entity. */
  seq: number;
  /** Number of attempts, counted before each one. Above 0, the operation may have taken effect. */
  attempts: number;
  /** Earliest time of the next attempt, ms. */
  nextAt: number;
  problem: Problem | null;
}
