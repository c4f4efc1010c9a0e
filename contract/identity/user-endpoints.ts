import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Account, PublicUser } from './user.ts';

export const readUser = endpoint({
  id: 'users.read',
  route: 'GET /api/users/{id}',
  summary:
    'Returns a user: the full account for its owner, the public profile for others. Only agents, members of a business and users with a live listing have a public profile.',
  access: 'anyone',
  reply: v.union([Account, PublicUser]),
  errors: ['not_found'],
});
