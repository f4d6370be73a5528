import { denied } from '#marketplace/access/index.ts';
import { defineCache } from '#platform/cache.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/conversations.ts';
import { changedProperty, isId } from '#shared/ids.ts';
import { shownName } from '#shared/person-name.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { decider } from './operate.ts';
import { MAX_QUESTION, MAX_TEXT, textProblem } from './thread.ts';

/** A question and its answer on a property's page. */
interface PublishedQuestion {
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

/** The published questions of a property, newest first; null if the property shows none. */
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
    text: `
      select p.shows_questions as shown,
        coalesce(
          (
            select json_agg(q)
            from (
              select id, author, question, answer, published_at as at
              from property_questions
              where property_id = p.id and withdrawn_at is null and p.shows_questions
              order by id desc
              limit $2
            ) q
          ),
          '[]'
        ) as list
      from properties p
      where p.id = $1 and p.went_live_at is not null`,
    values: [propertyId, MOST_SHOWN],
  });
  const [row] = rows;
  return row?.shown ? row.list.map((one) => ({ ...one, at: new Date(one.at) })) : null;
}

/** All published questions, newest first, for operators. */
export function questionsOnPages(
  { db }: Context,
  most: number,
): Promise<
  readonly { readonly id: number; readonly hotelName: string; readonly question: string }[]
> {
  return db
    .selectFrom('property_questions as q')
    .innerJoin('properties as p', 'p.id', 'q.property_id')
    .select(['q.id', 'p.name as hotelName', 'q.question'])
    .where('q.withdrawn_at', 'is', null)
    .orderBy('q.id', 'desc')
    .limit(most)
    .execute();
}

/** The publishing state of a thread's question. */
interface Publishing {
  /** the message that may be published: the guest's last one before an answer */
  readonly messageId: number;
  readonly propertyId: number;
  readonly author: string;
  readonly question: string;
  readonly answer: string;
  /** the id of the published copy, or null */
  readonly publishedId: number | null;
}

/**
 * What an operator may publish from a thread without a booking; null without an answered question, or if the property
 * shows none.
 */
export async function publishingOf(
  { db }: Context,
  conversationId: number,
): Promise<Publishing | null> {
  const row = isId(conversationId)
    ? await db
        .selectFrom('conversations as c')
        .innerJoin('properties as p', 'p.id', 'c.property_id')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['u.name', 'p.id as property_id'])
        .where('c.id', '=', conversationId)
        .where('c.booking_id', 'is', null)
        .where('p.shows_questions', '=', true)
        .executeTakeFirst()
    : undefined;
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
    propertyId: row.property_id,
    author: shownName(row.name) ?? texts.somebody(),
    question: question.text.slice(0, MAX_QUESTION),
    answer: answer.text,
    publishedId: published?.id ?? null,
  };
}

/** A question to publish, in the operator's words; by default in the thread's. */
interface ToPublish {
  readonly conversationId: number;
  readonly question?: string;
  readonly answer?: string;
  /** the operator's name */
  readonly by: string;
}

/**
 * Publishes a thread's question and answer on the property's page with the operator's name `by`. Of two at once one
 * is published. Refuses `conversation.by-required`, `question.invalid`, `question.not-shown`, `question.published`,
 * `access.denied`.
 */
export async function publishQuestion(
  ctx: Context,
  { conversationId, by: typedBy, ...words }: ToPublish,
): Promise<Result<{ readonly id: number }>> {
  const refused = denied(ctx, 'question.publish');
  if (refused !== null) return refused;
  const by = decider(typedBy);
  if (typeof by !== 'string') return by;
  const known = await publishingOf(ctx, conversationId);
  if (known === null)
    return refuse(
      'conflict',
      'question.not-shown',
      `Thread ${conversationId} has no answered question, is about a booking, or its property shows no questions.`,
    );
  const [question, answer] = [
    severalLines(words.question ?? known.question),
    severalLines(words.answer ?? known.answer),
  ];
  const problem = textProblem(question, MAX_QUESTION) ?? textProblem(answer, MAX_TEXT);
  if (problem !== null) return refuse('invalid', 'question.invalid', problem);
  const audit = ({ id }: { readonly id: number }): AuditEntry => ({
    permission: 'question.publish',
    event: 'question.published',
    by,
    subject: `question:${id}`,
    propertyId: known.propertyId,
    after: { thread: conversationId },
  });
  return runCommand(ctx, { audit }, async (trx) => {
    const row = await trx
      .insertInto('property_questions')
      .values({
        property_id: known.propertyId,
        message_id: known.messageId,
        author: known.author,
        question,
        answer,
        decided_by: by,
        published_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('message_id').where('withdrawn_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return row === undefined
      ? refuse('conflict', 'question.published', 'This question is on the page already.')
      : ok({ id: row.id });
  });
}

/**
 * Removes a question from the page and stores `by`. Refuses `conversation.by-required`, `question.not-on-page`,
 * `access.denied`.
 */
export async function withdrawQuestion(
  ctx: Context,
  questionId: number,
  typedBy: string,
): Promise<Result<{ readonly id: number }>> {
  const refused = denied(ctx, 'question.withdraw');
  if (refused !== null) return refused;
  const by = decider(typedBy);
  if (typeof by !== 'string') return by;
  const audit = (): AuditEntry => ({
    permission: 'question.withdraw',
    event: 'question.withdrawn',
    by,
    subject: `question:${questionId}`,
  });
  return runCommand(ctx, { audit }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('property_questions')
      .set({ withdrawn_at: ctx.clock.now(), withdrawn_by: by })
      .where('id', '=', questionId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n
      ? ok({ id: questionId })
      : refuse('not-found', 'question.not-on-page', `Question ${questionId} is on no page.`);
  });
}
