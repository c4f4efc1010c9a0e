import { msg } from '@lingui/core/macro';

import {
  type Conflict,
  type ConflictTexts,
  differingFields,
  type SaidField,
} from '#storage/outbox/conflict.ts';

import type { FormDraft } from './use-draft.ts';

type From = NonNullable<FormDraft<'report'>['other']>['from'];

/** How two versions of a draft are told apart, by where the other one is from. */
const TEXTS: Readonly<Record<From, ConflictTexts>> = {
  account: {
    words: msg`This draft was also changed on another device. Choose which version to keep.`,
    theirsTitle: msg`On the other device`,
  },
  tab: {
    words: msg`This draft was also changed in another tab. Choose which version to keep.`,
    theirsTitle: msg`In the other tab`,
  },
  visitor: {
    words: msg`You have one version from before you logged in and one in your account. Choose which version to keep.`,
    theirsTitle: msg`Before you logged in`,
  },
};

/**
 * Two versions of a draft, drawn as an operation's are.
 * @param other with null values where it was sent or deleted
 * @param fields reads a version out
 * @param texts what differs from other drafts
 */
export function draftConflict<Values>(
  mine: Values,
  other: { from: From; values: Values | null },
  fields: (values: Values) => SaidField[],
  texts?: Partial<ConflictTexts>,
): Conflict {
  return {
    ...TEXTS[other.from],
    ...texts,
    fields: differingFields(fields(mine), other.values && fields(other.values)),
    isDeletedThere: other.values === null,
  };
}
