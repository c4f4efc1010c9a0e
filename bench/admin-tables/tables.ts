import { listLog } from '#contract/site/audit-endpoints.ts';
import { listBoosts } from '#contract/listing/boost-endpoints.ts';
import { listBusinesses } from '#contract/business/business-admin-endpoints.ts';
import { listDataRequests } from '#contract/identity/data-request-endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { listHunts } from '#contract/hunting/hunt-admin-endpoints.ts';
import { listInteractions } from '#contract/site/interaction-admin-endpoints.ts';
import { listLeads } from '#contract/hunting/lead-admin-endpoints.ts';
import { listListingsForAdmins } from '#contract/listing/listing-admin-endpoints.ts';
import { listMatches } from '#contract/hunting/match-admin-endpoints.ts';
import { listReports } from '#contract/trust/report-admin-endpoints.ts';
import { listRequests } from '#contract/listing/request-admin-endpoints.ts';
import { listUsers } from '#contract/identity/user-admin-endpoints.ts';
import * as hunts from '#server/modules/hunting/hunt-admin/hunt-admin-repository.ts';
import * as leads from '#server/modules/hunting/lead-admin/routes.ts';
import * as matches from '#server/modules/hunting/match-admin/routes.ts';
import * as businesses from '#server/modules/business/business-admin/business-admin-repository.ts';
import * as dataRequests from '#server/modules/identity/data-request/data-request-repository.ts';
import * as users from '#server/modules/identity/user-admin/user-admin-repository.ts';
import * as boosts from '#server/modules/listing/boost/boost-repository.ts';
import * as listings from '#server/modules/listing/listing-admin/listing-admin-repository.ts';
import * as reports from '#server/modules/trust/report/report-admin-repository.ts';
import * as requests from '#server/modules/listing/request-admin/request-admin-repository.ts';
import * as interactions from '#server/modules/site/interaction/routes.ts';
import * as log from '#server/modules/site/log-admin/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { MatchingRows, SortColumn } from '#server/platform/database/keyset-page.ts';

type Rows = MatchingRows & { columns: Readonly<Record<string, SortColumn>> };

export interface AdminTable {
  endpoint: Endpoint;
  /** The rows of a question, for the plain SQL. */
  matching: (query: never, database: Database, context: never) => Rows | Promise<Rows>;
  /** Searches for much, little, and nothing. */
  searches: readonly string[];
}

/** Values of the filters that take a text, not one of a list. */
export const FILTER_TEXTS: Readonly<Record<string, readonly string[]>> = {
  action: ['user.block', 'log.export', 'hunt.delete'],
  subjectKind: ['user', 'review'],
};

export const TABLES: Readonly<Record<string, AdminTable>> = {
  users: {
    endpoint: listUsers,
    matching: users.matchingUsers,
    searches: ['a', 'first7', 'first7 last12', 'user-4711', '081 000 4711', '4711', 'zzz'],
  },
  listings: {
    endpoint: listListingsForAdmins,
    matching: listings.matchingListings,
    searches: ['condo', 'area123', 'ref-4711', 'user-4711@people.test', '4711', 'zzz'],
  },
  businesses: {
    endpoint: listBusinesses,
    matching: businesses.matchingBusinesses,
    searches: ['agency', 'agency 12', 'mail-4711', '4711', 'zzz'],
  },
  hunts: {
    endpoint: listHunts,
    matching: hunts.matchingHunts,
    searches: ['user-', 'user-12', 'user-4711@people.test', '4711', 'zzz'],
  },
  matches: {
    endpoint: listMatches,
    matching: matches.matchingMatches,
    searches: ['4711', '11', 'zzz'],
  },
  leads: {
    endpoint: listLeads,
    matching: leads.matchingLeads,
    searches: ['4711', '11', 'zzz'],
  },
  requests: {
    endpoint: listRequests,
    matching: requests.matchingRequests,
    searches: ['user-4711@people.test', '4711', 'zzz'],
  },
  interactions: {
    endpoint: listInteractions,
    matching: interactions.matchingInteractions,
    searches: ['entry-1', 'entry-rare', 'zzz'],
  },
  log: {
    endpoint: listLog,
    matching: log.matchingEntries,
    searches: ['8', 'user', 'zzz'],
  },
  boosts: {
    endpoint: listBoosts,
    matching: boosts.matchingBoosts,
    searches: ['condo', 'first7 last12', 'agency 12', '4711', 'zzz'],
  },
  reports: {
    endpoint: listReports,
    matching: reports.matchingReports,
    searches: ['condo', 'first7 last12', 'user-4711', '4711', 'zzz'],
  },
  dataRequests: {
    endpoint: listDataRequests,
    matching: dataRequests.matchingDataRequests,
    searches: ['first7 last12', 'user-4711', '4711', 'zzz'],
  },
};
