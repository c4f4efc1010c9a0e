import type { Language } from '#contract/limits.ts';
import type { DemoAccount as OfferedAccount } from '#contract/session-endpoints.ts';

/** Of every demo account. Published in the README: the demo market loads on a loopback address alone. */
export const DEMO_PASSWORD = 'Sala-demo-1';

export interface DemoAccount extends OfferedAccount {
  /** Who that is, for the line that a first start prints. */
  who: string;
  username: string;
  language: Language;
  profileType: 'buyer' | 'seller' | 'agent' | null;
  isAdmin: boolean;
  /** The role in the demo agency; null: none. */
  roleId: 1 | 2 | 4 | null;
}

/** The accounts that somebody can sign in with to look at each side of the product. */
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
