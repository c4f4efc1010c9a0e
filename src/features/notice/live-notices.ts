import type { LivePart } from '#lib/socket/live-part.ts';

import { noticesChanged } from './notice-trouble.ts';

/** Keeps the lists of notices up to date with other devices, and with what is new. */
export const liveNotices: LivePart = {
  on: {
    notice_added: noticesChanged,
    notice_changed: noticesChanged,
    notice_deleted: noticesChanged,
    notices_seen: noticesChanged,
  },
  missed: noticesChanged,
};
