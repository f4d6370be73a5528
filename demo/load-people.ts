import type { Db } from '#platform/database/index.ts';
import { people } from './catalogue/index.ts';

/** Guests of the past without a login, obviously fictional: they fill calendars and nothing else. */
const PASSERS_BY = ['Tuhin Baarishkar', 'Leela Ghatpande-Nowhere', 'Omkar Dhabewala', 'Pinky Toffeewala', 'Ismail Ghodegaonkar', 'Vasudha Nimbupani', 'Gautam Chhatriwala', 'Ritu Pakodakar', 'Feroz Jharnawala', 'Damini Kohrewala', 'Bhaskar Pagdandi', 'Sujata Lonavlekar-Kahani', 'Neel Talaowala', 'Hetal Dabbawala-Rao', 'Arjun Khidkiwala', 'Mrinal Sawaariwala'];

/** Loads the named people and the passers-by; returns their ids by name. */
export async function loadPeople(db: Db, hash: ((password: string) => Promise<string>) | null): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const password_hash = person.password === undefined || hash === null ? null : await hash(person.password);
    const { id } = await db.insertInto('users').values({ name: person.name, phone: person.phone, email: person.email, role: person.role, password_hash, email_verified_at: null }).returning('id').executeTakeFirstOrThrow();
    ids.set(person.name, id);
  }
  for (const name of PASSERS_BY) {
    const { id } = await db.insertInto('users').values({ name, phone: null, email: '' }).returning('id').executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

export const passersBy: readonly string[] = PASSERS_BY;
