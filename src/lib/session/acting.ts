import { useLocation } from '@tanstack/react-router';

import {
  BUSINESS_ROLES,
  type BusinessPermission,
  type BusinessRole,
  roleGrants,
} from '#contract/permissions.ts';

import { useSession } from './session.ts';

/** In which role somebody acts: for themselves, or for their business. */
export type ActingMode = 'personal' | 'business';

/** Addresses of pages on which people act for their business. */
const BUSINESS_PAGES =
  /^\/(?:business-dashboard|(?:create-property|property-created)\/(?:business|1)|hunting-board\/\w+(?:\/hunt)?\/business)(?:\/|$)/;

/** Returns the role in which somebody acts on a page: its address says so. */
export function actingMode(pathname: string): ActingMode {
  return BUSINESS_PAGES.test(pathname) ? 'business' : 'personal';
}

export interface Acting {
  mode: ActingMode;
  /** The business that somebody acts for; null: themselves, or they belong to none. */
  businessId: number | null;
}

/** Returns for whom the person acts on this page. */
export function useActing(): Acting {
  const session = useSession();
  const mode = useLocation({ select: ({ pathname }) => actingMode(pathname) });
  return { mode, businessId: mode === 'business' ? (session?.businessId ?? null) : null };
}

function isBusinessRole(id: number | undefined): id is BusinessRole {
  return (Object.values(BUSINESS_ROLES) as (number | undefined)[]).includes(id);
}

/**
 * Returns whether the person may do something on this page. For themselves they may do everything;
 * for a business, what their role grants.
 */
export function useMay(permission: BusinessPermission): boolean {
  const session = useSession();
  const { mode, businessId } = useActing();
  if (mode === 'personal') return true;
  return (
    businessId !== null && isBusinessRole(session?.roleId) && roleGrants(session.roleId, permission)
  );
}
