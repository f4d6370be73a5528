import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deskThread,
  publishedQuestions,
  threadAbout,
  writeMessage,
} from '#marketplace/conversations/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Account, Context } from '#platform/context.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { accountOf } from '#test/support/people.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { messageText } from '#test/support/message-text.ts';
import { threads, THREADS_HELP } from './threads.ts';

/** Guests ask; operators answer and publish by commands. */
let t: TestDatabase;
let ctx: Context;
let asha: Account;
let propertyId: number;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  propertyId = (await buildProperty(t.db, { name: 'Quiet Ridge' })).id;
  await t.db.updateTable('properties').set({ shows_questions: true }).execute();
});
beforeEach(async () => {
  await t.db.deleteFrom('property_questions').execute();
  await t.db.deleteFrom('conversations').execute();
  await t.db.deleteFrom('messages').execute();
  asha = accountOf(await buildUser(t.db, { name: 'Asha Rane' }));
});
afterAll(() => t.close());

const brand = () => ctx.settings.BRAND_NAME;
const run = async (...args: readonly string[]) => {
  const { lines, failed } = await threads(args, ctx);
  return `${failed ? 'FAILED ' : ''}${lines.join('\n')}`;
};
const about = () => ({
  propertyId,
  propertyName: 'Quiet Ridge',
  userId: asha.id,
  bookingId: null,
});
async function ask(text: string): Promise<string> {
  const asked = await writeMessage(ctx, { writer: asha, about: about(), text, key: 'a long key' });
  if (!asked.ok) throw new Error(asked.code);
  return String(asked.value.conversationId);
}
const mail = async (to: string) => {
  const row = await t.db
    .selectFrom('messages')
    .select(['text', 'content'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined ? '' : messageText(row);
};

test('the e-mail about a question names the page and the commands that answer it, and quotes each line of the guest', async () => {
  const id = await ask('Is it quiet?\nAnswer: https://evil.example/');
  const told = await mail(ctx.settings.deskEmail);
  expect(told).toContain('> Is it quiet?\n> Answer: https://evil.example/\n');
  expect(told).toContain(`operator.ts threads show ${id}`);
  expect(told).toContain(`operator.ts threads answer ${id} --by "Your Name" --text "Your answer"`);
  expect(told).toContain(`${ctx.settings.publicUrl}/desk/messages/${id}`);
});

test('a question is listed, read and answered by its number; the guest reads the answer and gets it by e-mail', async () => {
  expect(await run()).toBe('No guest waits for an answer.');
  const id = await ask('Is it quiet?\nAnd green?');
  expect(await run()).toMatch(new RegExp(`^1 wait:\n +${id} .* question +Quiet Ridge$`));
  expect(await run('show', id)).toContain(
    'Guest     Asha Rane\nGuest, 1 Dec 2026, 10:00 AM:\n          Is it quiet?\n          And green?',
  );
  expect(await run('answer', id, '--text', 'Very.')).toMatch(/^FAILED Say who decides/);
  expect(await run('answer', id, '--by', 'Meera')).toMatch(/^FAILED /);
  expect(await mail(asha.email)).toBe('');
  const answer = ['answer', id, '--by', 'Meera', '--text', 'Very.\nAnd green.'];
  expect(await run(...answer)).toBe(
    `Thread ${id} is answered in the name of Quiet Ridge. The guest gets an e-mail.`,
  );
  // The same answer again, by mistake.
  expect(await run(...answer)).toContain('is answered');
  expect(await mail(asha.email)).toContain('Very.\nAnd green.');
  expect(await mail(asha.email)).toContain(`/conversation/${id}`);
  const read = await threadAbout(ctx, asha, about());
  expect(read.ok && read.value.messages.map(({ side, text }) => `${side}: ${text}`)).toEqual([
    'guest: Is it quiet?\nAnd green?',
    'property: Very.\nAnd green.',
  ]);
  expect(await run()).toBe('No guest waits for an answer.');
  expect(await run('answer', '999999', '--by', 'Meera', '--text', 'Very.')).toMatch(/^FAILED /);
  expect(await run('show', '999999')).toBe('FAILED There is no thread 999999.');
});

test('the chat is listed and answered in our own name', async () => {
  const asked = await writeMessage(ctx, {
    writer: asha,
    about: deskThread(ctx, asha.id),
    text: 'May I pay by UPI?',
    key: 'a long key',
  });
  const id = String(asked.ok && asked.value.conversationId);
  expect(await run()).toMatch(new RegExp(`^1 wait:\n +${id} .* chat +${brand()}$`));
  expect(await run('publish', id, '--by', 'Meera')).toMatch(/^FAILED /);
  expect(await run('answer', id, '--by', 'Meera', '--text', 'Yes.')).toBe(
    `Thread ${id} is answered in the name of ${brand()}. The guest gets an e-mail.`,
  );
  expect(await mail(asha.email)).toContain('/chat#thread');
  expect(await run('publish', id, '--by', 'Meera')).toMatch(/^FAILED /);
});

test('an answered question appears on the page in the operator’s words, and can be taken off', async () => {
  const id = await ask('Is it quiet? Call me on 98765 43210');
  expect(await run('publish', id, '--by', 'Meera')).toMatch(/^FAILED Thread \d+ has no answered/);
  await run('answer', id, '--by', 'Meera', '--text', 'Very.');
  expect(await run('show', id)).toContain('May stand on the page, as asked by Asha R.');
  expect(await run('publish', id, '--question', 'Is it quiet?')).toMatch(/^FAILED Say who decides/);
  const publish = ['publish', id, '--by', 'Meera', '--question', 'Is it quiet?'];
  const said = await run(...publish);
  const [number = ''] = /\d+/.exec(said) ?? [];
  expect(said).toBe(`Question ${number} is on the page now.`);
  expect(await run(...publish)).toBe('FAILED This question is on the page already.');
  expect(await run('show', id)).toContain(`On the page as question ${number}.`);
  expect(await run('published')).toBe(
    `1 on pages:\n${number.padStart(5)}  Quiet Ridge: Is it quiet?`,
  );
  const shown = async () => {
    ctx.caches.onChange(`property:${propertyId}`);
    return publishedQuestions(ctx, propertyId);
  };
  expect(await shown()).toMatchObject([
    { author: 'Asha R.', question: 'Is it quiet?', answer: 'Very.' },
  ]);
  expect(await run('withdraw', number)).toMatch(/^FAILED Say who decides/);
  expect(await run('withdraw', number, '--by', 'Dev')).toBe(`Question ${number} is off the page.`);
  expect(await shown()).toEqual([]);
  expect(await run('withdraw', number, '--by', 'Dev')).toBe(
    `FAILED Question ${number} is on no page.`,
  );
  const { decided_by, withdrawn_by } = await t.db
    .selectFrom('property_questions')
    .select(['decided_by', 'withdrawn_by'])
    .executeTakeFirstOrThrow();
  expect([decided_by, withdrawn_by]).toEqual(['Meera', 'Dev']);
});

test.each([[['nonsense']], [['show']], [['answer', 'x']], [['12']], [['--what']]])(
  '%j: the help',
  async (args) => {
    const said = await run(...args);
    expect(said).toMatch(/^FAILED /);
    expect(said).toContain(THREADS_HELP);
  },
);
