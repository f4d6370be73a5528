import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#platform/context.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { accountOf } from '#test/support/people.ts';
import {
  answerThread,
  threadForOperator,
  personalData,
  publishedQuestions,
  usualAnswer,
  publishingOf,
  publishQuestion,
  markRead,
  openThreads,
  threadById,
  unreadBookings,
  withdrawQuestion,
  writeMessage,
  type About,
} from './index.ts';
import { openThreadTests, type ThreadTests } from './testing/threads.ts';

let h: ThreadTests;
let t: ThreadTests['t'];
let ctx: ThreadTests['ctx'];
let clock: ThreadTests['clock'];
let asha: Account;
let kabir: Account;
let operator: Account;
let villa: BuiltProperty;
let about: About;

beforeAll(async () => {
  h = await openThreadTests();
  ({ t, ctx, clock } = h);
});
afterAll(() => t.close());
beforeEach(async () => {
  const account = async (over: Parameters<typeof buildUser>[1] = {}): Promise<Account> => ({
    ...accountOf(await buildUser(t.db, over), { staff: over.staff ?? [] }),
  });
  [asha, kabir, operator] = [
    await account({ name: 'Asha Bhatkande' }),
    await account(),
    await account({ staff: ['operator'] }),
  ];
  villa = await buildProperty(t.db, { name: 'Mogra House' });
  await t.db
    .updateTable('properties')
    .set({ shows_questions: true })
    .where('id', '=', villa.id)
    .execute();
  about = { propertyId: villa.id, propertyName: 'Mogra House', userId: asha.id, bookingId: null };
});

const write = (writer: Account, text: string, key?: string) => h.write(writer, about, text, key);
/** Answers like an operator's command. */
const answer = async (conversationId: number, text: string, by = 'Meera') => {
  const done = await answerThread(ctx, { conversationId, text, by });
  return done.ok ? 'answered' : done.code;
};
const thread = (reader: Account) => h.lines(reader, about);
const mailsTo = async (to: string) => (await h.subjectsTo(to, '%Mogra House%')).length;

test('a guest asks, an operator answers, each is notified; unread marks last until reading', async () => {
  const before = await mailsTo(ctx.settings.deskEmail);
  const { conversationId } = (await write(asha, 'Is the pool\r\nheated?')) as {
    conversationId: number;
  };
  expect(await mailsTo(ctx.settings.deskEmail)).toBe(before + 1);
  expect((await threadForOperator(ctx, conversationId))?.messages).toMatchObject([
    { side: 'guest', text: 'Is the pool\nheated?' },
  ]);
  const waits = async () =>
    (await openThreads(ctx, 1000)).some((open) => open.conversationId === conversationId);
  expect(await waits()).toBe(true);
  expect(await answer(conversationId, ' ', 'Meera')).toBe('conversation.invalid');
  expect(await answer(conversationId, 'No, it is not.', ' ')).toBe('conversation.by-required');
  expect(await answer(2_000_000_000, 'No, it is not.')).toBe('conversation.not-found');
  expect(await Promise.all([1, 2, 3].map(() => answer(conversationId, 'No, it is not.')))).toEqual([
    'answered',
    'answered',
    'answered',
  ]);
  expect(await waits()).toBe(false);
  expect(await mailsTo(asha.email)).toBe(1);
  expect(await thread(asha)).toEqual([
    'guest: Is the pool\nheated?',
    'property: No, it is not. (new)',
  ]);
  const found = await threadById(ctx, asha, conversationId);
  if (!found.ok) throw new Error(found.code);
  await markRead(ctx, found.value);
  expect(await thread(asha)).toEqual(['guest: Is the pool\nheated?', 'property: No, it is not.']);
});

test('an answer has the operator’s name and no account; a guest’s message has one', async () => {
  const { conversationId } = (await write(asha, 'A question')) as { conversationId: number };
  await answer(conversationId, 'An answer', 'Meera Rao');
  const { rows } = await t.pool.query(
    'select side, author_id, answered_by from conversation_messages where conversation_id = $1 order by id',
    [conversationId],
  );
  expect(rows).toEqual([
    { side: 'guest', author_id: asha.id, answered_by: '' },
    { side: 'property', author_id: null, answered_by: 'Meera Rao' },
  ]);
  await expect(
    t.pool.query(
      `
        insert into conversation_messages (conversation_id, side, text, key, at)
        values ($1, 'property', 'x', 'a long key', now())`,
      [conversationId],
    ),
  ).rejects.toThrow('conversation_messages_author');
});

test('each operator action leaves one audit row with permission and name', async () => {
  const { conversationId } = (await write(asha, 'Is there a cot?')) as { conversationId: number };
  await Promise.all([1, 2].map(() => answer(conversationId, 'Yes.')));
  expect(await answer(conversationId, ' ')).toBe('conversation.invalid');
  const published = await publishQuestion(ctx, { conversationId, by: 'Meera' });
  const id = published.ok ? published.value.id : 0;
  expect(await publishQuestion(ctx, { conversationId, by: 'Meera' })).toMatchObject({ ok: false });
  await withdrawQuestion(ctx, id, 'Ravi');
  const rows = await t.db
    .selectFrom('audit_log')
    .select(['permission', 'done_by', 'subject'])
    .where('subject', 'in', [`thread:${conversationId}`, `question:${id}`])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { permission: 'thread.answer', done_by: 'Meera', subject: `thread:${conversationId}` },
    { permission: 'question.publish', done_by: 'Meera', subject: `question:${id}` },
    { permission: 'question.withdraw', done_by: 'Ravi', subject: `question:${id}` },
  ]);
});

test('refuses other readers and writers, in any role', async () => {
  const { conversationId } = (await write(asha, 'A question')) as { conversationId: number };
  for (const other of [kabir, operator]) {
    expect(await thread(other)).toBe('conversation.not-found');
    expect((await threadById(ctx, other, conversationId)).ok).toBe(false);
  }
  expect(await write(kabir, 'Mine')).toBe('conversation.not-found');
  expect(await write(operator, 'Mine')).toBe('conversation.operator-only');
  const stranger = t.db
    .insertInto('conversations')
    .values({
      property_id: villa.id,
      user_id: kabir.id,
      booking_id: 2_000_000_000,
      created_at: clock.now(),
      last_at: clock.now(),
    })
    .execute();
  await expect(stranger).rejects.toThrow('is not one of account');
});

test('stores a message sent twice once, also in parallel; ten first messages at once make one thread', async () => {
  await Promise.all(Array.from({ length: 5 }, () => write(asha, 'Once', 'one-key-only')));
  await Promise.all(Array.from({ length: 5 }, (_, n) => write(asha, `Other ${n}`)));
  expect(
    ((await thread(asha)) as readonly string[]).filter((line) => line.includes('Once')),
  ).toHaveLength(1);
  expect(await thread(asha)).toHaveLength(6);
  expect(
    await t.db.selectFrom('conversations').select('id').where('user_id', '=', asha.id).execute(),
  ).toHaveLength(1);
});

test('refuses empty, too long and too frequent messages', async () => {
  expect(await write(asha, ' \u200e\n ')).toBe('conversation.invalid');
  expect(await write(asha, 'x'.repeat(2001))).toBe('conversation.invalid');
  for (let n = 0; n < 20; n += 1) await write(asha, `Message ${n}`);
  expect(await write(asha, 'One more')).toBe('conversation.limited');
});

test('an operator publishes a question once, by first name, where the property shows questions, and withdraws it', async () => {
  const { conversationId } = (await write(asha, 'Is it quiet? Call me on 9820000000')) as {
    conversationId: number;
  };
  expect(await publishingOf(ctx, conversationId)).toBeNull();
  await answer(conversationId, 'Very.');
  expect(await publishingOf(ctx, conversationId)).toMatchObject({
    author: 'Asha B.',
    answer: 'Very.',
    publishedId: null,
  });
  const put = () => publishQuestion(ctx, { conversationId, question: 'Is it quiet?', by: 'Meera' });
  expect(await publishQuestion(ctx, { conversationId, by: '' })).toMatchObject({
    code: 'conversation.by-required',
  });
  const results = await Promise.all([put(), put(), put()]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  ctx.caches.onChange(`property:${villa.id}`);
  expect(await publishedQuestions(ctx, villa.id)).toMatchObject([
    { author: 'Asha B.', question: 'Is it quiet?', answer: 'Very.' },
  ]);

  await t.db.transaction().execute((trx) => personalData.erase(ctx, trx, { id: asha.id } as never));
  expect(await thread(asha)).toEqual([]);
  ctx.caches.onChange(`property:${villa.id}`);
  const [left] = (await publishedQuestions(ctx, villa.id)) ?? [];
  expect(left).toMatchObject({ author: 'A guest' });
  expect((await withdrawQuestion(ctx, left?.id ?? 0, 'Meera')).ok).toBe(true);
  expect(await withdrawQuestion(ctx, left?.id ?? 0, 'Meera')).toMatchObject({
    code: 'question.not-on-page',
  });
  ctx.caches.onChange(`property:${villa.id}`);
  expect(await publishedQuestions(ctx, villa.id)).toEqual([]);
  await t.db
    .updateTable('properties')
    .set({ shows_questions: false })
    .where('id', '=', villa.id)
    .execute();
  ctx.caches.onChange(`property:${villa.id}`);
  expect(await publishedQuestions(ctx, villa.id)).toBeNull();
});

test('measures the usual answer time from three questions on; unanswered ones count', async () => {
  const ask = async (guest: Account, minutes: number | null): Promise<void> => {
    const own = { ...about, userId: guest.id };
    const { messageId, conversationId } = (
      (await writeMessage(ctx, {
        writer: guest,
        about: own,
        text: 'A question',
        key: `ask-${crypto.randomUUID()}`,
      })) as unknown as { value: { messageId: number; conversationId: number } }
    ).value;
    await writeMessage(ctx, {
      writer: guest,
      about: own,
      text: 'And one thing more',
      key: `ask-${crypto.randomUUID()}`,
    });
    await t.pool.query(
      `update conversation_messages set at = at - interval '10 days' where id = $1`,
      [messageId],
    );
    if (minutes === null) return;
    await answer(conversationId, 'An answer');
    await t.pool.query(
      `
        update conversation_messages
        set at = at - interval '10 days' + make_interval(mins => $2)
        where conversation_id = $1 and side = 'property'`,
      [conversationId, minutes],
    );
  };
  const usual = () => {
    ctx.caches.onChange(`property:${villa.id}`);
    return usualAnswer(ctx, villa.id);
  };
  await ask(asha, 20);
  await ask(kabir, 90);
  expect(await usual()).toBeNull();
  const others = await Promise.all([1, 2, 3].map(async () => accountOf(await buildUser(t.db))));
  await ask(others[0]!, 45);
  expect(await usual()).toBe(45);
  await ask(others[1]!, null);
  await ask(others[2]!, null);
  expect(await usual()).toBe(90);
});

test('finds unread answers of many bookings at once', async () => {
  expect(await unreadBookings(ctx, asha.id, [])).toEqual(new Set());
  expect(await unreadBookings(ctx, asha.id, [1, 2, 3])).toEqual(new Set());
});
