import { defineCache } from '#platform/cache.ts';
import type { Account, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as texts from '#messages/conversations.ts';
import { changedProperty } from '#shared/ids.ts';
import { shownName } from '#shared/person-name.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { MAX_QUESTION, MAX_TEXT, threadNotFound } from './thread.ts';

/** A question and its answer as a property's page shows them. */
export interface PublishedQuestion {
  readonly id: number;
  /** 'Asha B.' */
  readonly author: string;
  readonly question: string;
  readonly answer: string;
  readonly at: Date;
}

const MOST_SHOWN = 8;

const PUBLISHED = defineCache<number, readonly PublishedQuestion[] | null>({
  name: 'published-questions',
  max: 5000,
  staleBy: (subject) => {
    const id = changedProperty(subject);
    if (id !== null) return { key: id };
    return subject === 'all' ? 'all' : 'none';
  },
});

/** What stands on a property's page, newest first; null where the property shows no questions. */
export const publishedQuestions = (
  ctx: Context,
  propertyId: number,
): Promise<readonly PublishedQuestion[] | null> =>
  ctx.caches.read(PUBLISHED, propertyId, () => readPublished(ctx, propertyId));

async function readPublished(
  { pool }: Context,
  propertyId: number,
): Promise<readonly PublishedQuestion[] | null> {
  const { rows } = await pool.query<{
    shown: boolean;
    list: readonly (Omit<PublishedQuestion, 'at'> & { at: string })[];
  }>({
    name: 'conversations_published',
    text: `select p.shows_questions as shown, coalesce((select json_agg(q) from (
        select id, author, question, answer, published_at as at from property_questions where property_id = p.id and withdrawn_at is null and p.shows_questions order by id desc limit $2
      ) q), '[]') as list
      from properties p where p.id = $1`,
    values: [propertyId, MOST_SHOWN],
  });
  const [row] = rows;
  return row?.shown ? row.list.map((one) => ({ ...one, at: new Date(one.at) })) : null;
}

/** How a thread's question stands with the property's page. */
export interface Publishing {
  /** the message that may be published: the last one that the guest wrote before an answer */
  readonly messageId: number;
  readonly author: string;
  readonly question: string;
  readonly answer: string;
  /** the id of what is on the page already */
  readonly publishedId: number | null;
}

const operatorOnly = (operator: Pick<Account, 'role'>): Refusal | null =>
  operator.role === 'operator' ? null : threadNotFound();

/** What an operator may put on the page of a thread without a booking; null where there is no answered question, or the property shows none. */
export async function publishingOf(
  { db }: Context,
  operator: Pick<Account, 'role'>,
  conversationId: number,
): Promise<Publishing | null> {
  if (operatorOnly(operator) !== null) return null;
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('u.name')
    .where('c.id', '=', conversationId)
    .where('c.booking_id', 'is', null)
    .where('p.shows_questions', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const messages = await db
    .selectFrom('conversation_messages')
    .select(['id', 'side', 'text'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const answer = messages.find(({ side }) => side === 'property');
  const question = messages.find(
    ({ id, side }) => side === 'guest' && answer !== undefined && id < answer.id,
  );
  if (answer === undefined || question === undefined) return null;
  const published = await db
    .selectFrom('property_questions')
    .select('id')
    .where('message_id', '=', question.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return {
    messageId: question.id,
    author: shownName(row.name) ?? texts.somebody(),
    question: question.text.slice(0, MAX_QUESTION),
    answer: answer.text,
    publishedId: published?.id ?? null,
  };
}

/**
 * Puts a question and its answer on the property's page, in the words that the operator leaves of them. Of two at once
 * one is published. Refuses `conversation.not-found`, `question.invalid`, `question.not-shown`, `question.published`.
 */
export async function publishQuestion(
  ctx: Context,
  operator: Account,
  input: { readonly conversationId: number; readonly question: string; readonly answer: string },
): Promise<Result<{ readonly id: number }>> {
  const none = operatorOnly(operator);
  if (none !== null) return none;
  const [question, answer] = [severalLines(input.question), severalLines(input.answer)];
  if (question === '' || answer === '')
    return refuse('invalid', 'question.invalid', texts.publishRequired());
  if (question.length > MAX_QUESTION)
    return refuse('invalid', 'question.invalid', texts.tooLong({ most: MAX_QUESTION }));
  if (answer.length > MAX_TEXT)
    return refuse('invalid', 'question.invalid', texts.tooLong({ most: MAX_TEXT }));
  const known = await publishingOf(ctx, operator, input.conversationId);
  if (known === null) return refuse('conflict', 'question.not-shown', texts.publishRefused());
  return inTransaction(ctx.db, async (trx) => {
    const thread = await trx
      .selectFrom('conversations')
      .select('property_id')
      .where('id', '=', input.conversationId)
      .executeTakeFirst();
    if (thread === undefined) return threadNotFound();
    const row = await trx
      .insertInto('property_questions')
      .values({
        property_id: thread.property_id,
        message_id: known.messageId,
        author: known.author,
        question,
        answer,
        published_by: operator.id,
        published_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('message_id').where('withdrawn_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return row === undefined
      ? refuse('conflict', 'question.published', texts.publishedAlready())
      : ok({ id: row.id });
  });
}

/** Takes a question off the page; twice is no error. Refuses `conversation.not-found` to whoever is no operator. */
export async function withdrawQuestion(
  { db, clock }: Context,
  operator: Account,
  questionId: number,
): Promise<Result<void>> {
  const none = operatorOnly(operator);
  if (none !== null) return none;
  await db
    .updateTable('property_questions')
    .set({ withdrawn_at: clock.now() })
    .where('id', '=', questionId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return ok(undefined);
}
