import type { Session } from '#contract/identity/session-endpoints.ts';

/** A session, as the server returns it. */
export const SESSION: Session = {
  token: 'A'.repeat(43),
  user: {
    id: 7,
    username: 'mali',
    firstName: 'Mali',
    lastName: '',
    image: null,
    profileType: null,
    isVerified: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    email: 'mali@people.test',
    phone: null,
    roles: ['user'],
    roleId: 4,
    status: 'active',
    language: 'th',
    businessId: null,
    currency: 'THB',
  },
};
