import type { MessageDescriptor } from '@lingui/core';
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

/**
 * The pages of the admin area, in the order of its menu. `exported`: the action in the audit log when
 * the table of the page is exported, and its label.
 */
export const ADMIN_PAGES: readonly (SideMenuEntry & {
  exported?: readonly [action: string, label: MessageDescriptor];
})[] = [
  { to: '/admin/dashboard', label: msg`Dashboard`, icon: gridIcon },
  { to: '/admin/desk/listings', label: msg`Review listings`, icon: houseIcon, startsGroup: true },
  { to: '/admin/desk/reports', label: msg`Reports`, icon: alertIcon },
  { to: '/admin/desk/appeals', label: msg`Appeals`, icon: refreshIcon },
  { to: '/admin/desk/verifications', label: msg`Verify profiles`, icon: personIcon },
  { to: '/admin/desk/requests', label: msg`Questions`, icon: chatIcon },
  {
    to: '/admin/listings',
    label: msg`Listings`,
    icon: houseIcon,
    startsGroup: true,
    exported: ['listing.export', msg`Exported listings`],
  },
  {
    to: '/admin/users',
    label: msg`Users`,
    icon: communityIcon,
    exported: ['user.export', msg`Exported users`],
  },
  {
    to: '/admin/businesses',
    label: msg`Businesses`,
    icon: businessIcon,
    exported: ['business.export', msg`Exported businesses`],
  },
  {
    to: '/admin/hunts',
    label: msg`Hunts`,
    icon: searchIcon,
    exported: ['hunt.export', msg`Exported hunts`],
  },
  {
    to: '/admin/matches',
    label: msg`Matches`,
    icon: checkIcon,
    exported: ['match.export', msg`Exported matches`],
  },
  {
    to: '/admin/huntingboard',
    label: msg`Hunting board`,
    icon: pinIcon,
    exported: ['lead.export', msg`Exported leads`],
  },
  {
    to: '/admin/requests',
    label: msg`Availability questions`,
    icon: chatIcon,
    exported: ['request.export', msg`Exported questions`],
  },
  {
    to: '/admin/boosts',
    label: msg`Boosts`,
    icon: eyeIcon,
    exported: ['boost.export', msg`Exported boosts`],
  },
  {
    to: '/admin/promoted-cards',
    label: msg`Promoted cards`,
    icon: starIcon,
    exported: ['promoted_card.export', msg`Exported promoted cards`],
  },
  {
    to: '/admin/reports',
    label: msg`All reports`,
    icon: alertIcon,
    exported: ['report.export', msg`Exported reports`],
  },
  {
    to: '/admin/data-requests',
    label: msg`Data requests`,
    icon: lockIcon,
    exported: ['data_request.export', msg`Exported data requests`],
  },
  { to: '/admin/analytics', label: msg`Statistics`, icon: chartIcon, startsGroup: true },
  {
    to: '/admin/interactions',
    label: msg`Menu clicks`,
    icon: pointerIcon,
    exported: ['interaction.export', msg`Exported menu clicks`],
  },
  {
    to: '/admin/log',
    label: msg`Audit log`,
    icon: clockIcon,
    exported: ['log.export', msg`Exported the log`],
  },
];
