import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';

import type { Reply } from '#contract/kit/endpoint.ts';
import type { ModerationReasonId } from '#contract/trust/moderation-reasons.ts';
import type { readReported } from '#contract/trust/moderation-subject-endpoints.ts';
import type { ReportAction, ReportReason, ReportSubject } from '#contract/trust/report.ts';

/** A reported subject with all open reports of it. */
export type Reported = Reply<typeof readReported>;

/** The reasons for a decision, and the moderator's own words. */
export interface Why<Reason extends ModerationReasonId = ModerationReasonId> {
  reasons: Reason[];
  message: string;
}

/** What moderators can decide: the button, its key, the outcome, and what asks why. */
export interface SubjectAction {
  /** A letter of the Latin keyboard. */
  letter: string;
  label: MessageDescriptor;
  done: MessageDescriptor;
  ask?: {
    title: MessageDescriptor;
    /** What happens. */
    lead: MessageDescriptor;
    /** Default: `label`. */
    action?: MessageDescriptor;
    isDanger?: boolean;
    /** Moderators only choose reasons. */
    isWordless?: boolean;
  };
}

/** A subject on the desk, and what is beside it, below the decisions. */
export interface OnDesk {
  main: ReactNode;
  side?: ReactNode;
  /** Shows what the person concerned would get. */
  renderPreview?: (action: ReportAction, why: Why) => ReactNode;
}

/** A kind of subject in the app: its texts, its link, and how the desk shows it. */
export interface SubjectDefinition {
  type: ReportSubject;
  /** Its name in tables. */
  label: MessageDescriptor;
  /** Its page in the admin area, which the table of reports links to. */
  admin?: { to: '/admin/users' | '/admin/businesses'; label: MessageDescriptor };
  /** Path and hash of the form that reports it. @param agentId of a review: the agent */
  formPath: (id: number, agentId?: number) => string;
  report: {
    button: MessageDescriptor;
    title: MessageDescriptor;
    /** Name of an unsent report. */
    draft: MessageDescriptor;
    thanks: MessageDescriptor;
    /** It can't be reported any more. */
    gone: MessageDescriptor;
    /** Labels of reasons, if they differ from the usual ones. */
    reasons?: Partial<Record<ReportReason, MessageDescriptor>>;
  };
  /** Besides `dismiss`. */
  actions: Partial<Record<ReportAction, SubjectAction>>;
  OnDesk: ComponentType<{ reported: Reported; children: (shown: OnDesk) => ReactNode }>;
}

/** The definitions of all kinds, which `src/features/subjects.ts` lists. */
export type Subjects = Readonly<Record<ReportSubject, SubjectDefinition>>;

const DISMISS: SubjectAction = {
  letter: 'D',
  label: msg`Dismiss`,
  done: msg`Report dismissed`,
};

/** Returns what an action on a subject is called. */
export const actionOf = ({ actions }: SubjectDefinition, action: ReportAction): SubjectAction =>
  actions[action] ?? DISMISS;

/** Labels of the report reasons, if a subject has no own. */
const REASON_LABELS: Record<ReportReason, MessageDescriptor> = {
  gone: msg`Already sold or rented`,
  wrong: msg`The price, the place or another fact is wrong`,
  scam: msg`Looks like a scam`,
  duplicate: msg`The same home is listed more than once`,
  impersonation: msg`Pretends to be someone else`,
  offensive: msg`Offensive or discriminatory`,
  spam: msg`Spam or unwanted advertising`,
  other: msg`Something else`,
};

/** Returns the label of a reason for reporting a subject. */
export const reasonLabel = (
  { report: { reasons } }: SubjectDefinition,
  reason: ReportReason,
): MessageDescriptor => reasons?.[reason] ?? REASON_LABELS[reason];
