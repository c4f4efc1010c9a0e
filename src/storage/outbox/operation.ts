/** What a person wants done, as it travels: fixed once it may have been sent. */
export interface Operation {
  /** Names the operation; the call's idempotency key. A UUID, made with it. */
  id: string;
  /** The account that wants it. */
  owner: string;
  /** The business that it acts for; null: personally. */
  businessId: number | null;
  /** Which handler knows it, as `favourite.set`. */
  kind: string;
  /** The contract's version that the body was written by. */
  version: number;
  /** What it changes, as `listing:12`: operations of one entity go one after the other. */
  entity: string;
  body: unknown;
  /** The photos that the body names, by their hashes: they are brought first. Absent: none. */
  photos?: readonly string[];
  /** What it is about, as it stood on screen (a home's title): for people to read. Null: not noted. */
  subject: string | null;
  /** The version of the entity that it was made over; null: it holds whatever the version is. */
  baseVersion: number | null;
  /** The operation that it goes on from, whose outcome it was made over; null: none. */
  after: string | null;
  /** By this device's watch, ms. For people to read; nothing is ordered by it. */
  createdAt: number;
}

/** Why an operation doesn't go by itself, and what the person has to know to decide. */
export type Problem =
  /** The server said no, for good: its error's id, and the fields that it names. */
  | { kind: 'refused'; errorId: string; fields: readonly unknown[] }
  /** Somebody changed the entity in the meantime: the server's copy. */
  | { kind: 'conflict'; current: unknown }
  /** The session ended, or the account is blocked: waits for the same owner. */
  | { kind: 'held'; errorId: string };

/** An operation in the outbox. */
export interface OutboxRow extends Operation {
  /** Place in the outbox: order for each entity is by this. */
  seq: number;
  /** Times that it was sent, counted before each: above 0 it may have had its effect. */
  attempts: number;
  /** Not before this moment, ms. */
  nextAt: number;
  problem: Problem | null;
}
