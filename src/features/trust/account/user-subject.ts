import { msg } from '@lingui/core/macro';

import type { SubjectDefinition } from '../subject/define-subject.ts';
import { AccountOnDesk, WARN } from './account.ts';

/** A member, by their public profile. */
export const userSubject: SubjectDefinition = {
  type: 'user',
  label: msg`User`,
  admin: { to: '/admin/users', label: msg`Open the user` },
  formPath: (id) => `/member/${id}#report`,
  report: {
    button: msg`Report this member`,
    title: msg`Report this member`,
    draft: msg`Report of a member`,
    thanks: msg`Thank you. We’ll look at this member.`,
    gone: msg`This member no longer has a public profile.`,
    reasons: { scam: msg`Tries to scam people` },
  },
  actions: {
    warn: WARN,
    block: {
      letter: 'B',
      label: msg`Block`,
      done: msg`Member blocked`,
      ask: {
        title: msg`Block this member?`,
        lead: msg`They’re logged out on all devices. Their listings and hunts go off the market.`,
        isDanger: true,
        isWordless: true,
      },
    },
  },
  OnDesk: AccountOnDesk,
};
