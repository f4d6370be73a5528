import type { Guest } from '#marketplace/bookings/index.ts';
import { people } from './catalogue/index.ts';

/** A past guest without an account to sign in to. */
export function passerBy(name: string): Guest {
  return {
    name,
    phone: '+919000000100',
    email: 'guest@example.in',
    gstinNo: '',
    companyName: '',
    companyAddress: '',
  };
}

/** A named person as the lead guest of a booking. */
export function guestOf(name: string, withCompany = false): Guest {
  const person = people.find((p) => p.name === name);
  if (person === undefined) throw new Error(`${name} is no person of the demo.`);
  const company = withCompany ? person.company : undefined;
  return {
    name,
    phone: person.phone,
    email: person.email,
    gstinNo: company?.gstin ?? '',
    companyName: company?.name ?? '',
    companyAddress: company?.address ?? '',
  };
}
