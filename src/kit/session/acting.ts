import { useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import {
  BUSINESS_ROLES,
  type BusinessPermission,
  type BusinessRole,
  roleGrants,
} from '#contract/kit/permissions.ts';

import { actingForAtom, useSession } from './session.ts';

/** Whether the user acts personally or for their business. */
export type ActingMode = 'personal' | 'business';

/** Paths of pages on which users act for their business. */
const BUSINESS_PAGES =
  /^\/(?:business-dashboard|(?:create-property|property-created)\/(?:business|1)|hunting-board\/[\w-]+(?:\/(?:hunt|listing))?\/business)(?:\/|$)/;

/** Paths of pages on which users act personally. */
const PERSONAL_PAGES =
  /^\/(?:create-property|property-created|hunting-board|users\/(?:addbusiness|billing-payment|dashboard|deleteaccount|loginandsecurity|manage-listings|notifications|profile|verifyprofile))(?:\/|$)/;

/** Returns for whom the user acts on a page, from its path. `null`: as on the page before. */
export function actingMode(pathname: string): ActingMode | null {
  if (BUSINESS_PAGES.test(pathname)) return 'business';
  return PERSONAL_PAGES.test(pathname) ? 'personal' : null;
}

export interface Acting {
  mode: ActingMode;
  /** The business that the user acts for. `null` if they act personally or belong to none. */
  businessId: number | null;
}

/** Returns whether the user acts personally or for a business on this page. */
export function useActing(): Acting {
  const session = useSession();
  const actingFor = useAtomValue(actingForAtom) ?? null;
  const businessId = session?.businessId ?? null;
  const modeBefore =
    businessId !== null && actingFor === businessId ? 'business' : ('personal' as const);
  const mode = useLocation({ select: ({ pathname }) => actingMode(pathname) }) ?? modeBefore;
  return { mode, businessId: mode === 'business' ? businessId : null };
}

/** Returns whether a role in a business grants a permission. */
export function mayAs(roleId: number | undefined, permission: BusinessPermission): boolean {
  return isBusinessRole(roleId) && roleGrants(roleId, permission);
}

/** Returns the path where business mode starts: assistants manage no listings. */
export function businessHome(roleId: number): string {
  return mayAs(roleId, 'edit_listing')
    ? '/business-dashboard/manage-listings'
    : '/business-dashboard/settings';
}

function isBusinessRole(id: number | undefined): id is BusinessRole {
  return (Object.values(BUSINESS_ROLES) as (number | undefined)[]).includes(id);
}

/**
 * Returns whether the user may do something on this page. Personally they may do everything. For a
 * business, their role decides.
 */
export function useMay(permission: BusinessPermission): boolean {
  const session = useSession();
  const { mode, businessId } = useActing();
  if (mode === 'personal') return true;
  return businessId !== null && mayAs(session?.roleId, permission);
}
