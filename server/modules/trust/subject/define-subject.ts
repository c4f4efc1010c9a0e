import type { RawBuilder } from 'kysely';

import type { Reply } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { ReportDecision, readReported } from '#contract/trust/moderation-subject-endpoints.ts';
import type { ReportSubject } from '#contract/trust/report.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** A subject that a moderator took off the site. */
export interface Removed {
  propertyId: number;
  ownerUserId: number;
  businessId: number | null;
  /** The status before the decision; null: unknown. */
  from: string | null;
  isWithheld: boolean;
}

/** How a kind of subject is reported, moderated and appealed. Its row is in `contract/trust/report.ts`. */
export interface SubjectDefinition {
  /** SQL: the name of the subject of a report `r`. */
  name(language: Language): RawBuilder<unknown>;
  /** SQL: whether the subject of a report `r` is live. Default: never. */
  isLive?: RawBuilder<boolean>;
  /** SQL: whether the subject of a report `r` is a moderator or theirs. Default: never. */
  isOfModerator?(moderatorId: number | null): RawBuilder<boolean>;
  /** Returns the ids of subjects with a searched name, at most `NAMES_READ`. Default: none. */
  search?(database: Queries, search: string): Promise<number[]>;
  /** Returns whether a subject is a user's own; null: it isn't visible. */
  isOwn(transaction: Transaction, userId: number, id: number): Promise<boolean | null>;
  /** Returns what moderators see of it, unless they read it by a call of its own. */
  read?(
    database: Queries,
    id: number,
  ): Promise<Partial<Pick<Reply<typeof readReported>, 'review' | 'account'>>>;
  /** Does what was decided on its reports. If it is gone, nothing is left to do. */
  uphold(
    transaction: Transaction,
    id: number,
    decision: ReportDecision & { moderatorId: number },
  ): Promise<void>;
  /** How its owner appeals against a moderator's decision. Default: not at all. */
  appeals?: {
    /** Locks it until the transaction ends. @throws ApiError `not_found` */
    hold(transaction: Transaction, id: number): Promise<unknown>;
    /** @throws ApiError unless the user may appeal */
    demandOwner(database: Queries, userId: number, removed: Removed): Promise<void>;
    /** Undoes the decision. */
    restore(transaction: Transaction, moderatorId: number, removed: Removed): Promise<unknown>;
    /** Tells the devices of its owners that the appeal changed. */
    publish(transaction: Transaction, id: number): Promise<void>;
  };
}

let subjects: Readonly<Record<ReportSubject, SubjectDefinition>>;

/** Registers the definitions of all kinds. `server/subjects.ts` does it once. */
export function registerSubjects(all: typeof subjects): void {
  subjects = all;
}

export const subjectOf = (type: ReportSubject): SubjectDefinition => subjects[type];

/** Returns the definitions of all kinds, by kind. */
export const allSubjects = () => Object.entries(subjects);
