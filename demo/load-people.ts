import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { catalogue, people } from './catalogue/index.ts';

/** Fictional past guests without a login: they only fill calendars. */
export const passersBy: readonly string[] = [
  'Tuhin Sarkar',
  'Leela Ghatpande',
  'Omkar Dandekar',
  'Pinky Arora',
  'Ismail Tamboli',
  'Vasudha Lele',
  'Gautam Chheda',
  'Ritu Pathare',
  'Feroz Contractor',
  'Damini Kohli',
  'Bhaskar Pagare',
  'Sujata Londhe',
  'Neel Talwar',
  'Hetal Doshi',
  'Arjun Khedekar',
  'Mrinal Sarma',
];

/** The reviewers. */
const reviewers: readonly string[] = catalogue.flatMap((property) =>
  property.reviews.map(({ author }) => author),
);

/** Loads the named people, the reviewers and the passers-by; returns their ids by name. */
export async function loadPeople(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const { id } = await db
      .insertInto('users')
      .values({
        name: person.name,
        phone: person.phone,
        email: person.email,
        email_verified_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.name, id);
    if (person.role !== 'guest')
      await db
        .insertInto('staff_roles')
        .values({ user_id: id, role: person.role, since: sql`now()` })
        .execute();
  }
  for (const name of [...reviewers, ...passersBy]) {
    const { id } = await db
      .insertInto('users')
      .values({ name, phone: null, email: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}
