import type { DraftBody, DraftKindName } from './draft-kinds.ts';

/** The kinds of draft that can be sent, and the field that says that the writer has sent it. */
export const SENT_FIELDS: readonly (readonly [DraftKindName, string])[] = [
  ['listing', 'submission'],
  ['hunt', 'isSent'],
];

const fieldByKind = new Map<string, string>(SENT_FIELDS);

/** Returns whether the writer of a draft has sent it, so that it waits for an account. */
export function isSentDraft({ kind, body }: { kind: string; body: DraftBody }): boolean {
  const field = fieldByKind.get(kind);
  return field !== undefined && body[field] !== undefined;
}

/** Returns a draft as one that its writer hasn't sent. */
export function unsentDraft<Row extends { kind: string; body: DraftBody }>(row: Row): Row {
  const { [fieldByKind.get(row.kind) ?? '']: _mark, ...body } = row.body;
  return { ...row, body };
}
