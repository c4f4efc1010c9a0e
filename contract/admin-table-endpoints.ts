import { AUDIT_ENDPOINTS } from './audit-endpoints.ts';
import { BUSINESS_ADMIN_ENDPOINTS } from './business-admin-endpoints.ts';
import { HUNT_ADMIN_ENDPOINTS } from './hunt-admin-endpoints.ts';
import { LEAD_ADMIN_ENDPOINTS } from './lead-admin-endpoints.ts';
import { MATCH_ADMIN_ENDPOINTS } from './match-admin-endpoints.ts';
import { USER_ADMIN_ENDPOINTS } from './user-admin-endpoints.ts';

/** The endpoints of the admin tables. */
export const ADMIN_TABLE_ENDPOINTS = [
  ...USER_ADMIN_ENDPOINTS,
  ...BUSINESS_ADMIN_ENDPOINTS,
  ...HUNT_ADMIN_ENDPOINTS,
  ...MATCH_ADMIN_ENDPOINTS,
  ...LEAD_ADMIN_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
] as const;
