import type { Database } from '#server/platform/database/connect.ts';

import type { RowError } from './feed-entry.ts';
import { findAccount, findBusiness, type Scope } from './feed-repository.ts';

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
  const accountOf = remembered((email) => findAccount(database, email));
  const businessOf = remembered((slug) => findBusiness(database, slug));

  return async function scopeOf(row: Whose): Promise<Scope | RowError> {
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

/** Returns a function that looks up each name once, whatever its case. */
function remembered<Found>(find: (name: string) => Promise<Found>) {
  const found = new Map<string, Promise<Found>>();
  return (written: string): Promise<Found> => {
    const name = written.trim().toLowerCase();
    const known = found.get(name) ?? find(name);
    found.set(name, known);
    return known;
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
