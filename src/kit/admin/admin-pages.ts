import { msg } from '@lingui/core/macro';

import {
  businessIcon,
  chatIcon,
  communityIcon,
  gridIcon,
  houseIcon,
  personIcon,
  pinIcon,
  searchIcon,
} from '#ui/icons.ts';
import {
  alertIcon,
  chartIcon,
  checkIcon,
  clockIcon,
  eyeIcon,
  lockIcon,
  pointerIcon,
  refreshIcon,
  starIcon,
} from '#ui/late-icons.ts';
import type { SideMenuEntry } from '#ui/side-menu.tsx';

/** The pages of the admin area, in the order of its menu. */
export const ADMIN_PAGES: readonly SideMenuEntry[] = [
  { to: '/admin/dashboard', label: msg`Dashboard`, icon: gridIcon },
  { to: '/admin/desk/listings', label: msg`Review listings`, icon: houseIcon, startsGroup: true },
  { to: '/admin/desk/reports', label: msg`Reports`, icon: alertIcon },
  { to: '/admin/desk/appeals', label: msg`Appeals`, icon: refreshIcon },
  { to: '/admin/desk/verifications', label: msg`Verify profiles`, icon: personIcon },
  { to: '/admin/desk/requests', label: msg`Questions`, icon: chatIcon },
  { to: '/admin/listings', label: msg`Listings`, icon: houseIcon, startsGroup: true },
  { to: '/admin/users', label: msg`Users`, icon: communityIcon },
  { to: '/admin/businesses', label: msg`Businesses`, icon: businessIcon },
  { to: '/admin/hunts', label: msg`Hunts`, icon: searchIcon },
  { to: '/admin/matches', label: msg`Matches`, icon: checkIcon },
  { to: '/admin/huntingboard', label: msg`Hunting board`, icon: pinIcon },
  { to: '/admin/requests', label: msg`Availability questions`, icon: chatIcon },
  { to: '/admin/boosts', label: msg`Boosts`, icon: eyeIcon },
  { to: '/admin/promoted-cards', label: msg`Promoted cards`, icon: starIcon },
  { to: '/admin/reports', label: msg`All reports`, icon: alertIcon },
  { to: '/admin/data-requests', label: msg`Data requests`, icon: lockIcon },
  { to: '/admin/analytics', label: msg`Statistics`, icon: chartIcon, startsGroup: true },
  { to: '/admin/interactions', label: msg`Menu clicks`, icon: pointerIcon },
  { to: '/admin/log', label: msg`Audit log`, icon: clockIcon },
];

/** Labels of the actions in the audit log when one of the tables is exported. */
export const EXPORT_LABELS = {
  'listing.export': msg`Exported listings`,
  'user.export': msg`Exported users`,
  'business.export': msg`Exported businesses`,
  'hunt.export': msg`Exported hunts`,
  'match.export': msg`Exported matches`,
  'lead.export': msg`Exported leads`,
  'request.export': msg`Exported questions`,
  'boost.export': msg`Exported boosts`,
  'promoted_card.export': msg`Exported promoted cards`,
  'report.export': msg`Exported reports`,
  'data_request.export': msg`Exported data requests`,
  'interaction.export': msg`Exported menu clicks`,
  'log.export': msg`Exported the log`,
};
