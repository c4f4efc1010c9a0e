import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';

import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { ConflictSpec } from './conflict.ts';
import type { KnownReplies } from './known-replies.ts';
import type { Operation, OutboxRow } from './operation.ts';

/** How an operation is shown while it waits. */
export interface OperationTexts {
  /** What it is called. */
  title: MessageDescriptor;
  /** What the person wrote. Absent: nothing. */
  text?: string | null;
  /** The listing that it is about. Absent: none. */
  listingId?: number;
  /** Where on that listing's page it was written. */
  hash?: string;
  /** The page on which it can be changed, where that isn't the listing's. */
  editHref?: string;
}

/** Everything that one kind of operation says of itself. */
interface OperationSpec<Body, Input, Answer, Known, Current> {
  /** As it stands in rows on people's devices: it never changes. */
  kind: string;
  /** A replayable endpoint. */
  endpoint: Endpoint;
  /** The shape of a row's body. Rows of older releases are read by it too. */
  body: v.GenericSchema<unknown, Body>;
  /** The request that a row is sent as. */
  request(body: Body, row: Operation): Input;
  /** What it changes. Operations of one entity are sent in order, and replace each other. */
  entity(body: Body): string;
  /** The photos that the body names, by their hashes. They are sent first. */
  photos?(body: Body): readonly string[] | undefined;
  texts(body: Body, row: Operation): OperationTexts;
  /** Lays pending work over what the server said. Rejected operations are left out. */
  overlay?(known: Known, body: Body, row: OutboxRow): Known;
  /** What the person wrote stays on screen when the server has rejected it: `overlay` counts it. */
  showsRejected?: true;
  /**
   * For a kind that isn't worth anyone's attention later: a rejected row is dropped at once.
   * @returns what to tell the person; null: nothing
   */
  dropped?(errorId: string): MessageDescriptor | null;
  /**
   * Brings what is known up to date with the server's reply. It runs in the page and, for what is
   * stored on the device, where the row was sent.
   */
  settled?(body: Body, reply: Answer, known: KnownReplies): Promise<void> | void;
  /** The row has left without a reply that this page heard: another tab sent it, or it was discarded. */
  left?(body: Body, known: KnownReplies): Promise<void> | void;
  /** How two versions are shown, and what choosing means. Absent: the kind has no versions. */
  conflict?: ConflictSpec<Body, Current>;
}

/** What an operation is made from, besides its body. */
export interface OperationOf {
  /** The account's id. */
  owner: string;
  /** The business that it acts for. Absent: personally. */
  businessId?: number | null;
  /** What it is about, as it stands on screen. */
  subject?: string | null;
  /** The version that the person had before them. Absent: it holds whatever the version is. */
  baseVersion?: number | null;
  /** The operation that it goes on from. */
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
  /** Makes an operation, which `addToOutbox` stores. */
  make(body: Body, of: OperationOf): Operation;
  /** The body of a row of this kind; null where the row is of another kind, or can't be read. */
  read(row: Operation): Body | null;
}

/** A definition whose kind is known only at run time. */
export type AnyOperation = OperationDefinition<unknown, unknown, unknown, unknown>;

/** Defines one kind of operation. It is listed in `operations.ts`. */
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

/** The request that an operation is sent as. @throws where its body can't be read */
export function requestOf(
  { read, request }: Pick<AnyOperation, 'read' | 'request'>,
  row: Operation,
): RequestInput {
  const body = read(row);
  if (body === null) throw new Error(`A row of ${row.kind} can't be read`);
  return request(body, row);
}

/** Lays the rows of some kinds over what the server said, in their order. */
export function layOver<Known>(
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
