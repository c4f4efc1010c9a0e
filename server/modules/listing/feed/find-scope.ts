import type { Database } from '#server/platform/database/connect.ts';

import type { Trouble } from './feed-entry.ts';
import { type Account, findAccount, findBusiness, type Scope } from './feed-repository.ts';

/** The default owner of rows that don't name one. */
export interface Whose {
  owner?: string | undefined;
  business?: string | undefined;
  forBusiness?: boolean | undefined;
}

/**
 * Returns a function that finds the owner of a row. Each account and business is looked up once.
 */
export function openScopes(database: Database, byDefault: Whose) {
  const accounts = new Map<string, Promise<Account | null>>();
  const businesses = new Map<string, ReturnType<typeof findBusiness>>();

  function accountOf(email: string): Promise<Account | null> {
    const key = email.trim().toLowerCase();
    const known = accounts.get(key) ?? findAccount(database, key);
    accounts.set(key, known);
    return known;
  }

  function businessOf(slug: string): ReturnType<typeof findBusiness> {
    const key = slug.trim().toLowerCase();
    const known = businesses.get(key) ?? findBusiness(database, key);
    businesses.set(key, known);
    return known;
  }

  return async function scopeOf(row: Whose): Promise<Scope | Trouble> {
    const email = row.owner ?? byDefault.owner;
    const slug = row.business ?? byDefault.business;
    const account = email === undefined ? null : await accountOf(email);
    if (email !== undefined && !account) return { field: 'owner', rule: 'account' };
    if (slug !== undefined) {
      const business = await businessOf(slug);
      if (!business) return { field: 'business', rule: 'unknown' };
      if (account && account.businessId !== business.id)
        return { field: 'owner', rule: 'not_of_business' };
      return { ownerUserId: account?.userId ?? business.adminUserId, businessId: business.id };
    }
    if (!account) return { field: 'owner', rule: 'required' };
    if (!row.forBusiness) return { ownerUserId: account.userId, businessId: null };
    if (account.businessId === null) return { field: 'forBusiness', rule: 'not_of_business' };
    return { ownerUserId: account.userId, businessId: account.businessId };
  };
}

/** Returns a function that finds the owner of a row within a business; a row can name its members. */
export function openBusinessScopes(database: Database, own: Scope): ScopeOf {
  const scopeOf = openScopes(database, {});
  return async (row) => {
    const importerId = own.ownerUserId;
    if (row.owner === undefined && row.business === undefined) return { ...own, importerId };
    const found = await scopeOf({ ...row, forBusiness: true });
    // One error for all, so that a file can't find out who has an account.
    const isOwn = !('field' in found) && found.businessId === own.businessId;
    if (isOwn) return { ...(row.owner === undefined ? own : found), importerId };
    return { field: row.owner === undefined ? 'business' : 'owner', rule: 'not_of_business' };
  };
}

export type ScopeOf = ReturnType<typeof openScopes>;

/** Returns a key for a scope and a reference. */
export function itemKey({ ownerUserId, businessId }: Scope, ref: string): string {
  const whose = businessId === null ? `user ${ownerUserId}` : `business ${businessId}`;
  return `${whose} ${ref.trim().toLowerCase()}`;
}
