import { msg } from '@lingui/core/macro';
import { lazy } from 'react';

import type { SubjectAction } from '../subject/define-subject.ts';

/** Warns a member or the admin of a business, without words of the moderator. */
export const WARN: SubjectAction = {
  letter: 'W',
  label: msg`Warn`,
  done: msg`Warning sent`,
  ask: {
    title: msg`Send a warning?`,
    lead: msg`They get a notification with the reasons. Their account stays as it is.`,
    action: msg`Send warning`,
    isWordless: true,
  },
};

export const AccountOnDesk = lazy(async () => ({
  default: (await import('./account-on-desk.tsx')).AccountOnDesk,
}));
