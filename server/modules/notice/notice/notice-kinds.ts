import type * as v from 'valibot';

import type { NoticeTopic } from '#contract/notice/notice-settings.ts';

import { ACCOUNT_KINDS } from '../kinds/account-kinds.ts';
import { HUNT_KINDS } from '../kinds/hunt-kinds.ts';
import { LISTING_KINDS } from '../kinds/listing-kinds.ts';
import { OWN_LISTING_KINDS } from '../kinds/own-listing-kinds.ts';
import { TEAM_KINDS } from '../kinds/team-kinds.ts';
import { TRUST_KINDS } from '../kinds/trust-kinds.ts';
import type { KindDefinition } from './define-kind.ts';

/** All kinds of notices, by the name used in the database and the API. */
const KINDS = {
  ...ACCOUNT_KINDS,
  ...TRUST_KINDS,
  ...LISTING_KINDS,
  ...OWN_LISTING_KINDS,
  ...TEAM_KINDS,
  ...HUNT_KINDS,
} as const satisfies Record<string, KindDefinition>;

export type NoticeKind = keyof typeof KINDS;
export type NoticeParams<Kind extends NoticeKind> = v.InferOutput<(typeof KINDS)[Kind]['params']>;
export const NOTICE_KINDS = Object.keys(KINDS) as NoticeKind[];

/** A new notice's kind and its params. */
export type NoticeOf<Kind extends NoticeKind = NoticeKind> = {
  [K in Kind]: { kind: K; params: NoticeParams<K> };
}[Kind];

export const definitionOf = (kind: NoticeKind): KindDefinition => KINDS[kind];

/** Returns the topic of a kind of notice. */
export const topicOf = (kind: NoticeKind): NoticeTopic => KINDS[kind].topic;

/** Returns the kind with a stored name; null if a newer release added it. */
export function findKind(name: string): NoticeKind | null {
  return Object.hasOwn(KINDS, name) ? (name as NoticeKind) : null;
}
