import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';

import type { CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import { CONTRACT_VERSION } from '#contract/kit/version.ts';

import type { ConflictSpec } from './conflict.ts';
import type { Operation, OutboxRow } from './operation.ts';

/** Texts that describe an unsent operation. */
export interface OperationTexts {
  /** The title of the operation. */
  title: MessageDescriptor;
  /** Text that the user wrote, if any. */
  text?: string | null;
  /** The listing concerned, if any. */
  listingId?: number;
  /** Anchor on the listing's page where it was written. */
  hash?: string;
  /** The page where it can be edited, if not the listing's. */
  editHref?: string;
}

/** The specification of one kind of operation. */
interface OperationSpec<Body, Input, Answer, Known, Current> {
  /** The kind as saved in rows on devices. Never change it. */
  kind: string;
  /** An endpoint that supports replay. */
  endpoint: Endpoint;
  /** Schema of a row's body. It must also accept rows of older releases. */
  body: v.GenericSchema<unknown, Body>;
  /** Returns the request for a row. */
  request(body: Body, row: Operation): Input;
  /**
   * Returns the entity that it changes. Operations on one entity are sent in order and can replace
   * each other.
   */
  entity(body: Body): string;
  /** Returns the hashes of the photos that the body references. They are uploaded first. */
  photos?(body: Body): readonly string[] | undefined;
  texts(body: Body, row: Operation): OperationTexts;
  /** Applies unsent operations to the server's data. Rejected operations are skipped. */
  overlay?(known: Known, body: Body, row: OutboxRow): Known;
  /** Whether a rejected operation stays visible: `overlay` includes it. */
  showsRejected?: true;
  /**
   * For kinds whose rejection needs no action by the user: a rejected row is dropped immediately.
   * @returns the message for the user, `null` for none
   */
  dropped?(errorId: string): MessageDescriptor | null;
  /**
   * Updates the cached replies after the server's reply. Runs in the page and, for replies saved on
   * the device, where the row was sent.
   */
  settled?(body: Body, reply: Answer, known: KnownReplies): Promise<void> | void;
  /**
   * Called when a row disappears without a reply that this page received: another tab sent it, or
   * it was discarded.
   */
  left?(body: Body, known: KnownReplies): Promise<void> | void;
  /** How conflicts are shown and resolved. Absent if the kind has no versions. */
  conflict?: ConflictSpec<Body, Current>;
}

/** The data of an operation besides its body. */
export interface OperationOf {
  /** The account id. */
  owner: string;
  /** The business that the user acts for. Absent: personal. */
  businessId?: number | null;
  /** Title of the entity as shown on screen. */
  subject?: string | null;
  /** The version that the user saw. Absent if the operation applies to any version. */
  baseVersion?: number | null;
  /** Id of the operation that it follows. */
  after?: string | null;
}

/** The parts of a request. */
interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface OperationDefinition<Body, Answer, Known, Current> extends OperationSpec<
  Body,
  RequestInput,
  Answer,
  Known,
  Current
> {
  /** Creates an operation, to be saved with `addToOutbox`. */
  make(body: Body, of: OperationOf): Operation;
  /** Returns the body of a row of this kind. `null` if the row is of another kind or invalid. */
  read(row: Operation): Body | null;
}

/** A definition whose kind is known only at runtime. */
export type AnyOperation = OperationDefinition<unknown, unknown, unknown, unknown>;

/** Defines one kind of operation. Add each definition to `operations.ts`. */
export function defineOperation<Body, E extends Endpoint, Known = unknown, Current = unknown>(
  spec: OperationSpec<Body, CallInput<E>, Reply<E>, Known, Current> & { endpoint: E },
): OperationDefinition<Body, Reply<E>, Known, Current> {
  return {
    ...spec,
    make(
      body,
      { owner, businessId = null, subject = null, baseVersion = null, after = null }: OperationOf,
    ) {
      const photos = spec.photos?.(body);
      return {
        id: crypto.randomUUID(),
        owner,
        businessId,
        kind: spec.kind,
        version: CONTRACT_VERSION,
        entity: spec.entity(body),
        body,
        ...(photos && { photos }),
        subject,
        baseVersion,
        after,
        createdAt: Date.now(),
      };
    },
    read({ kind, body }) {
      if (kind !== spec.kind) return null;
      const parsed = v.safeParse(spec.body, body);
      return parsed.success ? parsed.output : null;
    },
  };
}

/** Returns the request for an operation. @throws if its body is invalid */
export function requestOf(
  { read, request }: Pick<AnyOperation, 'read' | 'request'>,
  row: Operation,
): RequestInput {
  const body = read(row);
  if (body === null) throw new Error(`A row of ${row.kind} can't be read`);
  return request(body, row);
}

/** Applies the rows of some kinds to the server's data, in order. */
export function overlay<Known>(
  known: Known,
  rows: readonly OutboxRow[],
  ...definitions: readonly Pick<
    OperationDefinition<unknown, unknown, Known, unknown>,
    'read' | 'overlay' | 'showsRejected'
  >[]
): Known {
  let laid = known;
  for (const row of rows) {
    for (const { read, overlay, showsRejected } of definitions) {
      if (row.problem?.kind === 'refused' && !showsRejected) continue;
      const body = read(row);
      if (body !== null && overlay) laid = overlay(laid, body, row);
    }
  }
  return laid;
}

/** The cached server data that a definition's `settled` updates. */
export interface KnownReplies {
  /** Replaces the reply of an endpoint: on screen, and offline in each language. */
  write<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    reply: Reply<E>,
  ): Promise<void> | void;
  /** Changes all replies of an endpoint that are on screen. */
  change<E extends Endpoint>(endpoint: E, change: (reply: Reply<E>) => Reply<E>): void;
  /**
   * Changes one reply, also for offline use. The reply is refetched unless the server sent all of
   * it.
   */
  renew<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    change: (reply: Reply<E>) => Reply<E>,
  ): void;
  /**
   * Refetches an endpoint that is on screen. Otherwise it is fetched when it is next shown.
   * @param when `next visit`: data on screen doesn't change
   */
  refresh(endpoint: Endpoint, when?: 'now' | 'next visit'): Promise<void>;
  /** Saves a reply under a name, for a page that waits for it. */
  remember(name: readonly unknown[], reply: unknown): void;
}

/** Returns the query key of a reply: the endpoint, then the parameters. */
export function replyKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly string[] {
  const { params = {} } = input as { params?: Record<string, string> };
  return [endpoint.id, ...Object.values(params)];
}
