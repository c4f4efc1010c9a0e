import * as v from 'valibot';

import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { type BusinessRole, PERMISSION_DENIALS, roleGrants } from '#contract/kit/permissions.ts';
import { fieldErrors } from './field-errors.ts';
import type { CallContext, HandledEndpoint } from './handler.ts';

/**
 * Returns the caller's live role in a business, or null. Called for each request that acts for a
 * business.
 */
export type FindRole = (userId: number, businessId: number) => Promise<BusinessRole | null>;

function parsePart<S extends v.GenericSchema>(
  schema: S,
  part: 'params' | 'query' | 'body' | 'headers',
  value: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value ?? {});
  if (!parsed.success) throw new ApiError('invalid_input', fieldErrors(part, parsed.issues));
  return parsed.output;
}

async function authorise(
  { access, beforeSecondFactor, inAccountView }: Endpoint,
  context: CallContext,
  findRole: FindRole,
): Promise<void> {
  const { user } = context;
  if (user?.isView && !inAccountView) throw new ApiError('read_only_view');
  if (access === 'anyone') return;
  if (!user) throw new ApiError('sign_in_required');
  if (user.needsSecondFactor && !beforeSecondFactor) throw new ApiError('second_factor_required');
  if (access === 'pending') return;
  if (user.status === 'pending') throw new ApiError('account_pending');
  if (access === 'user') return;
  if (access === 'admin') {
    if (!user.isAdmin) throw new ApiError('forbidden');
    return;
  }
  const role = context.businessId === null ? null : await findRole(user.id, context.businessId);
  if (role === null) throw new ApiError('forbidden');
  const { business: permission } = access;
  if (permission === 'member' || roleGrants(role, permission)) return;
  throw new ApiError(PERMISSION_DENIALS[permission]);
}

async function checkActing(
  endpoint: Endpoint,
  context: CallContext,
  findRole: FindRole,
): Promise<void> {
  const acts = context.businessId !== null;
  if (endpoint.acting === 'personal' ? acts : endpoint.acting === 'business' && !acts) {
    throw ApiError.at('invalid_input', 'headers.x-business-id', acts ? 'unknown_key' : 'required');
  }
  if (!acts) return;
  if (!context.user) throw new ApiError('sign_in_required');
  if ((await findRole(context.user.id, context.businessId!)) === null) {
    throw new ApiError('forbidden');
  }
}

/**
 * Handles one call: authorise, validate, run the command, present. Both HTTP and server-side
 * rendering use it, so neither can skip a check. The reply contains only fields that the contract
 * names.
 * @throws ApiError
 */
export async function dispatch(
  { endpoint, handler }: HandledEndpoint,
  raw: {
    params: unknown;
    query: unknown;
    body: unknown;
    /** The headers that the endpoint names (`ownHeaders`). */
    headers?: unknown;
  },
  context: CallContext,
  findRole: FindRole,
): Promise<unknown> {
  await authorise(endpoint, context, findRole);
  await checkActing(endpoint, context, findRole);
  const input = {
    params: parsePart(endpoint.params, 'params', raw.params),
    query: parsePart(endpoint.query, 'query', raw.query),
    headers: parsePart(endpoint.headers, 'headers', raw.headers),
    body: parsePart(endpoint.body, 'body', raw.body),
  };
  return v.parse(endpoint.reply, await handler(input, context));
}
