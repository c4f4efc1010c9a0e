import type { Language } from '#contract/kit/limits.ts';
import type { DemoAccount as OfferedAccount } from '#contract/identity/session-endpoints.ts';

/**
 * Password of every demo account. It is published in the README, because the demo market loads only
 * on a loopback address.
 */
export const DEMO_PASSWORD = 'Sala-demo-1';

export interface DemoAccount extends OfferedAccount {
  /** Description of the account, printed at the first start. */
  who: string;
  username: string;
  language: Language;
  profileType: 'buyer' | 'seller' | 'agent' | null;
  isAdmin: boolean;
  /** Role in the demo agency. Null: none. */
  roleId: 1 | 2 | 4 | null;
}

const ACCOUNTS: readonly Omit<DemoAccount, 'email' | 'password' | 'isAdmin'>[] = [
  {
    role: 'admin',
    who: 'site admin',
    username: 'sala-admin',
    firstName: 'Dao',
    lastName: 'Ratanakul',
    language: 'en',
    profileType: null,
    roleId: null,
  },
  {
    role: 'agency',
    who: 'agency admin',
    username: 'ploy-khlong',
    firstName: 'Ploy',
    lastName: 'Suwannarat',
    language: 'th',
    profileType: 'agent',
    roleId: 1,
  },
  {
    role: 'manager',
    who: 'agency manager',
    username: 'nadeesha-khlong',
    firstName: 'Nadeesha',
    lastName: 'Wickramasinghe',
    language: 'en',
    profileType: 'agent',
    roleId: 2,
  },
  {
    role: 'agent',
    who: 'agency agent',
    username: 'tum-khlong',
    firstName: 'Tum',
    lastName: 'Chaiyaporn',
    language: 'th',
    profileType: 'agent',
    roleId: 4,
  },
  {
    role: 'owner',
    who: 'owner with listings',
    username: 'malee-owner',
    firstName: 'Malee',
    lastName: 'Phongphan',
    language: 'th',
    profileType: 'seller',
    roleId: null,
  },
  {
    role: 'hunter',
    who: 'home seeker',
    username: 'sam-hunter',
    firstName: 'Sam',
    lastName: 'Perera',
    language: 'en',
    profileType: 'buyer',
    roleId: null,
  },
];

/** The accounts for logging in to each side of the product. */
export const DEMO_ACCOUNTS = ACCOUNTS.map((account): DemoAccount => ({
  ...account,
  email: `${account.role}@sala.test`,
  password: DEMO_PASSWORD,
  isAdmin: account.role === 'admin',
}));
