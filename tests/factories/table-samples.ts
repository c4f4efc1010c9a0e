import type { Database } from '#server/platform/database/connect.ts';

import { makeBusiness } from './businesses.ts';
import { makeHunt } from './hunts.ts';
import { makePerson } from './people.ts';
import { idOf, type Sample } from './sample.ts';

const page: Sample = () => ({ query: { direction: 'asc', pageSize: '5' } });
const exported: Sample = () => ({ query: { direction: 'asc' } });

const someBusiness = async (database: Database) =>
  makeBusiness(database, await makePerson(database));
const someHunt = async (database: Database) => makeHunt(database, await makePerson(database));

/** Sample input for the endpoints of the tables of businesses, hunts, matches, leads, reports and the log. */
export const TABLE_SAMPLES: Record<string, Sample> = {
  'admin.businesses': page,
  'admin.exportBusinesses': exported,
  'admin.business': idOf(someBusiness),
  'admin.changeBusinessStatus': idOf(someBusiness, { status: 'suspended', reason: 'fraud' }),
  'admin.hunts': page,
  'admin.exportHunts': exported,
  'admin.hunt': idOf(someHunt),
  'admin.updateHunt': idOf(someHunt, { price: 7_000_000 }),
  'admin.deleteHunt': idOf(someHunt),
  'admin.matches': page,
  'admin.exportMatches': exported,
  'admin.leads': page,
  'admin.exportLeads': exported,
  'admin.reports': page,
  'admin.exportReports': exported,
  'admin.log': page,
  'admin.exportLog': exported,
};
