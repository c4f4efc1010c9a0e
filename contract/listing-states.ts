import type { ErrorId } from './errors.ts';
import type { LISTING_STATUSES } from './listing-values.ts';
import { BUSINESS_ROLES, type BusinessRole } from './permissions.ts';

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/**
 * Where a listing is. It is on the market exactly where it is `published`, which only an approved one
 * can be. `isWithheld`: whoever offers it keeps it off the market, also once it is approved.
 */
export interface ListingState {
  status: ListingStatus;
  published: boolean;
  isWithheld: boolean;
}

/** What may happen to a listing. */
export const LISTING_ACTIONS = [
  /** Its facts, texts or photos are changed. */
  'edit',
  /** It is handed to the moderators; also how one that was withheld comes back. */
  'publish',
  /** It is taken off the market, and needs another approval to come back. */
  'unpublish',
  'delete',
  /** The home is still to be had. */
  'confirm',
  /** Somebody else of the business has it in hand. */
  'assign',
  'approve',
  'reject',
  /** A moderator looks at it once more. */
  'review',
  'feature',
] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/**
 * What somebody is to a listing: the person whose own it is, a member of its business by their role,
 * a moderator, or nobody.
 */
export const LISTING_PARTIES = [
  'owner',
  'business_admin',
  'manager',
  'assistant',
  'agent',
  'moderator',
  'stranger',
] as const;
export type ListingParty = (typeof LISTING_PARTIES)[number];

/** Who may do what, wherever the listing is; what isn't here is denied. */
const LISTING_RIGHTS: Readonly<Record<ListingAction, readonly ListingParty[]>> = {
  edit: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  publish: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  unpublish: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  delete: ['owner', 'business_admin', 'manager', 'moderator'],
  confirm: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  assign: ['business_admin', 'manager'],
  approve: ['moderator'],
  reject: ['moderator'],
  review: ['moderator'],
  feature: ['moderator'],
};

/** Where an action leads from each status; null: it can't be done there. */
const NEXT: Readonly<Record<ListingAction, (state: ListingState) => ListingState | null>> = {
  edit: (state) => (state.status === 'deleted' ? null : rest(state)),
  publish: (state) => {
    if (state.status === 'deleted') return null;
    if (state.status === 'approved') return { ...state, published: true, isWithheld: false };
    return { status: 'pending_approval', published: false, isWithheld: false };
  },
  unpublish: (state) => {
    if (state.status !== 'approved' && state.status !== 'pending_approval') return null;
    // What is off already loses no approval by being wished off again.
    if (state.isWithheld) return state;
    return { status: 'pending_approval', published: false, isWithheld: true };
  },
  delete: (state) =>
    state.status === 'deleted' ? null : { ...state, status: 'deleted', published: false },
  confirm: (state) => (state.published ? state : null),
  assign: (state) => (state.status === 'deleted' ? null : state),
  approve: (state) =>
    state.status === 'deleted' || state.status === 'in_progress'
      ? null
      : { ...state, status: 'approved', published: !state.isWithheld },
  reject: (state) =>
    state.status === 'deleted' || state.status === 'in_progress'
      ? null
      : { ...state, status: 'rejected', published: false },
  review: (state) =>
    state.status === 'deleted' || state.status === 'in_progress'
      ? null
      : { ...state, status: 'pending_approval', published: false },
  feature: (state) => (state.published ? state : null),
};

/** A rejected listing that was changed is looked at again. */
function rest(state: ListingState): ListingState {
  return state.status === 'rejected' ? { ...state, status: 'pending_approval' } : state;
}

/** Whether somebody may do something to listings at all. */
export function mayDo(party: ListingParty, action: ListingAction): boolean {
  return LISTING_RIGHTS[action].includes(party);
}

/** Where an action leads from a state, whoever does it. @returns null where it can't be done */
export function nextState(state: ListingState, action: ListingAction): ListingState | null {
  return NEXT[action](state);
}

/** What a listing is told of, to know what somebody is to it. */
interface Offered {
  userId: number;
  businessId: number | null;
}

const PARTY_OF_ROLE = {
  [BUSINESS_ROLES.admin]: 'business_admin',
  [BUSINESS_ROLES.manager]: 'manager',
  [BUSINESS_ROLES.assistant]: 'assistant',
  [BUSINESS_ROLES.agent]: 'agent',
} as const satisfies Record<BusinessRole, ListingParty>;

/**
 * What somebody is to a listing. One of a business is the business's: whoever wrote it is to it what
 * their role there is, and a stranger once they have left.
 * @param role theirs in the listing's business; null: none
 */
export function partyOf(
  listing: Offered,
  userId: number,
  role: BusinessRole | null,
): Exclude<ListingParty, 'moderator'> {
  if (listing.businessId === null) return listing.userId === userId ? 'owner' : 'stranger';
  return role === null ? 'stranger' : PARTY_OF_ROLE[role];
}

/** What somebody is answered who may not do something to a listing. */
export const ACTION_DENIALS: Readonly<Record<ListingAction, ErrorId>> = {
  edit: 'edit_listing_denied',
  confirm: 'edit_listing_denied',
  publish: 'publish_denied',
  unpublish: 'publish_denied',
  delete: 'remove_listing_denied',
  assign: 'assign_denied',
  approve: 'forbidden',
  reject: 'forbidden',
  review: 'forbidden',
  feature: 'forbidden',
};

/** Whether a listing is on the market, or on its way there: what publishing without a word toggles. */
export function isOffered({ status, isWithheld }: ListingState): boolean {
  return !isWithheld && (status === 'approved' || status === 'pending_approval');
}
