import type { ErrorId } from '../kit/errors.ts';
import type { LISTING_STATUSES } from './listing-values.ts';
import { BUSINESS_ROLES, type BusinessRole } from '../kit/permissions.ts';

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/**
 * State of a listing. Only approved listings can be `published`, and only published ones are
 * visible. `isWithheld`: the owner unpublished it, so approval doesn't publish it.
 */
export interface ListingState {
  status: ListingStatus;
  published: boolean;
  isWithheld: boolean;
  /** Whether it was ever approved. Missing: no. */
  wasApproved?: boolean;
}

/** Actions on a listing. */
export const LISTING_ACTIONS = [
  /** Changes its facts, texts or photos. */
  'edit',
  /** Submits it for approval. Also publishes a withheld listing again. */
  'publish',
  /** Takes it off the market. It needs another approval to go live again. */
  'unpublish',
  /**
   * Marks it as sold or rented. It keeps its approval if it has one, so publishing it again takes
   * effect at once.
   */
  'end',
  'delete',
  /** Confirms that the home is still available. */
  'confirm',
  /** Assigns it to another member of the business. */
  'assign',
  'approve',
  'reject',
  /** Sends it back to the moderators for another review. */
  'review',
  'feature',
  /** Asks for a boost: a place near the top of matching results, for some days. */
  'boost',
] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/**
 * A user's relation to a listing: the owner of a personal listing, a member of its business by
 * role, a moderator, or a stranger.
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

/** Permissions in any state; everything not listed is denied. */
const LISTING_RIGHTS: Readonly<Record<ListingAction, readonly ListingParty[]>> = {
  edit: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  publish: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  unpublish: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  end: ['owner', 'business_admin', 'manager', 'agent'],
  delete: ['owner', 'business_admin', 'manager', 'moderator'],
  confirm: ['owner', 'business_admin', 'manager', 'agent', 'moderator'],
  assign: ['business_admin', 'manager'],
  approve: ['moderator'],
  reject: ['moderator'],
  review: ['moderator'],
  feature: ['moderator'],
  boost: ['owner', 'business_admin', 'manager'],
};

/** The state after an action; null: not possible. */
const NEXT: Readonly<Record<ListingAction, (state: ListingState) => ListingState | null>> = {
  edit: (state) => (state.status === 'deleted' ? null : rest(state)),
  publish: (state) => {
    if (state.status === 'deleted') return null;
    if (state.status === 'approved') return { ...state, published: true, isWithheld: false };
    return { status: 'pending_approval', published: false, isWithheld: false };
  },
  unpublish: (state) => {
    if (state.status !== 'approved' && state.status !== 'pending_approval') return null;
    // Unpublishing it again must not lose its approval.
    if (state.isWithheld) return state;
    return { status: 'pending_approval', published: false, isWithheld: true };
  },
  end: (state) => {
    if (state.status === 'approved') return { ...state, published: false, isWithheld: true };
    // Unpublished first. It never counts as ended if no moderator has seen it.
    const isOff = state.status === 'pending_approval' && state.isWithheld;
    return isOff && state.wasApproved ? state : null;
  },
  delete: (state) =>
    state.status === 'deleted' ? null : { ...state, status: 'deleted', published: false },
  confirm: (state) => (state.published ? state : null),
  assign: (state) => (state.status === 'deleted' ? null : state),
  approve: (state) => decided(state, 'approved'),
  reject: (state) => decided(state, 'rejected'),
  review: (state) => decided(state, 'pending_approval'),
  feature: (state) => (state.published ? state : null),
  boost: (state) => (state.published ? state : null),
};

/** Returns the state after an edit: a rejected listing is reviewed again. */
function rest(state: ListingState): ListingState {
  return state.status === 'rejected' ? { ...state, status: 'pending_approval' } : state;
}

/** Returns the state after a moderator's decision, which needs a listing that was submitted. */
function decided(state: ListingState, status: ListingStatus): ListingState | null {
  if (state.status === 'deleted' || state.status === 'in_progress') return null;
  return { ...state, status, published: status === 'approved' && !state.isWithheld };
}

/** Returns whether a party may ever perform an action on listings. */
export function canPerform(party: ListingParty, action: ListingAction): boolean {
  return LISTING_RIGHTS[action].includes(party);
}

/**
 * Returns the state after an action, regardless of who performs it. @returns null if it isn't
 * possible
 */
export function nextState(state: ListingState, action: ListingAction): ListingState | null {
  return NEXT[action](state);
}

/** The fields of a listing that determine a user's relation to it. */
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
 * Returns a user's relation to a listing. For a business listing only the role in the business
 * counts: its author has the rights of their role, and none after leaving.
 * @param role the user's role in the listing's business; null: none
 */
export function relationTo(
  listing: Offered,
  userId: number,
  role: BusinessRole | null,
): Exclude<ListingParty, 'moderator'> {
  if (listing.businessId === null) return listing.userId === userId ? 'owner' : 'stranger';
  return role === null ? 'stranger' : PARTY_OF_ROLE[role];
}

/** The error returned when a user lacks permission for a listing action. */
export const ACTION_DENIALS: Readonly<Record<ListingAction, ErrorId>> = {
  edit: 'edit_listing_denied',
  confirm: 'edit_listing_denied',
  publish: 'publish_denied',
  unpublish: 'publish_denied',
  end: 'publish_denied',
  delete: 'remove_listing_denied',
  assign: 'assign_denied',
  approve: 'forbidden',
  reject: 'forbidden',
  review: 'forbidden',
  feature: 'forbidden',
  boost: 'forbidden',
};

/**
 * Returns whether a listing is on the market or pending approval. Publishing without an explicit
 * state toggles this.
 */
export function isOffered({ status, isWithheld }: ListingState): boolean {
  return !isWithheld && (status === 'approved' || status === 'pending_approval');
}
