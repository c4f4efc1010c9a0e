import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HuntStatus } from '#contract/hunting/hunt.ts';
import type { MailMode } from '#contract/notice/notice-settings.ts';

export const HUNT_STATUS_LABELS: Readonly<Record<HuntStatus, MessageDescriptor>> = {
  active: msg`Active`,
  paused: msg`Paused`,
  expired: msg`Ended`,
  fulfilled: msg`Found`,
  deleted: msg`Deleted`,
};

/** When matches are sent by email. */
export const NOTIFY_LABELS: Readonly<Record<MailMode, MessageDescriptor>> = {
  instant: msg`Immediately`,
  daily: msg`Once a day`,
  weekly: msg`Once a week`,
  off: msg`Never`,
};
