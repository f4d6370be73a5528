import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actingAs, SYSTEM, type Account } from '#platform/context.ts';
import { HOUR_MS } from '#shared/dates.ts';
import {
  buildMember,
  buildProperty,
  buildUser,
  type BuiltProperty,
} from '#test/support/builders.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import {
  answerGuest,
  answerThread,
  personalData,
  tellDeskOfSilence,
  threadOfProperty,
  threadsOfProperties,
  waitingGuests,
  type About,
} from './index.ts';
import { openThreadTests, type ThreadTests } from './testing/threads.ts';

let h: ThreadTests;
let t: ThreadTests['t'];
let asha: Account;
let meera: Account;
let ramu: Account;
let stranger: Account;
let villa: BuiltProperty;
let about: About;
let keys = 0;

beforeAll(async () => {
  h = await openThreadTests();
  ({ t } = h);
});
afterAll(() => t.close());
beforeEach(async () => {
  const account = async (name: string, locale = 'en'): Promise<Account> => {
    const user = await buildUser(t.db, { name });
    await t.db.updateTable('users').set({ locale }).where('id', '=', user.id).execute();
    return accountOf(user, { hosts: true });
  };
  asha = await account('Asha Bhatkande', 'hi');
  meera = await account('Meera Rao', 'mr');
  ramu = await account('Ramu Jadhav');
  stranger = await account('Other Owner');
  villa = await buildProperty(t.db, { name: 'Mogra House' });
  await buildMember(t.db, meera.id, villa.id);
  await buildMember(t.db, ramu.id, villa.id, 'caretaker');
  await buildMember(t.db, stranger.id, (await buildProperty(t.db, { name: 'Fern House' })).id);
  about = { propertyId: villa.id, propertyName: 'Mogra House', userId: asha.id, bookingId: null };
});

const as = (account: Account) =>
  actingAs(h.ctx, { ...SYSTEM, requestId: 'r', session: sessionFor(account) });
const ask = async (text: string, guest = asha, of = about): Promise<number> => {
  const written = await h.write(guest, of, text);
  if (typeof written === 'string') throw new Error(written);
  return written.conversationId;
};
const answer = async (
  who: Account,
  id: number,
  text = 'Yes, gladly.',
  idempotencyKey: string | null = `answer-${(keys += 1)}-long`,
) => {
  const done = await answerGuest(as(who), id, text, { idempotencyKey });
  return done.ok ? 'answered' : done.code;
};
const list = async (who: Account, ids: readonly number[] = [villa.id]) => {
  const found = await threadsOfProperties(as(who), ids);
  return found.ok ? found.value : found.code;
};
const read = async (who: Account, id: number, reads = true) => {
  const found = await threadOfProperty(as(who), id, { reads });
  return found.ok ? found.value : found.code;
};
const silent = () => h.subjectsTo(h.ctx.settings.deskEmail, '%two hours%');

test('owner and caretaker are told in their own languages, and the desk is not', async () => {
  const before = (await h.subjectsTo(h.ctx.settings.deskEmail)).length;
  await ask('Is there a cot?');
  expect(await h.subjectsTo(meera.email)).toEqual([
    'Mogra House: Asha Bhatkande यांनी तुम्हाला लिहिले आहे',
  ]);
  expect(await h.subjectsTo(ramu.email)).toEqual([
    'Mogra House: Asha Bhatkande has written to you',
  ]);
  expect(await h.subjectsTo(stranger.email)).toEqual([]);
  expect((await h.subjectsTo(h.ctx.settings.deskEmail)).length).toBe(before);
  // an owner who asks about their own house is not written to
  const own = { ...about, userId: meera.id };
  await ask('A trial', meera, own);
  expect((await h.subjectsTo(meera.email)).length).toBe(1);
  expect((await h.subjectsTo(ramu.email)).length).toBe(2);
});

test('a property whose people have no address: the desk is told at once, and once', async () => {
  await t.db
    .updateTable('users')
    .set({ email: '' })
    .where('id', 'in', [meera.id, ramu.id])
    .execute();
  const before = (await h.subjectsTo(h.ctx.settings.deskEmail)).length;
  const id = await ask('Is there a cot?');
  expect((await h.subjectsTo(h.ctx.settings.deskEmail)).length).toBe(before + 1);
  h.clock.advance(3 * HOUR_MS);
  await tellDeskOfSilence(h.ctx);
  const { rows } = await t.pool.query(
    `select event_key from messages m join conversation_messages c
       on m.event_key in ('conversation:' || c.id, 'conversation:' || c.id || ':silent')
     where c.conversation_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('the desk hears of a guest after two silent hours, once, and not of an answered one', async () => {
  await tellDeskOfSilence(h.ctx);
  const before = (await silent()).length;
  const count = async () => (await silent()).length - before;
  const id = await ask('Is the pool heated?');
  h.clock.advance(HOUR_MS);
  await ask('And is it deep?');
  h.clock.advance(HOUR_MS - 60_000);
  await tellDeskOfSilence(h.ctx);
  expect(await count()).toBe(0);
  h.clock.advance(60_000);
  await Promise.all([1, 2, 3].map(() => tellDeskOfSilence(h.ctx)));
  expect(await count()).toBe(1);
  const { text } = await t.db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', h.ctx.settings.deskEmail)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(text).toContain('> Is the pool heated?');
  expect(text).toContain('> And is it deep?');
  await ask('Hello?');
  h.clock.advance(3 * HOUR_MS);
  await tellDeskOfSilence(h.ctx);
  expect(await count()).toBe(1);
  // answered, asked again, and answered in time
  expect(await answer(ramu, id)).toBe('answered');
  await ask('Thank you. And towels?');
  h.clock.advance(HOUR_MS);
  expect(await answer(meera, id, 'Towels too.')).toBe('answered');
  h.clock.advance(3 * HOUR_MS);
  await tellDeskOfSilence(h.ctx);
  expect(await count()).toBe(1);
  // silent once more
  await ask('And slippers?');
  h.clock.advance(2 * HOUR_MS);
  await tellDeskOfSilence(h.ctx);
  expect(await count()).toBe(2);
});

test('the list has the longest wait first, then the answered; it says unread until somebody reads', async () => {
  const [kabir, joy] = [accountOf(await buildUser(t.db)), accountOf(await buildUser(t.db))];
  const first = await ask('First');
  h.clock.advance(60_000);
  const second = await ask('Second', kabir, { ...about, userId: kabir.id });
  const third = await ask('Third', joy, { ...about, userId: joy.id });
  h.clock.advance(60_000);
  await ask('First again');
  await answer(meera, second);
  const shown = async () => {
    const found = await list(ramu);
    if (typeof found === 'string') throw new Error(found);
    return found.map(({ conversationId, waitsSince, unread }) => [
      conversationId,
      waitsSince !== null,
      unread,
    ]);
  };
  expect(await shown()).toEqual([
    [first, true, true],
    [third, true, true],
    [second, false, false],
  ]);
  expect(await waitingGuests(h.ctx, [villa.id])).toMatchObject({ guests: 2 });
  // a prefetched page reads nothing
  await read(ramu, first, false);
  expect((await shown())[0]).toEqual([first, true, true]);
  expect(await read(ramu, first)).toMatchObject({ guestName: 'Asha Bhatkande', stay: null });
  expect((await shown())[0]).toEqual([first, true, false]);
});

test('owner and caretaker answer as the property; each answer keeps who wrote it', async () => {
  const id = await ask('Is there a cot?');
  expect(await answer(meera, id, ' ')).toBe('conversation.invalid');
  expect(await answer(meera, id, 'x'.repeat(2001))).toBe('conversation.invalid');
  expect(await answer(meera, id, 'Yes, two.')).toBe('answered');
  expect(await answer(ramu, id, 'I put it up.')).toBe('answered');
  await answerThread(h.ctx, { conversationId: id, text: 'All well?', by: 'Sulochana' });
  expect(await h.lines(asha, about)).toEqual([
    'guest: Is there a cot?',
    'property: Yes, two. (new)',
    'property: I put it up. (new)',
    'property: All well? (new)',
  ]);
  expect(await read(meera, id)).toMatchObject({
    messages: [
      { side: 'guest', by: '', byDesk: false },
      { by: 'Meera Rao', byDesk: false },
      { by: 'Ramu Jadhav', byDesk: false },
      { by: 'Sulochana', byDesk: true },
    ],
  });
  // the guest is told in their own language
  expect((await h.subjectsTo(asha.email)).length).toBe(3);
  expect((await h.subjectsTo(asha.email))[0]).toMatch(/[\u0900-\u097f]/);
  const { rows } = await t.pool.query(
    `select event, acting_as, property_id from audit_log where subject = $1 order by id`,
    [`thread:${id}`],
  );
  expect(rows).toMatchObject([
    { event: 'thread.answered', acting_as: 'owner', property_id: villa.id },
    { event: 'thread.answered', acting_as: 'caretaker', property_id: villa.id },
    { event: 'thread.answered', acting_as: 'server' },
  ]);
});

test('the same press sent many times at once answers once', async () => {
  const id = await ask('Is there a cot?');
  const key = 'one-press-of-a-button';
  const answers = await Promise.all([1, 2, 3, 4].map(() => answer(meera, id, 'Yes.', key)));
  expect(answers).toEqual(Array(4).fill('answered'));
  expect(await h.lines(asha, about)).toEqual(['guest: Is there a cot?', 'property: Yes. (new)']);
  expect(await answer(meera, id, 'No.', key)).toBe('idempotency.reused');
  expect((await h.subjectsTo(asha.email)).length).toBe(1);
});

test('strangers, guests and removed members find no thread', async () => {
  const id = await ask('Is there a cot?');
  for (const who of [stranger, asha]) {
    expect(await read(who, id)).toBe('conversation.not-found');
    expect(await answer(who, id)).toBe('conversation.not-found');
    expect(await list(who)).toBe('property.unknown');
  }
  expect(await read(meera, 2_000_000_000)).toBe('conversation.not-found');
  expect(await read(meera, Number.NaN)).toBe('conversation.not-found');
  expect(await list(ramu)).toHaveLength(1);
  // without a key each press answers
  expect(await answer(meera, id, 'Yes.', null)).toBe('answered');
  expect(await answer(meera, id, 'Yes.', null)).toBe('answered');
  await t.db.deleteFrom('memberships').where('user_id', '=', ramu.id).execute();
  expect(await list(ramu)).toBe('property.unknown');
  expect(await read(ramu, id)).toBe('conversation.not-found');
  expect(await answer(ramu, id)).toBe('conversation.not-found');
  expect(await h.lines(asha, about)).toHaveLength(3);
  // the chat with the desk belongs to no property
  const chat = await h.write(
    asha,
    { propertyId: null, propertyName: 'Verandah', userId: asha.id, bookingId: null },
    'A refund?',
  );
  if (typeof chat === 'string') throw new Error(chat);
  expect(await read(meera, chat.conversationId)).toBe('conversation.not-found');
});

test('answers have a budget of their own', async () => {
  const id = await ask('Is there a cot?');
  for (let n = 0; n < 30; n += 1) expect(await answer(meera, id, `Answer ${n}`)).toBe('answered');
  for (let n = 30; n < 120; n += 1) await answer(meera, id, `Answer ${n}`);
  expect(await answer(meera, id, 'One more')).toBe('conversation.limited');
});

test('a member’s answers are in their export', async () => {
  const id = await ask('Is there a cot?');
  await answer(meera, id, 'Yes, two.');
  const person = { id: meera.id, phone: meera.phone, email: meera.email };
  expect(await personalData.export(h.ctx, person as never)).toMatchObject({
    answers_to_guests: [{ hotel: 'Mogra House', text: 'Yes, two.' }],
  });
});
