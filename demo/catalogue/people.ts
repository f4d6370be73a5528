import type { MemberRole, StaffRole } from '#shared/permissions.ts';

/**
 * The fictional people one can sign in as. Their numbers start with 90000 000, which keeps them
 * recognisable; codes for them arrive in the local outbox only.
 */
export interface SeedPerson {
  name: string;
  /** E.164, as accounts store it */
  phone: string;
  email: string;
  role: 'guest' | StaffRole;
  /** works for these properties */
  hosts?: { role: MemberRole; slugs: readonly string[] };
  /** the secret of the app for the second step, published in the README */
  totp?: string;
  locale?: 'en' | 'hi' | 'mr';
  /** what the demo shows through this person; the README prints it beside the login */
  story: string;
  /** details for a tax invoice, with a GSTIN whose check digit is right and whose holder does not exist */
  company?: { gstin: string; name: string; address: string };
}

const FIVE = [
  'mogra-house',
  'the-borrowed-umbrella',
  'nine-steps-down',
  'the-long-lawn',
  'bougainvillea-gate',
];

export const people: readonly SeedPerson[] = [
  {
    name: 'Asha Bhatkande',
    phone: '+919000000001',
    email: 'asha.bhatkande@example.in',
    role: 'guest',
    story:
      'Books for the whole family, two children of 4 and 9 in tow: one stay coming up, two behind her with reviews.',
  },
  {
    name: 'Kabir Malhotra',
    phone: '+919000000002',
    email: 'kabir.malhotra@example.in',
    role: 'guest',
    story:
      'Half of a couple that likes cottages: a wishlist of five, one booking with a part paid online.',
  },
  {
    name: 'Nandini Kamat',
    phone: '+919000000003',
    email: 'nandini.kamat@example.in',
    role: 'guest',
    story:
      'Travels all the time: a booking in every state, from held to no-show, so that every screen has something to say.',
  },
  {
    name: 'Joy Bandopadhyay',
    phone: '+919000000004',
    email: 'joy.bandopadhyay@example.in',
    role: 'guest',
    story: 'Signed up this morning: no bookings, no wishlist. Shows the empty screens.',
  },
  {
    name: 'Cyrus Vakil',
    phone: '+919000000005',
    email: 'cyrus@palm-and-ledger.example.com',
    role: 'guest',
    story: 'Books team off-sites on company account and wants CGST and SGST printed the right way.',
    company: {
      gstin: '27ZZZCV0000Z1Z5',
      name: 'Palm & Ledger Works Pvt Ltd',
      address: '4th floor, Deodar Chambers, Canal Road, Pune 411001',
    },
  },
  {
    name: 'Sulochana Pawar',
    phone: '+919000000006',
    email: 'sulochana.pawar@example.com',
    role: 'operator',
    totp: 'OPERATORDEMOVERANDAH2345',
    story:
      'Runs the marketplace: marks check-ins, publishes reviews, approves listings, answers guests. Without her second step a guest like the others.',
  },
  {
    name: 'Vaishali Gholap',
    phone: '+919000000010',
    email: 'vaishali.gholap@example.in',
    role: 'guest',
    hosts: { role: 'owner', slugs: ['korigad-quiet'] },
    locale: 'mr',
    story: 'Owns one villa and runs it from her phone, in Marathi.',
  },
  {
    name: 'Farrokh Daruwalla',
    phone: '+919000000011',
    email: 'farrokh@example.in',
    role: 'guest',
    hosts: { role: 'owner', slugs: FIVE },
    story: 'Owns five properties; leaves the day to his caretaker and keeps the prices.',
  },
  {
    name: 'Baban Kadu',
    phone: '+919000000012',
    email: 'baban.kadu@example.in',
    role: 'guest',
    hosts: { role: 'caretaker', slugs: FIVE },
    story: 'Takes care of those five: arrivals and nights, no prices and no team.',
  },
  {
    name: 'Shirin Mistry',
    phone: '+919000000013',
    email: 'shirin.mistry@example.com',
    role: 'finance',
    totp: 'FINANCEONEDEMOVERANDAH23',
    story: 'Prepares payouts and refunds.',
  },
  {
    name: 'Girish Athalye',
    phone: '+919000000014',
    email: 'girish.athalye@example.com',
    role: 'finance',
    totp: 'FINANCETWODEMOVERANDAH23',
    story: 'Is the second person who looks at them.',
  },
  {
    name: 'Lavanya Subramaniam',
    phone: '+919000000015',
    email: 'lavanya@example.com',
    role: 'admin',
    totp: 'ADMINDEMOVERANDAHVILLA23',
    story: 'Gives and ends the roles of the others, and reads the audit log.',
  },
];
