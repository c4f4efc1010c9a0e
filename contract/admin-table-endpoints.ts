import { AUDIT_ENDPOINTS } from './audit-endpoints.ts';
import { BUSINESS_ADMIN_ENDPOINTS } from './business-admin-endpoints.ts';
import { DATA_REQUEST_ENDPOINTS } from './data-request-endpoints.ts';
import { HUNT_ADMIN_ENDPOINTS } from './hunt-admin-endpoints.ts';
import { INTERACTION_ADMIN_ENDPOINTS } from './interaction-admin-endpoints.ts';
import { LEAD_ADMIN_ENDPOINTS } from './lead-admin-endpoints.ts';
import { LISTING_ADMIN_ENDPOINTS } from './listing-admin-endpoints.ts';
import { MATCH_ADMIN_ENDPOINTS } from './match-admin-endpoints.ts';
import { REPORT_ADMIN_ENDPOINTS } from './report-admin-endpoints.ts';
import { REQUEST_ADMIN_ENDPOINTS } from './request-admin-endpoints.ts';
import { USER_ADMIN_ENDPOINTS } from './user-admin-endpoints.ts';

/** The endpoints of the admin tables. */
export const ADMIN_TABLE_ENDPOINTS = [
  ...USER_ADMIN_ENDPOINTS,
  ...DATA_REQUEST_ENDPOINTS,
  ...BUSINESS_ADMIN_ENDPOINTS,
  ...HUNT_ADMIN_ENDPOINTS,
  ...MATCH_ADMIN_ENDPOINTS,
  ...LEAD_ADMIN_ENDPOINTS,
  ...LISTING_ADMIN_ENDPOINTS,
  ...REQUEST_ADMIN_ENDPOINTS,
  ...REPORT_ADMIN_ENDPOINTS,
  ...INTERACTION_ADMIN_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
] as const;
