import { expect, test } from 'vitest';

import {
  LISTING_ACTIONS,
  LISTING_PARTIES,
  type ListingAction,
  type ListingState,
  canPerform,
  nextState,
  relationTo,
} from './listing-states.ts';
import { LISTING_STATUSES } from './listing-values.ts';
import { BUSINESS_ROLES, type BusinessPermission, roleGrants } from '../kit/permissions.ts';

/**
 * The specification's table of roles, with columns for the owner and the moderator. X: allowed, -:
 * denied.
 */
const RIGHTS = `
              owner admin manager assistant agent moderator stranger
  edit          X     X      X        -       X       X        -
  publish       X     X      X        -       X       X        -
  unpublish     X     X      X        -       X       X        -
  end           X     X      X        -       X       -        -
  delete        X     X      X        -       -       X        -
  confirm       X     X      X        -       X       X        -
  assign        -     X      X        -       -       -        -
  approve       -     -      -        -       -       X        -
  reject        -     -      -        -       -       X        -
  review        -     -      -        -       -       X        -
  feature       -     -      -        -       -       X        -
  boost         X     X      X        -       -       -        -`;

/** All states that the database allows for a listing: status, and live or withheld. */
const STATES = `
  in_progress, pending_approval, pending_approval withheld, approved, approved live,
  approved withheld, rejected, rejected withheld, deleted, deleted withheld`
  .trim()
  .split(/,\s+/);

/** The states in the same order, as the next table names them. */
const MARKS = ['progress', 'pending', 'pending-', 'ok', 'LIVE', 'ok-', 'no', 'no-', 'del', 'del-'];

/** Result of each action (row) from each state (column); -: not possible. */
const STEPS = `
            progress  pending   pending-  ok        LIVE      ok-      no        no-       del  del-
  edit      progress  pending   pending-  ok        LIVE      ok-      pending   pending-  -    -
  publish   pending   pending   pending   LIVE      LIVE      LIVE     pending   pending   -    -
  unpublish -         pending-  pending-  pending-  pending-  ok-      -         -         -    -
  end       -         -         -         ok-       ok-       ok-      -         -         -    -
  delete    del       del       del-      del       del       del-     del       del-      -    -
  confirm   -         -         -         -         LIVE      -        -         -         -    -
  assign    progress  pending   pending-  ok        LIVE      ok-      no        no-       -    -
  approve   -         LIVE      ok-       LIVE      LIVE      ok-      LIVE      ok-       -    -
  reject    -         no        no-       no        no        no-      no        no-       -    -
  review    -         pending   pending-  pending   pending   pending- pending   pending-  -    -
  feature   -         -         -         -         LIVE      -        -         -         -    -
  boost     -         -         -         -         LIVE      -        -         -         -    -`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));

function stateOf(name: string): ListingState {
  const [status, mark] = name.split(' ') as [ListingState['status'], string?];
  return { status, published: mark === 'live', isWithheld: mark === 'withheld' };
}

function nameOf(state: ListingState | null): string {
  if (!state) return '-';
  const mark = state.published ? ' live' : state.isWithheld ? ' withheld' : '';
  return state.status + mark;
}

test("canPerform grants exactly the permissions of the specification's table", () => {
  const [head, ...rows] = RIGHTS.trim().split('\n');
  const parties = head!.trim().split(/\s+/);
  expect(parties.map((one) => (one === 'admin' ? 'business_admin' : one))).toEqual([
    ...LISTING_PARTIES,
  ]);
  const found = rows.map((row) => {
    const action = row.trim().split(/\s+/)[0] as ListingAction;
    const marks = LISTING_PARTIES.map((party) => (canPerform(party, action) ? 'X' : '-'));
    return [action, ...marks].join(' ');
  });
  expect(found).toEqual(rows.map((row) => row.trim().replace(/\s+/g, ' ')));
  expect(rows).toHaveLength(LISTING_ACTIONS.length);
});

test('canPerform grants a business role the same listing actions as its business permissions', () => {
  const parties = Object.entries(BUSINESS_ROLES).map(([name, role]) => {
    const party = relationTo({ userId: 1, businessId: 7 }, 2, role);
    expect(party).toBe(name === 'admin' ? 'business_admin' : name);
    return [party, role] as const;
  });
  const asked = {
    edit: 'edit_listing',
    publish: 'publish_listing',
    unpublish: 'publish_listing',
    end: 'publish_listing',
    delete: 'remove_listing',
    assign: 'assign_user',
  } as const satisfies Partial<Record<ListingAction, BusinessPermission>>;
  for (const [party, role] of parties) {
    for (const [action, permission] of Object.entries(asked)) {
      expect([party, action, canPerform(party, action as ListingAction)]).toEqual([
        party,
        action,
        roleGrants(role, permission),
      ]);
    }
  }
});

test('relationTo uses the business role for a business listing and the author for a personal one', () => {
  expect(relationTo({ userId: 1, businessId: null }, 1, null)).toBe('owner');
  expect(relationTo({ userId: 1, businessId: null }, 2, null)).toBe('stranger');
  // A role in a business gives no rights to a personal listing.
  expect(relationTo({ userId: 1, businessId: null }, 2, BUSINESS_ROLES.admin)).toBe('stranger');
  // A former member has no rights to the listings that they wrote there.
  expect(relationTo({ userId: 1, businessId: 7 }, 1, null)).toBe('stranger');
  expect(relationTo({ userId: 1, businessId: 7 }, 1, BUSINESS_ROLES.assistant)).toBe('assistant');
});

test.each(LISTING_ACTIONS)(
  'nextState returns the expected state for %s from each state',
  (action) => {
    const found = STATES.map((name) => nameOf(nextState(stateOf(name), action)));
    const marks = found.map((name) => MARKS[STATES.indexOf(name)] ?? name);
    expect([action, ...marks]).toEqual(STEPS.find(([name]) => name === action));
  },
);

test('nextState lets an unpublished listing end only if it was approved before', () => {
  const unpublished = stateOf('pending_approval withheld');
  expect(nextState({ ...unpublished, wasApproved: true }, 'end')).toMatchObject(unpublished);
  expect(nextState({ ...unpublished, wasApproved: false }, 'end')).toBeNull();
  const isWaiting = { ...stateOf('pending_approval'), wasApproved: true };
  expect(nextState(isWaiting, 'end')).toBeNull();
  expect(nextState({ ...stateOf('rejected withheld'), wasApproved: true }, 'end')).toBeNull();
});

test('STATES has every status', () => {
  expect(STEPS[0]).toEqual(MARKS);
  expect(new Set(STATES.map((name) => stateOf(name).status))).toEqual(new Set(LISTING_STATUSES));
});
