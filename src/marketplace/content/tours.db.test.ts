import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { buildTour } from '#test/support/tours.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import { enquireAboutTour, listTours, tourById, tourIndex, type EnquiryInput } from './index.ts';

let t: TestDatabase;
const clock = fixedClock('2026-11-21T06:00:00Z');
const HOME = '203.0.113.9';

beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());
beforeEach(async () => {
  clock.set('2026-11-21T06:00:00Z');
  for (const table of ['tour_enquiries', 'messages', 'tours', 'budget_spends'] as const)
    await t.db.deleteFrom(table).execute();
});

const context = () => testContext(t, { clock, env: { RATE_LIMITS: '1' } });
const enquire = (input: EnquiryInput, address: string) =>
  enquireAboutTour(actingAs(context(), { ...SYSTEM, address }), input);
const stored = () => t.db.selectFrom('tour_enquiries').selectAll().orderBy('id').execute();
const mailed = () => listOutbox(context(), 'support@verandah.example', 50);

describe('reading', () => {
  test('lists have live tours of one kind in order, with the first picture', async () => {
    await buildTour(t.db, { slug: 'second', position: 2, pictures: 3 });
    await buildTour(t.db, { slug: 'first', position: 1 });
    await buildTour(t.db, { slug: 'abroad', kind: 'international' });
    await buildTour(t.db, { slug: 'draft', state: 'draft' });
    await buildTour(t.db, { slug: 'retired', state: 'retired' });
    await buildTour(t.db, { slug: 'without-a-picture', pictures: 0 });
    const list = await listTours(context(), 'domestic');
    expect(list.map(({ slug }) => slug)).toEqual(['first', 'second']);
    expect(list[1]).toMatchObject({
      price: 2_499_900,
      days: 3,
      nights: 2,
      places: ['Kochi', 'Munnar'],
      bestMonths: [12, 1],
      picture: { alt: 'Picture 0', width: 1600 },
    });
    expect((await listTours(context(), 'international')).map(({ slug }) => slug)).toEqual([
      'abroad',
    ]);
  });

  test('a tour has pictures in order and a plan for every day', async () => {
    const { id } = await buildTour(t.db, { pictures: 3 });
    const tour = await tourById(context(), id);
    expect(tour?.pictures.map(({ alt }) => alt)).toEqual(['Picture 0', 'Picture 1', 'Picture 2']);
    expect(tour?.dayPlan).toEqual([
      { title: 'Stage 1', text: 'By road.', stay: 'Kochi', meals: ['breakfast'], road: '30 km' },
      { title: 'Stage 2', text: 'By road.', stay: 'Kochi', meals: ['breakfast'], road: '30 km' },
      { title: 'Stage 3', text: 'By road.', stay: '', meals: [], road: '' },
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 40])('%d is no tour', async (id) =>
    expect(await tourById(context(), id)).toBeNull(),
  );

  test('a draft is not visible', async () => {
    const { id } = await buildTour(t.db, { state: 'draft' });
    expect(await tourById(context(), id)).toBeNull();
  });

  test('the index lists the page of each live tour and its last change', async () => {
    const { id } = await buildTour(t.db, { slug: 'kerala' });
    await buildTour(t.db, { state: 'retired' });
    const [before] = await tourIndex(context());
    expect(before?.path).toBe(`/domestic/kerala/${id}`);
    await t.db.updateTable('tours').set({ price: 1_000_000 }).where('id', '=', id).execute();
    const [after] = await tourIndex(context());
    expect(after!.changedAt.getTime()).toBeGreaterThan(before!.changedAt.getTime());
  });
});

describe('the database refuses', () => {
  test.each([
    ['a plan that lacks days', { day_plan: '[]' }, 'tours_plan_has_every_day'],
    ['more nights than days', { nights: 9 }, 'tours_nights_fit_days'],
    ['a free tour', { price: 0 }, 'tours_price_positive'],
    ['a thirteenth month', { best_months: [13] }, 'tours_months_exist'],
  ])('%s', async (_, wrong, constraint) => {
    const { id } = await buildTour(t.db);
    await expect(
      t.db.updateTable('tours').set(wrong).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint });
  });

  test('two tours of one kind under one slug', async () => {
    await buildTour(t.db, { slug: 'same' });
    await expect(buildTour(t.db, { slug: 'same' })).rejects.toMatchObject({ code: '23505' });
  });
});

test('notifies pages of every change', async () => {
  const changes: string[] = [];
  const listener = new pg.Client({ connectionString: t.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => changes.push(payload ?? ''));
  await listener.query('listen verandah_changed');
  const { id } = await buildTour(t.db);
  await t.db.updateTable('tours').set({ title: 'New name' }).where('id', '=', id).execute();
  await t.db.deleteFrom('tour_pictures').where('tour_id', '=', id).execute();
  await listener.query('select 1');
  await listener.end();
  expect(changes.length).toBeGreaterThanOrEqual(4);
  expect(new Set(changes)).toEqual(new Set(['tours']));
});

describe('enquiries', () => {
  const mira = { name: ' Mira  Example ', phone: '098765-43210', email: 'mira@example.com' };
  let tourId = 0;
  beforeEach(async () => {
    tourId = (
      await buildTour(t.db, {
        slug: `asked-${Math.random().toString(36).slice(2)}`,
        title: 'Backwaters',
      })
    ).id;
  });
  const asked = (over: Partial<typeof mira> = {}) => ({ tourId, ...mira, ...over });

  test('an enquiry is stored and mailed to support', async () => {
    expect((await enquire(asked(), HOME)).ok).toBe(true);
    expect(await stored()).toMatchObject([
      {
        tour_id: tourId,
        name: 'Mira Example',
        phone: '+919876543210',
        email: 'mira@example.com',
        sender: HOME,
        asked_on: '2026-11-21',
        created_at: clock.now(),
      },
    ]);
    const [email] = await mailed();
    expect(email).toMatchObject({
      channel: 'email',
      subject: expect.stringMatching(/^Tour enquiry \d+: Backwaters$/),
    });
    expect(email?.text).toContain(
      'Name: Mira Example\nMobile: 98765 43210\nE-mail: mira@example.com',
    );
  });

  test('the same person twice is one enquiry that day, and another the next', async () => {
    const first = await enquire(asked(), HOME);
    expect(
      await enquire(asked({ email: 'MIRA@example.com', phone: '+91 98765 43210' }), '203.0.113.77'),
    ).toEqual(first);
    expect([(await stored()).length, (await mailed()).length]).toEqual([1, 1]);
    clock.set('2026-11-21T18:30:00Z'); // midnight in India
    await enquire(asked(), HOME);
    expect((await stored()).map(({ asked_on }) => asked_on)).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('a button pressed eight times at once sends one e-mail', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => enquire(asked(), HOME)));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect([(await stored()).length, (await mailed()).length]).toEqual([1, 1]);
  });

  test('the database itself refuses the second', async () => {
    await enquire(asked(), HOME);
    const [{ id: _, ...row }] = (await stored()) as [Awaited<ReturnType<typeof stored>>[number]];
    await expect(
      t.db
        .insertInto('tour_enquiries')
        .values({ ...row, email: 'Mira@Example.com' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'tour_enquiries_once_a_day' });
  });

  test('stores nothing when the mail cannot be enqueued', async () => {
    await sql`alter table messages add constraint no_messages check (false) not valid`.execute(
      t.db,
    );
    await expect(enquire(asked(), HOME)).rejects.toThrow('no_messages');
    await sql`alter table messages drop constraint no_messages`.execute(t.db);
    expect(await stored()).toEqual([]);
  });

  test('reports every wrong field, and stores nothing', async () => {
    expect(await enquire(asked({ name: ' ', phone: '12', email: 'mira' }), HOME)).toMatchObject({
      kind: 'invalid',
      fields: {
        name: 'Please enter your name',
        phone: 'Not a valid Mobile number',
        email: 'Not a valid email',
      },
    });
    expect([await stored(), await mailed()]).toEqual([[], []]);
  });

  test('refuses an enquiry about a tour that is not live', async () => {
    await t.db.updateTable('tours').set({ state: 'retired' }).where('id', '=', tourId).execute();
    expect(await enquire(asked(), HOME)).toMatchObject({
      ok: false,
      kind: 'not-found',
      code: 'tour.not-found',
    });
  });

  test('one network may ask ten times an hour; repeats are free, others still may', async () => {
    for (let n = 1; n <= 10; n += 1) {
      expect((await enquire(asked({ email: `m${n}@example.com` }), HOME)).ok).toBe(true);
      clock.advance(60_000);
    }
    expect(await enquire(asked({ email: 'm11@example.com' }), HOME)).toMatchObject({
      kind: 'limited',
      code: 'enquiry.limited',
      retryAfter: 3600 - 600,
    });
    expect((await enquire(asked({ email: 'm1@example.com' }), HOME)).ok).toBe(true);
    expect((await enquire(asked({ email: 'm11@example.com' }), '203.0.113.10')).ok).toBe(true);
    clock.advance(HOUR_MS - 600_000);
    expect((await enquire(asked({ email: 'm12@example.com' }), HOME)).ok).toBe(true);
  });
});
