import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actingAs, type Account, type Context } from '#platform/context.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import {
  answeredThreads,
  answerThread,
  deskThread,
  inboxOf,
  markRead,
  openThreads,
  personalData,
  publishingOf,
  threadById,
  threadForOperator,
  threadPath,
  unreadThreads,
  writeMessage,
} from './index.ts';
import { openThreadTests, type ThreadTests } from './testing/threads.ts';

/** The thread of a guest with the desk. */
let h: ThreadTests;
let t: ThreadTests['t'];
let ctx: ThreadTests['ctx'];
let clock: ThreadTests['clock'];
let subjectsTo: ThreadTests['subjectsTo'];
let asha: Account;
let kabir: Account;

beforeAll(async () => {
  h = await openThreadTests();
  ({ t, ctx, clock, subjectsTo } = h);
});
afterAll(() => t.close());
beforeEach(async () => {
  [asha, kabir] = [
    accountOf(await buildUser(t.db, { name: 'Asha Bhatkande' })),
    accountOf(await buildUser(t.db)),
  ];
});

async function chat(writer: Account, text: string, of = writer, key?: string) {
  const written = await h.write(writer, deskThread(ctx, of.id), text, key);
  return typeof written === 'string' ? written : written.conversationId;
}
const idOf = async (writer: Account, text: string): Promise<number> => {
  const id = await chat(writer, text);
  if (typeof id === 'string') throw new Error(id);
  return id;
};
const lines = (reader: Account, of = reader) => h.lines(reader, deskThread(ctx, of.id));

test('a guest chats with the desk: one thread, both sides are told, unread until read', async () => {
  const before = (await subjectsTo(ctx.settings.deskEmail)).length;
  const ids = await Promise.all(['One', 'Two', 'Three'].map((text) => idOf(asha, text)));
  expect(new Set(ids).size).toBe(1);
  const [id = 0] = ids;
  expect((await subjectsTo(ctx.settings.deskEmail)).slice(before)).toEqual(
    Array(3).fill(`Chat, ${ctx.settings.BRAND_NAME}: a guest has written`),
  );
  const waits = async () =>
    (await openThreads(ctx, 1000)).find(({ conversationId }) => conversationId === id);
  expect(await waits()).toMatchObject({
    propertyId: null,
    hotelName: ctx.settings.BRAND_NAME,
    guestName: 'Asha Bhatkande',
  });
  expect(await unreadThreads(ctx, asha.id)).toBe(0);
  expect((await answerThread(ctx, { conversationId: id, text: 'Namaste!', by: 'Meera' })).ok).toBe(
    true,
  );
  expect(await waits()).toBeUndefined();
  expect((await answeredThreads(ctx, 1000)).map((one) => one.conversationId)).toContain(id);
  expect(await subjectsTo(asha.email)).toEqual([`${ctx.settings.BRAND_NAME} has answered you`]);
  expect(await unreadThreads(ctx, asha.id)).toBe(1);
  expect(await inboxOf(ctx, asha.id, 10)).toMatchObject([
    {
      conversationId: id,
      propertyId: null,
      name: ctx.settings.BRAND_NAME,
      text: 'Namaste!',
      unread: true,
    },
  ]);
  expect((await lines(asha)).at(-1)).toBe('property: Namaste! (new)');
  const found = await threadById(ctx, asha, id);
  if (!found.ok) throw new Error(found.code);
  await markRead(ctx, found.value);
  expect(await unreadThreads(ctx, asha.id)).toBe(0);
  expect(threadPath({ conversationId: id, ...found.value })).toBe('/chat#thread');
});

test('the list has the threads with properties as well, newest first', async () => {
  const villa = await buildProperty(t.db, { name: 'Mogra House' });
  await idOf(asha, 'To the desk');
  clock.advance(60_000);
  const about = { propertyId: villa.id, propertyName: '', userId: asha.id, bookingId: null };
  await writeMessage(ctx, { writer: asha, about, text: 'To the villa', key: 'a long key' });
  expect((await inboxOf(ctx, asha.id, 10)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Mogra House: To the villa',
    `${ctx.settings.BRAND_NAME}: To the desk`,
  ]);
  expect(await inboxOf(ctx, kabir.id, 10)).toEqual([]);
});

test('nobody else reads or writes the chat; it is limited and sized like other threads', async () => {
  const id = await idOf(asha, 'A question');
  expect(await lines(kabir, asha)).toBe('conversation.not-found');
  expect((await threadById(ctx, kabir, id)).ok).toBe(false);
  expect(await chat(kabir, 'Mine', asha)).toBe('conversation.not-found');
  expect(await chat(asha, ' \u200e ')).toBe('conversation.invalid');
  expect(await chat(asha, 'x'.repeat(2001))).toBe('conversation.invalid');
  await Promise.all([1, 2, 3].map(() => chat(asha, 'Once', asha, 'one-key-only')));
  expect(await lines(asha)).toEqual(['guest: A question', 'guest: Once']);
  for (let n = 0; n < 18; n += 1) await chat(asha, `Message ${n}`);
  expect(await chat(asha, 'One more')).toBe('conversation.limited');
});

test('staff answer after their second step, under their name; nothing is published', async () => {
  const id = await idOf(asha, 'A question');
  const staff = (role: 'operator' | 'finance', stepped: boolean) =>
    buildUser(t.db, { name: 'Sulochana Pawar', staff: [role] }).then((user) => {
      const session = sessionFor(accountOf(user, { staff: [role] }));
      return actingAs(ctx, {
        ...ctx.actor,
        session: { ...session, secondStep: stepped ? 'made' : 'none' },
      });
    });
  const answers = async (who: Context) => {
    const done = await answerThread(who, { conversationId: id, text: 'Yes.' });
    return done.ok ? 'answered' : done.code;
  };
  expect(await answers(await staff('operator', false))).toBe('second-step.required');
  expect(await answers(await staff('finance', true))).toBe('access.denied');
  const operator = await staff('operator', true);
  expect(await Promise.all([answers(operator), answers(operator)])).toEqual([
    'answered',
    'answered',
  ]);
  expect(await lines(asha)).toEqual(['guest: A question', 'property: Yes. (new)']);
  expect(await publishingOf(ctx, id)).toBeNull();
  const rows = await t.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'acting_as', 'done_by'])
    .where('subject', '=', `thread:${id}`)
    .execute();
  expect(rows).toEqual([
    {
      event: 'thread.answered',
      actor_id: operator.actor.session?.account.id,
      acting_as: 'operator',
      done_by: '',
    },
  ]);
  expect(
    await t.db
      .selectFrom('conversation_messages')
      .select('answered_by')
      .where('conversation_id', '=', id)
      .where('side', '=', 'property')
      .execute(),
  ).toEqual([{ answered_by: 'Sulochana Pawar' }]);
});

test('the chat is exported with the account’s data and erased with the account', async () => {
  const id = await idOf(asha, 'Keep me');
  const kept = JSON.stringify(await personalData.export(ctx, { id: asha.id } as never));
  expect(kept).toContain('Keep me');
  await t.db.transaction().execute((trx) => personalData.erase(ctx, trx, { id: asha.id } as never));
  expect(await threadForOperator(ctx, id)).toBeNull();
});

test('the database keeps one chat for each guest', async () => {
  await idOf(asha, 'A question');
  const again = t.db
    .insertInto('conversations')
    .values({ property_id: null, user_id: asha.id, created_at: clock.now(), last_at: clock.now() })
    .execute();
  await expect(again).rejects.toThrow('conversations_of_desk');
  const withoutProperty = t.db
    .insertInto('conversations')
    .values({
      property_id: null,
      booking_id: 2_000_000_000,
      user_id: kabir.id,
      created_at: clock.now(),
      last_at: clock.now(),
    })
    .execute();
  await expect(withoutProperty).rejects.toThrow('is not one of account');
});
