import { msg } from '@lingui/core/macro';

import type { SubjectDefinition } from '../subject/define-subject.ts';
import { AccountOnDesk, WARN } from './account.ts';

/** A business, by its public page. */
export const businessSubject: SubjectDefinition = {
  type: 'business',
  label: msg`Business`,
  admin: { to: '/admin/businesses', label: msg`Open the business` },
  formPath: (id) => `/business/${id}#report`,
  report: {
    button: msg`Report this business`,
    title: msg`Report this business`,
    draft: msg`Report of a business`,
    thanks: msg`Thank you. We’ll look at this business.`,
    gone: msg`This business has closed.`,
    reasons: {
      wrong: msg`The name or another detail is wrong`,
      scam: msg`Tries to scam people`,
    },
  },
  actions: { warn: WARN },
  OnDesk: AccountOnDesk,
};
