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

/** The accounts for logging in to each side of the product. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'admin',
    email: 'admin@sala.test',
    who: 'site admin',
    username: 'sala-admin',
    firstName: 'Dao',
    lastName: 'Ratanakul',
    password: DEMO_PASSWORD,
    language: 'en',
    profileType: null,
    isAdmin: true,
    roleId: null,
  },
  {
    role: 'agency',
    email: 'agency@sala.test',
    who: 'agency admin',
    username: 'ploy-khlong',
    firstName: 'Ploy',
    lastName: 'Suwannarat',
    password: DEMO_PASSWORD,
    language: 'th',
    profileType: 'agent',
    isAdmin: false,
    roleId: 1,
  },
  {
    role: 'manager',
    email: 'manager@sala.test',
    who: 'agency manager',
    username: 'nadeesha-khlong',
    firstName: 'Nadeesha',
    lastName: 'Wickramasinghe',
    password: DEMO_PASSWORD,
    language: 'en',
    profileType: 'agent',
    isAdmin: false,
    roleId: 2,
  },
  {
    role: 'agent',
    email: 'agent@sala.test',
    who: 'agency agent',
    username: 'tum-khlong',
    firstName: 'Tum',
    lastName: 'Chaiyaporn',
    password: DEMO_PASSWORD,
    language: 'th',
    profileType: 'agent',
    isAdmin: false,
    roleId: 4,
  },
  {
    role: 'owner',
    email: 'owner@sala.test',
    who: 'owner with listings',
    username: 'malee-owner',
    firstName: 'Malee',
    lastName: 'Phongphan',
    password: DEMO_PASSWORD,
    language: 'th',
    profileType: 'seller',
    isAdmin: false,
    roleId: null,
  },
  {
    role: 'hunter',
    email: 'hunter@sala.test',
    who: 'home seeker',
    username: 'sam-hunter',
    firstName: 'Sam',
    lastName: 'Perera',
    password: DEMO_PASSWORD,
    language: 'en',
    profileType: 'buyer',
    isAdmin: false,
    roleId: null,
  },
];
