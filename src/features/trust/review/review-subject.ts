import { msg } from '@lingui/core/macro';
import { lazy } from 'react';

import type { SubjectDefinition } from '../subject/define-subject.ts';

/** A review of an agent, on the agent's profile. */
export const reviewSubject: SubjectDefinition = {
  type: 'review',
  label: msg({ message: 'Review', context: 'noun' }),
  formPath: (id, agentId) => `/member/${agentId}#report-review-${id}`,
  report: {
    button: msg`Report`,
    title: msg`Report this review`,
    draft: msg`Report of a review`,
    thanks: msg`Thank you. We’ll look at this review.`,
    gone: msg`This review was deleted.`,
    reasons: { wrong: msg`Isn’t true`, scam: msg`Looks fake or paid for` },
  },
  actions: { hide: { letter: 'H', label: msg`Hide review`, done: msg`Review hidden` } },
  OnDesk: lazy(async () => ({ default: (await import('./review-on-desk.tsx')).ReviewOnDesk })),
};
