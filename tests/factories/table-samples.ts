import { makeBusiness } from './businesses.ts';
import { makeHunt } from './hunts.ts';
import { makePerson } from './people.ts';
import type { Sample } from './sample.ts';

const page: Sample = () => ({ query: { direction: 'asc', pageSize: '5' } });
const exported: Sample = () => ({ query: { direction: 'asc' } });

const someBusiness: Sample = async (database) => ({
  params: { id: String(await makeBusiness(database, await makePerson(database))) },
});
const someHunt: Sample = async (database) => ({
  params: { id: String(await makeHunt(database, await makePerson(database))) },
});

/** Sample input for the endpoints of the tables of businesses, hunts, matches, leads, reports and the log. */
export const TABLE_SAMPLES: Record<string, Sample> = {
  'admin.businesses': page,
  'admin.exportBusinesses': exported,
  'admin.business': someBusiness,
  'admin.changeBusinessStatus': async (...given) => ({
    ...(await someBusiness(...given)),
    body: { status: 'suspended', reason: 'fraud' },
  }),
  'admin.hunts': page,
  'admin.exportHunts': exported,
  'admin.hunt': someHunt,
  'admin.updateHunt': async (...given) => ({
    ...(await someHunt(...given)),
    body: { price: 7_000_000 },
  }),
  'admin.deleteHunt': someHunt,
  'admin.matches': page,
  'admin.exportMatches': exported,
  'admin.leads': page,
  'admin.exportLeads': exported,
  'admin.reports': page,
  'admin.exportReports': exported,
  'admin.log': page,
  'admin.exportLog': exported,
  'admin.logCheck': () => ({}),
};
