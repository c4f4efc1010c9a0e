import type { Endpoint } from '../../contract/endpoint.ts';
import { listLog } from '../../contract/audit-endpoints.ts';
import { listBoosts } from '../../contract/boost-endpoints.ts';
import { listBusinesses } from '../../contract/business-admin-endpoints.ts';
import { listDataRequests } from '../../contract/data-request-endpoints.ts';
import { listHunts } from '../../contract/hunt-admin-endpoints.ts';
import { listInteractions } from '../../contract/interaction-admin-endpoints.ts';
import { listLeads } from '../../contract/lead-admin-endpoints.ts';
import { listListingsForAdmins } from '../../contract/listing-admin-endpoints.ts';
import { listMatches } from '../../contract/match-admin-endpoints.ts';
import { listReports } from '../../contract/report-admin-endpoints.ts';
import { listRequests } from '../../contract/request-admin-endpoints.ts';
import { listUsers } from '../../contract/user-admin-endpoints.ts';
import {
  HUNT_SORT_COLUMNS,
  matchingHunts,
} from '../../server/modules/hunting/hunt-admin/hunt-admin-repository.ts';
import {
  LEAD_SORT_COLUMNS,
  matchingLeads,
} from '../../server/modules/hunting/lead-admin/lead-admin-repository.ts';
import {
  MATCH_SORT_COLUMNS,
  matchingMatches,
} from '../../server/modules/hunting/match-admin/match-admin-repository.ts';
import {
  BUSINESS_SORT_COLUMNS,
  matchingBusinesses,
} from '../../server/modules/identity/business-admin/business-admin-repository.ts';
import {
  DATA_REQUEST_SORT_COLUMNS,
  matchingDataRequests,
} from '../../server/modules/identity/data-request/data-request-repository.ts';
import {
  matchingUsers,
  USER_SORT_COLUMNS,
} from '../../server/modules/identity/user-admin/user-admin-repository.ts';
import {
  BOOST_SORT_COLUMNS,
  matchingBoosts,
} from '../../server/modules/listing/boost/boost-repository.ts';
import {
  listingSortColumns,
  matchingListings,
} from '../../server/modules/listing/listing-admin/listing-admin-repository.ts';
import {
  matchingReports,
  REPORT_SORT_COLUMNS,
} from '../../server/modules/listing/report/report-admin-repository.ts';
import {
  matchingRequests,
  REQUEST_SORT_COLUMNS,
} from '../../server/modules/listing/request-admin/request-admin-repository.ts';
import {
  INTERACTION_SORT_COLUMNS,
  matchingInteractions,
} from '../../server/modules/market/interaction/interaction-repository.ts';
import {
  LOG_SORT_COLUMNS,
  matchingEntries,
} from '../../server/modules/operations/log-admin/log-repository.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { MatchingRows, SortColumn } from '../../server/platform/database/keyset-page.ts';

/** A table of the admin area. */
export interface AdminTable {
  endpoint: Endpoint;
  columns: (query: never) => Readonly<Record<string, SortColumn>>;
  /** The rows of a question, for the plain SQL. */
  matching: (database: Database, query: never) => MatchingRows | Promise<MatchingRows>;
  /** Searches for much, little, and nothing. */
  searches: readonly string[];
  /** Values of the filters that take a text, not one of a list. */
  texts?: Readonly<Record<string, readonly string[]>>;
}

/** A moderator whom no report is about. */
const MODERATOR = 0;

export const TABLES: Readonly<Record<string, AdminTable>> = {
  users: {
    endpoint: listUsers,
    columns: () => USER_SORT_COLUMNS,
    matching: (_database, query) => matchingUsers(query),
    searches: ['a', 'first7', 'first7 last12', 'user-4711', '081 000 4711', '4711', 'zzz'],
  },
  listings: {
    endpoint: listListingsForAdmins,
    columns: listingSortColumns,
    matching: matchingListings,
    searches: ['condo', 'area123', 'ref-4711', 'user-4711@people.test', '4711', 'zzz'],
  },
  businesses: {
    endpoint: listBusinesses,
    columns: () => BUSINESS_SORT_COLUMNS,
    matching: (_database, query) => matchingBusinesses(query),
    searches: ['agency', 'agency 12', 'mail-4711', '4711', 'zzz'],
  },
  hunts: {
    endpoint: listHunts,
    columns: () => HUNT_SORT_COLUMNS,
    matching: matchingHunts,
    searches: ['user-', 'user-12', 'user-4711@people.test', '4711', 'zzz'],
  },
  matches: {
    endpoint: listMatches,
    columns: () => MATCH_SORT_COLUMNS,
    matching: (_database, query) => matchingMatches(query),
    searches: ['4711', '11', 'zzz'],
  },
  leads: {
    endpoint: listLeads,
    columns: () => LEAD_SORT_COLUMNS,
    matching: (_database, query) => matchingLeads(query),
    searches: ['4711', '11', 'zzz'],
  },
  requests: {
    endpoint: listRequests,
    columns: () => REQUEST_SORT_COLUMNS,
    matching: (_database, query) => matchingRequests(query),
    searches: ['user-4711@people.test', '4711', 'zzz'],
  },
  interactions: {
    endpoint: listInteractions,
    columns: () => INTERACTION_SORT_COLUMNS,
    matching: (_database, query) => matchingInteractions(query),
    searches: ['entry-1', 'entry-rare', 'zzz'],
  },
  log: {
    endpoint: listLog,
    columns: () => LOG_SORT_COLUMNS,
    matching: matchingEntries,
    searches: ['8', 'user', 'zzz'],
    texts: {
      action: ['user.block', 'log.export', 'hunt.delete'],
      subjectKind: ['user', 'review'],
    },
  },
  boosts: {
    endpoint: listBoosts,
    columns: () => BOOST_SORT_COLUMNS,
    matching: matchingBoosts,
    searches: ['condo', 'first7 last12', 'agency 12', '4711', 'zzz'],
  },
  reports: {
    endpoint: listReports,
    columns: () => REPORT_SORT_COLUMNS,
    matching: (database, query) => matchingReports(database, query, MODERATOR),
    searches: ['condo', 'first7 last12', 'user-4711', '4711', 'zzz'],
  },
  dataRequests: {
    endpoint: listDataRequests,
    columns: () => DATA_REQUEST_SORT_COLUMNS,
    matching: matchingDataRequests,
    searches: ['first7 last12', 'user-4711', '4711', 'zzz'],
  },
};
