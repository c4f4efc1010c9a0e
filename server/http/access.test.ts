import { expect, test } from 'vitest';

import type { Endpoint } from '#contract/kit/endpoint.ts';

import { API } from './contract.ts';

/**
 * Endpoints without login. Adding one is a security decision, so this list is extended by hand
 * only.
 */
const OPEN = `
  analytics.clientReport analytics.monitorNotices analytics.promotion analytics.searchEvent
  auth.beginSocial auth.demoAccounts auth.providers auth.secondStep auth.signIn
  business.listings business.ofUser business.read business.search
  countries.list currencies.list
  hunts.analyzeVariants hunts.demand hunts.extendMailed hunts.readMailed
  places.address places.locate places.locateAddress places.read places.suggest
  promotedCards.list
  properties.contact properties.ending properties.generate properties.highestPrice properties.history properties.map
  properties.marketValue properties.ofUser properties.read properties.readFor properties.search
  properties.similar properties.view
  push.settings reviews.list
  users.agents users.declineInvitation users.interaction users.invitation users.invitationRegister
  users.read users.receiveNewPassword users.register users.registerWithDraft users.requestReset
  users.sendVerification users.socialSignup users.unsubscribe users.unsubscribeLink users.verify`
  .trim()
  .split(/\s+/);

const idsWith = (isWanted: (endpoint: Endpoint) => boolean) =>
  API.filter(isWanted)
    .map(({ id }) => id)
    .toSorted();

test('lets callers without a login use only the listed endpoints', () => {
  expect(idsWith(({ access }) => access === 'anyone')).toEqual(OPEN);
});

test('requires admin access for exactly the endpoints named `admin.*`', () => {
  const admin = idsWith(({ access }) => access === 'admin');
  expect(admin).toEqual(idsWith(({ id }) => id.startsWith('admin.')));
  expect(admin.length).toBeGreaterThan(0);
});
