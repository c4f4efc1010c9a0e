import type { Language } from '#contract/kit/limits.ts';
import type { Random } from '#server/random.ts';

import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';

/** A person in the demo market. Only the demo accounts can log in. */
export interface Person {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  language: Language;
  currency: 'THB' | 'LKR';
  timeZone: string;
  profileType: string | null;
  isAdmin: boolean;
  isDemoAccount: boolean;
  phone: string;
  /** Contact methods that they share, the preferred one first. A phone or WhatsApp uses `phone`. */
  contact: readonly { method: 'phone' | 'line' | 'whatsapp'; value: string }[];
}

export interface Agency {
  name: string;
  slug: string;
  country: 'TH' | 'LK';
  placeId: number;
  description: string;
  color: string;
  phone: string;
  /** Provinces where the agency has homes. */
  provinces: readonly number[];
  /** Short prefix of the sequence number of its listings. */
  mark: string;
}

/**
 * Invented agencies. The demo accounts work for the first. `mark|slug|country|place|provinces|color|
 * name|description`.
 */
const AGENCIES = `
KG|khlong-garden|TH|1039|10,11,12,13|#0e6b5c|Khlong & Garden Homes|Homes along Bangkok’s canals and in its green lanes, sold and let by people who live there.
NL|north-gate-lanna|TH|5001|50,57|#7a4a2b|North Gate Lanna Homes|Houses, gardens and land around Chiang Mai and Chiang Rai since 2009.
AT|andaman-tide|TH|8303|83,81|#1f6f8b|Andaman Tide Property|Villas and apartments by the Andaman Sea, with care for leases and land papers.
TS|third-soi|TH|1033|10|#39606b|Third Soi Residences|City apartments near the trains, let and managed for owners abroad.
GP|gulf-palm|TH|8404|84,77|#c9764f|Gulf & Palm Estates|Island and seaside homes from Hua Hin to Ko Pha-ngan.
ED|eastern-doors|TH|2004|20,21|#4f7c8a|Eastern Seaboard Doors|Pattaya, Si Racha and Rayong: homes for families and for those who work in the east.
MR|mun-river|TH|3001|30,40|#a5573b|Mun River Realty|The north-east at home: Korat, Khao Yai and Khon Kaen.
TB|two-bridges|TH|1201|12,13,11|#8b6f2f|Two Bridges Realty|Townhouses and first homes north and south of the capital.
KY|kim-yong-homes|TH|9011|90,84|#6b5b8a|Kim Yong Homes|Hat Yai, Songkhla and the deep south of the Gulf.
CG|cinnamon-gate|LK|9401107|9400011,9400012,9400013|#8f4c36|Cinnamon Gate|Colombo apartments and family houses, from Colombo 3 to Battaramulla.
FF|fort-frangipani|LK|9403101|9400031,9400032,9400033,9400053,9400041|#b0573a|Fort & Frangipani|Villas, old houses and beach land along the southern and eastern coasts.
KE|kandyan-eaves|LK|9402101|9400021,9400022,9400023,9400061,9400081|#4d6152|Kandyan Eaves|Hill-country homes: Kandy, Nuwara Eliya and Ella.`
  .trim()
  .split('\n')
  .map((row): Agency => {
    const [mark, slug, market, place, provinces, color, name, description] = row.split('|') as Row;
    const country = market === 'TH' ? 'TH' : 'LK';
    const placeId = Number(place);
    return {
      name,
      slug,
      country,
      placeId,
      mark,
      color,
      phone: inventedPhone(country, placeId),
      provinces: provinces.split(',').map(Number),
      description,
    };
  });

type Row = [string, string, string, string, string, string, string, string];

/**
 * Returns a phone number that can't be anyone's: no operator has mobile numbers with 069 in
 * Thailand or 079 in Sri Lanka (libphonenumber's metadata of both).
 */
function inventedPhone(country: 'TH' | 'LK', serial: number): string {
  const digits = String((serial * 7_368_787) % 10_000_000).padStart(7, '0');
  return `${country === 'TH' ? '+66 69' : '+94 79'} ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/** Returns the phone of a person and what they share with buyers. Every fourth shares nothing. */
function contactOf(
  country: 'TH' | 'LK',
  username: string,
  serial: number,
): Pick<Person, 'phone' | 'contact'> {
  const call = { method: 'phone', value: '' } as const;
  const chat =
    country === 'TH'
      ? // Longer than LINE allows, so that it is no one's.
        ({ method: 'line', value: `${username}.demo.sala.test` } as const)
      : ({ method: 'whatsapp', value: '' } as const);
  const shared = [[], [call], [chat, call], [call, chat]] as const;
  return { phone: inventedPhone(country, serial), contact: shared[serial % shared.length]! };
}

const THAI_FIRST =
  'Somchai Anong Kittipong Suda Prasert Malai Narong Wanida Chaiwat Pimchanok Thanawat Rattana Wichai Siriporn Anucha Busaba Ekachai Jintana Kamol Ladda Manop Nattaya Orathai Pongsak Ruangrit Sarawut Tassanee Udom Varaporn Yuthana'.split(
    ' ',
  );
const THAI_LAST =
  'Srisai Boonmee Chaiyasit Thongchai Ratchata Intharat Kaewmanee Phromsri Suksawat Wongsakul Jaidee Maneerat Phanit Saelim Thepthong Chanthara Kongsuk Rungrueang Nakhon Petchsri'.split(
    ' ',
  );
const LANKAN_FIRST =
  'Nimal Kumari Ruwan Dilini Chaminda Sanduni Kasun Tharushi Pradeep Anusha Niroshan Malini Sivakumar Thilaga Farook Shifna Lakmal Ishara Ranil Hashini'.split(
    ' ',
  );
const LANKAN_LAST =
  'Fernando Silva Jayawardena Bandara Gunasekara Rajapakse Dissanayake Herath Sivarajah Nadarajah Mohideen Cader Ekanayake Senanayake Karunaratne'.split(
    ' ',
  );
const FOREIGN_FIRST = 'Anna Marco Julia Tom Sophie Lars Mei Kenji Clara Hugo Elena Omar'.split(' ');
const FOREIGN_LAST =
  'Berger Rossi Nakamura Larsen Martin Novak Chen Okafor Weiss Moreau Andersson Haddad'.split(' ');

/** Invents one person who owns or sells homes. `serial` keeps the emails distinct. */
function makePerson(
  random: Random,
  country: 'TH' | 'LK',
  kind: 'agent' | 'owner',
  serial: number,
): Person {
  const foreign = kind === 'owner' && random.chance(0.14);
  const thai = country === 'TH';
  const firstName = random.pick(foreign ? FOREIGN_FIRST : thai ? THAI_FIRST : LANKAN_FIRST);
  const lastName = random.pick(foreign ? FOREIGN_LAST : thai ? THAI_LAST : LANKAN_LAST);
  const username = `${firstName}-${lastName}-${serial}`.toLowerCase();
  return {
    email: `${username}@people.sala.test`,
    username,
    firstName,
    lastName,
    language: thai && !foreign ? 'th' : 'en',
    currency: thai ? 'THB' : 'LKR',
    timeZone: thai ? 'Asia/Bangkok' : 'Asia/Colombo',
    profileType: kind === 'agent' ? 'agent' : random.pick(['seller', 'landlord']),
    isAdmin: false,
    isDemoAccount: false,
    ...contactOf(country, username, serial),
  };
}

/** Serial of the first demo account, above those of invented people. */
const DEMO_SERIAL = 1_000_000;

function demoPerson(account: DemoAccount): Person {
  const { email, username, firstName, lastName, language, profileType, isAdmin } = account;
  return {
    email,
    username,
    firstName,
    lastName,
    language,
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    profileType,
    isAdmin,
    isDemoAccount: true,
    ...contactOf('TH', username, DEMO_SERIAL + DEMO_ACCOUNTS.indexOf(account)),
  };
}

/** The team of an agency, with members in the order of `roles`. */
export interface Team {
  agency: Agency;
  members: readonly { person: Person; roleId: 1 | 2 | 3 | 4 }[];
}

/** All people in the demo market. */
export interface People {
  teams: readonly Team[];
  owners: readonly { person: Person; country: 'TH' | 'LK' }[];
  /** The demo accounts outside of teams. */
  others: readonly Person[];
}

/**
 * Invents the people of the demo market.
 * @param owners number of private owners besides the demo account's
 */
export function makePeople(random: Random, owners: number): People {
  let serial = 0;
  const someone = (country: 'TH' | 'LK', kind: 'agent' | 'owner') => {
    serial += 1;
    return makePerson(random, country, kind, serial);
  };
  const teams = AGENCIES.map((one, index): Team => {
    if (index === 0) {
      const accounts = DEMO_ACCOUNTS.filter(({ roleId }) => roleId !== null);
      return {
        agency: one,
        members: [
          ...accounts.map((account) => ({ person: demoPerson(account), roleId: account.roleId! })),
          { person: someone('TH', 'agent'), roleId: 3 },
          { person: someone('TH', 'agent'), roleId: 4 },
        ],
      };
    }
    const size = random.int(3, 6);
    return {
      agency: one,
      members: Array.from({ length: size }, (_, member) => ({
        person: someone(one.country, 'agent'),
        roleId: member === 0 ? 1 : member === 1 ? 2 : 4,
      })),
    };
  });
  const owner = DEMO_ACCOUNTS.find(({ email }) => email === 'owner@sala.test')!;
  return {
    teams,
    owners: [
      { person: demoPerson(owner), country: 'TH' },
      ...Array.from({ length: owners }, () => {
        const country = random.chance(0.7) ? ('TH' as const) : ('LK' as const);
        return { person: someone(country, 'owner'), country };
      }),
    ],
    others: DEMO_ACCOUNTS.filter(
      ({ email, roleId }) => roleId === null && email !== owner.email,
    ).map(demoPerson),
  };
}
