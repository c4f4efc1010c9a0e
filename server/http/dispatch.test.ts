import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  type Access,
  endpoint,
  type EndpointDeclaration,
  type Schema,
} from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import {
  BUSINESS_PERMISSIONS,
  type BusinessPermission,
  type BusinessRole,
  PERMISSION_DENIALS,
} from '#contract/permissions.ts';

import { dispatch } from './dispatch.ts';
import { type CallContext, handle, type SessionUser } from './handler.ts';

const OWN_BUSINESS = 7;

interface Caller {
  name: string;
  user: SessionUser | null;
  businessId: number | null;
  role: BusinessRole | null;
}

const user = (status: SessionUser['status'], isAdmin = false): SessionUser => ({
  id: 1,
  sessionId: 1,
  status,
  isAdmin,
  language: 'en',
  needsSecondFactor: false,
  isView: false,
});

const member = (role: BusinessRole): Caller => ({
  name: `role ${role}`,
  user: user('active'),
  businessId: OWN_BUSINESS,
  role,
});

const CALLERS: Caller[] = [
  { name: 'visitor', user: null, businessId: null, role: null },
  { name: 'pending', user: user('pending'), businessId: null, role: null },
  { name: 'active', user: user('active'), businessId: null, role: null },
  { name: 'admin', user: user('active', true), businessId: null, role: null },
  member(1),
  member(2),
  member(3),
  member(4),
  { name: 'rival', user: user('active'), businessId: OWN_BUSINESS, role: null },
];

function declare(access: Access) {
  return {
    id: 'tests.call',
    method: 'GET',
    path: '/api/tests',
    summary: 'For this test.',
    access,
    acting: typeof access === 'object' ? 'business' : 'either',
    limit: 'read',
    reply: v.object({ done: v.boolean() }),
    errors: [],
  } satisfies EndpointDeclaration<Schema, Schema, Schema, Schema>;
}

async function outcome(access: Access, caller: Caller): Promise<string> {
  const context: CallContext = {
    language: 'en',
    user: caller.user,
    businessId: caller.businessId,
    client: { address: '', userAgent: '', isOnThisMachine: false },
    idempotencyKey: null,
    requestId: 'test',
    log: undefined as never,
  };
  const handled = handle(endpoint(declare(access)), async () => ({ done: true }));
  const findRole = async (_userId: number, businessId: number) =>
    businessId === OWN_BUSINESS ? caller.role : null;
  try {
    await dispatch(handled, { params: {}, query: {}, body: {} }, context, findRole);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.id;
    throw error;
  }
}

async function table(access: Access): Promise<Record<string, string>> {
  const cells = CALLERS.map(
    async (caller) => [caller.name, await outcome(access, caller)] as const,
  );
  return Object.fromEntries(await Promise.all(cells));
}

const MEMBERS = { 'role 1': 'done', 'role 2': 'done', 'role 3': 'done', 'role 4': 'done' };

test("checks the caller against the endpoint's access level", async () => {
  expect(await table('anyone')).toEqual({
    visitor: 'done',
    pending: 'done',
    active: 'done',
    admin: 'done',
    ...MEMBERS,
    rival: 'forbidden',
  });
  expect(await table('pending')).toMatchObject({ visitor: 'sign_in_required', pending: 'done' });
  expect(await table('user')).toMatchObject({
    visitor: 'sign_in_required',
    pending: 'account_pending',
    active: 'done',
    admin: 'done',
  });
  expect(await table('admin')).toMatchObject({
    visitor: 'sign_in_required',
    pending: 'account_pending',
    active: 'forbidden',
    admin: 'done',
    'role 1': 'forbidden',
    rival: 'forbidden',
  });
});

test.each(Object.entries(BUSINESS_PERMISSIONS))(
  'grants the permission %s only to the roles %o',
  async (permission, roles) => {
    const business = permission as BusinessPermission;
    const outcomes = await table({ business });
    for (const role of [1, 2, 3, 4] as const) {
      const granted = (roles as readonly number[]).includes(role);
      expect(outcomes[`role ${role}`]).toBe(granted ? 'done' : PERMISSION_DENIALS[business]);
    }
    expect(outcomes).toMatchObject({
      visitor: 'sign_in_required',
      pending: 'account_pending',
      active: 'forbidden',
      admin: 'forbidden',
      rival: 'forbidden',
    });
  },
);

test("removes fields from the reply that the contract doesn't name", async () => {
  const handled = handle(
    endpoint(declare('anyone')),
    async () => ({ done: true, password_hash: 'x' }) as { done: boolean },
  );
  const context = { user: null, businessId: null } as unknown as CallContext;
  const reply = await dispatch(
    handled,
    { params: {}, query: {}, body: {} },
    context,
    async () => null,
  );
  expect(reply).toEqual({ done: true });
});
