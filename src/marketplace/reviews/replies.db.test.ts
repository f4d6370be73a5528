import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Account, type Context } from '#platform/context.ts';
import { buildReview } from '#test/support/build-review.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import {
  browseReviews,
  decideReply,
  latestReviews,
  personalData,
  repliesToDecide,
  replyToReview,
  reviewsReceived,
} from './index.ts';

let t: TestDatabase;
let server: Context;
let villa: number;
let review: number;
let meera: Account;
let caretaker: Account;
let stranger: Account;
let operator: Account;
const clock = fixedClock('2026-11-22T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('review_replies').execute();
  const account = async () => accountOf(await buildUser(t.db), { hosts: true });
  [meera, caretaker, stranger] = [await account(), await account(), await account()];
  operator = accountOf(await buildUser(t.db, { staff: ['operator'] }), { staff: ['operator'] });
  villa = (await buildProperty(t.db, { name: 'Mogra House', nights: 2 })).id;
  await buildMember(t.db, meera.id, villa);
  await buildMember(t.db, caretaker.id, villa, 'caretaker');
  await buildMember(t.db, stranger.id, (await buildProperty(t.db, { nights: 2 })).id);
  review = await buildReview(t.db, villa);
});

const as = (account: Account) =>
  actingAs(server, {
    ...SYSTEM,
    requestId: 'r',
    session: sessionFor(account, account === operator ? { secondStep: 'made' } : {}),
  });
const reply = async (
  who: Account,
  text = 'Thank you. The heater is new.',
  id = review,
  idempotencyKey: string | null = null,
) => {
  const done = await replyToReview(as(who), id, text, { idempotencyKey });
  return done.ok ? done.value.state : done.code;
};
const decide = async (
  decision: 'approve' | 'refuse',
  { version = 1, reason = '', who = operator, id = review } = {},
) => {
  const done = await decideReply(as(who), id, { version, decision, reason });
  return done.ok ? done.value.state : done.code;
};
const shown = async () => {
  const asked = { type: null, sort: 'newest', page: 1, limit: 10 } as const;
  const [latest, browsed] = [
    await latestReviews(server, villa, 1, 10),
    await browseReviews(server, villa, asked),
  ];
  expect(latest.reviews).toEqual(browsed.reviews);
  return latest.reviews.map((one) => one.reply);
};
const received = async (who: Account, unanswered = false) => {
  const found = await reviewsReceived(as(who), [villa], { unanswered, most: 10 });
  return found.ok
    ? found.value.map((one) => one.reply && [one.reply.text, one.reply.state, one.reply.reason])
    : found.code;
};

test('an owner replies, the desk approves, and everybody reads it', async () => {
  expect(await received(meera, true)).toEqual([null]);
  expect(await reply(meera, ' ')).toBe('reply.invalid');
  expect(await reply(meera, 'x'.repeat(1001))).toBe('reply.invalid');
  expect(await reply(meera)).toBe('pending');
  expect(await shown()).toEqual([null]);
  expect(await received(meera, true)).toEqual([]);
  expect(await repliesToDecide(as(operator), 10)).toMatchObject([
    { id: review, hotelName: 'Mogra House', reply: { version: 1 } },
  ]);
  expect(await decide('approve')).toBe('published');
  expect(await shown()).toEqual(['Thank you. The heater is new.']);
  expect(await repliesToDecide(as(operator), 10)).toEqual([]);
  expect(await reply(meera, 'Something else')).toBe('reply.public');
  expect(await decide('refuse', { reason: 'rude' })).toBe('reply.changed');
  const { rows } = await t.pool.query(
    'select event, property_id from audit_log where subject = $1 order by id',
    [`review:${review}`],
  );
  expect(rows).toEqual([
    { event: 'review.replied', property_id: villa },
    { event: 'reply.decided', property_id: villa },
  ]);
});

test('a refused reply keeps its reason, and can be written again', async () => {
  await reply(meera, 'Rohan broke the lamp.');
  expect(await decide('refuse')).toBe('reply.reason');
  expect(await decide('refuse', { reason: 'Please name nobody.' })).toBe('refused');
  expect(await received(meera)).toEqual([
    ['Rohan broke the lamp.', 'refused', 'Please name nobody.'],
  ]);
  expect(await shown()).toEqual([null]);
  expect(await reply(meera, 'A lamp broke.')).toBe('pending');
  expect(await received(meera)).toEqual([['A lamp broke.', 'pending', '']]);
  expect(await decide('approve')).toBe('reply.changed');
  expect(await decide('approve', { version: 2 })).toBe('published');
});

test('the desk approves only the text that it has read', async () => {
  await reply(meera, 'First');
  const [first, second] = await Promise.all([decide('approve'), reply(meera, 'Second')]);
  if (first === 'published') expect([second, await shown()]).toEqual(['reply.public', ['First']]);
  else expect([first, second, await shown()]).toEqual(['reply.changed', 'pending', [null]]);
  await expect(
    t.pool.query(`update review_replies set state = 'published' where review_id = $1`, [review]),
  ).resolves.toBeDefined();
  await expect(
    t.pool.query(`update review_replies set text = 'Other' where review_id = $1`, [review]),
  ).rejects.toThrow(/is public/);
});

test('two colleagues at the desk decide once; a press sent twice replies once', async () => {
  const key = 'one-press-of-a-button';
  const sent = await Promise.all([1, 2, 3].map(() => reply(meera, 'Thanks.', review, key)));
  expect(sent).toEqual(Array(3).fill('pending'));
  const decided = await Promise.all([decide('approve'), decide('refuse', { reason: 'no' })]);
  expect(decided.filter((one) => one === 'reply.changed')).toHaveLength(1);
});

test('caretakers, strangers and guests reply to nothing, and owners do not decide', async () => {
  expect(await reply(caretaker)).toBe('access.caretaker');
  expect(await received(caretaker)).toBe('access.caretaker');
  expect(await reply(stranger)).toBe('review.not-found');
  expect(await received(stranger)).toBe('property.unknown');
  expect(await reply(meera, 'Thanks.', 2_000_000_000)).toBe('review.not-found');
  // one that is not public yet
  const hidden = await buildReview(t.db, villa, { state: 'pending' });
  expect(await reply(meera, 'Thanks.', hidden)).toBe('review.not-found');
  await reply(meera);
  expect(await decide('approve', { who: meera })).toBe('access.denied');
  expect(await repliesToDecide(as(meera), 10)).toEqual([]);
  expect(await decide('approve', { id: 2_000_000_000 })).toBe('review.not-found');
});

test('an approved reply refreshes the pages of its property', async () => {
  const told: string[] = [];
  const client = await t.pool.connect();
  try {
    client.on('notification', ({ payload }) => told.push(payload ?? ''));
    await client.query('listen verandah_changed');
    await reply(meera);
    await client.query('select 1');
    expect(told.filter((one) => one.startsWith(`property:${villa}`))).toEqual([]);
    await decide('approve');
    await client.query('select 1');
    expect(told.some((one) => one.startsWith(`property:${villa}`))).toBe(true);
  } finally {
    client.removeAllListeners('notification');
    await client.query('unlisten *');
    client.release();
  }
});

test('the writer’s account: exported with it, and gone from the reply after it', async () => {
  await reply(meera);
  const person = { id: meera.id, phone: meera.phone, email: meera.email } as never;
  expect(await personalData.export(server, person)).toMatchObject({
    replies_to_reviews: [{ hotel: 'Mogra House', text: 'Thank you. The heater is new.' }],
  });
  await t.db.transaction().execute((trx) => personalData.erase(server, trx, person));
  expect(await t.db.selectFrom('review_replies').select(['text', 'written_by']).execute()).toEqual([
    { text: 'Thank you. The heater is new.', written_by: null },
  ]);
});
