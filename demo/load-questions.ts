import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { people } from './catalogue/index.ts';

const NAME = 'questions';

/** Past questions with answers, one for each named property. */
export const QUESTIONS: readonly (readonly [
  slug: string,
  author: string,
  question: string,
  answer: string,
])[] = [
  [
    'mogra-house',
    'Farida D.',
    'Can the cook make a meal without onion and garlic?',
    'Yes, for any meal. Please say so by the evening before, so that the shopping is done right.',
  ],
  [
    'mogra-house',
    'Rohan P.',
    'Is there space for two cars inside the gate?',
    'Yes, four cars stand inside the gate.',
  ],
  [
    'lohagad-lantern',
    'Shilpa M.',
    'We come with my mother, who cannot climb. How far is it from the car to the door?',
    'The car stops beside the house, and five steps lead up to the door. If they are too many for her, tell us before you book and we will say which house nearby has fewer.',
  ],
];

/** Switches published questions on for the demo's properties and adds some, once. Returns how many. */
export async function loadQuestions({ db, clock }: Context): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('demo_loads')
    .values({ name: NAME, finished_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 0;
  await db.updateTable('properties').set({ shows_questions: true }).execute();
  const operator = people.find(({ role }) => role === 'operator')?.name ?? '';
  for (const [slug, author, question, answer] of QUESTIONS) {
    await sql`insert into property_questions (property_id, author, question, answer, decided_by, published_at)
      select p.id, ${author}, ${question}, ${answer}, ${operator}, ${clock.now()}::timestamptz - interval '20 days' from properties p where p.slug = ${slug} limit 1`.execute(
      db,
    );
  }
  return QUESTIONS.length;
}
