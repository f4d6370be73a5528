import { keepTotp } from '#marketplace/accounts/people/index.ts';
import type { Context } from '#platform/context.ts';
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
export async function loadPeople(
  ctx: Context,
  propertyIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { db } = ctx;
  const ids = new Map<string, number>();
  for (const person of people) {
    const { id } = await db
      .insertInto('users')
      .values({
        name: person.name,
        phone: person.phone,
        email: person.email,
        email_verified_at: null,
        ...(person.locale === undefined ? {} : { locale: person.locale }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.name, id);
    const since = ctx.clock.now();
    if (person.role !== 'guest')
      await db
        .insertInto('staff_roles')
        .values({ user_id: id, role: person.role, since })
        .execute();
    if (person.totp !== undefined) await keepTotp(ctx, db, id, person.totp, { now: since });
    for (const slug of person.hosts?.slugs ?? []) {
      const propertyId = propertyIds.get(slug);
      if (propertyId === undefined) throw new Error(`The demo has no property ${slug}.`);
      await db
        .insertInto('memberships')
        .values({
          user_id: id,
          property_id: propertyId,
          role: person.hosts?.role ?? 'caretaker',
          since,
        })
        .execute();
    }
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
