import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { KEYWORD_MAX_LENGTH } from '../kit/limits.ts';
import { Rating } from '../trust/review.ts';
import { PublicUser } from '../identity/user.ts';
import { Id, openEnum, Text, Timestamp } from '../kit/values.ts';

const AGENT_REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type AgentRequestStatus = (typeof AGENT_REQUEST_STATUSES)[number];

/** Maximum number of pending requests of one user. */
export const MAX_AGENT_REQUESTS = 10;

/** Maximum length of a message to an agent, in UTF-16 code units. */
export const AGENT_MESSAGE_MAX_LENGTH = 1_000;

/** The public profile of an agent who sells and rents out for others. */
export const Agent = v.object({
  ...PublicUser.entries,
  /** Number of their live listings. */
  listings: v.number(),
  /** The business that they work for; null: self-employed. */
  businessName: v.nullable(v.string()),
  /** Absent: the reply was stored by an earlier release. */
  rating: v.optional(Rating),
});
export type Agent = v.InferOutput<typeof Agent>;

export const findAgents = endpoint({
  id: 'users.agents',
  route: 'GET /api/users/agents',
  summary:
    'Lists agents with live listings, those with the most first. Filters by name if one is given.',
  access: 'anyone',
  query: v.strictObject({
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(KEYWORD_MAX_LENGTH)), ''),
  }),
  reply: v.object({ agents: v.array(Agent) }),
});

export const AgentRequest = v.object({
  id: Id,
  /** Whether the caller is the requested agent. */
  isMine: v.boolean(),
  status: openEnum(AGENT_REQUEST_STATUSES, 'pending'),
  message: v.string(),
  /** The other party: the agent if the caller sent the request, otherwise the sender. */
  person: PublicUser,
  /** Contact details of the other party. Both sides get them once the agent has accepted. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  createdAt: Timestamp,
});
export type AgentRequest = v.InferOutput<typeof AgentRequest>;

export const appointAgent = endpoint({
  id: 'users.appointAgent',
  route: 'POST /api/users/appoint_agent_request',
  summary:
    'Asks an agent to sell or rent out a property for the caller. While a request is pending, a second one returns the same request.',
  access: 'user',
  replayable: true,
  body: v.strictObject({
    /** The sender of the request: the caller. */
    userId: Id,
    agentId: Id,
    message: v.optional(v.pipe(Text, v.trim(), v.maxLength(AGENT_MESSAGE_MAX_LENGTH)), ''),
  }),
  reply: v.object({ id: Id, agentId: Id, status: openEnum(AGENT_REQUEST_STATUSES, 'pending') }),
  errors: ['not_found', 'conflict', 'forbidden'],
});

export const listAgentRequests = endpoint({
  id: 'users.agentRequests',
  route: 'GET /api/users/agent_requests',
  summary: 'Lists the agent requests that the caller sent and received, newest first.',
  access: 'user',
  reply: v.object({ requests: v.array(AgentRequest) }),
});

export const answerAgentRequest = endpoint({
  id: 'users.answerAgentRequest',
  route: 'PATCH /api/users/agent_requests/{id}',
  summary: 'Accepts or declines a pending request (agent), or withdraws it (sender).',
  access: 'user',
  body: v.strictObject({ status: v.picklist(['accepted', 'declined', 'withdrawn']) }),
  reply: v.object({ id: Id, status: openEnum(AGENT_REQUEST_STATUSES, 'pending') }),
  errors: ['not_found', 'conflict', 'forbidden'],
});
