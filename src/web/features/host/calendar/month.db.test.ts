import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setNights } from '#marketplace/inventory/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { nightsBetween } from '#shared/dates.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { appContext, requestContext } from '#web/context.ts';
import { gridAction, gridLoader } from './grid.server.ts';
import { monthAction, monthLoader } from './month.server.ts';
import { datesText, standingRules } from './room-nights.ts';
import type { PriceReply } from './save.server.ts';

let t: TestDatabase;
let villa: BuiltProperty;
let visitor: Context;
let owner: Context;
let caretaker: Context;
let stranger: Context;

beforeAll(async () => {
  t = await testDatabase();
  visitor = testContext(t, { clock: fixedClock('2026-11-25T10:00:00+05:30') });
  villa = await buildProperty(t.db, { name: 'Mist House', from: '2026-11-25', nights: 90 });
  const other = await buildProperty(t.db, { name: 'Other House' });
  owner = await memberOf(visitor, [villa.id]);
  caretaker = await memberOf(visitor, [villa.id], 'caretaker');
  stranger = await memberOf(visitor, [other.id]);
});
afterAll(() => t.close());

function args(ctx: Context, query: string, form?: Record<string, string>): LoaderFunctionArgs {
  const url = new URL(`http://localhost/host/calendar/${villa.id}${query}`);
  const context = new RouterContextProvider();
  context.set(appContext, ctx);
  context.set(requestContext, { session: ctx.actor.session } as never);
  const request = new Request(
    url,
    form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) },
  );
  return { context, url, request, params: { id: String(villa.id) } } as never;
}
/** The status, data and address of an answer, thrown or returned. */
async function answered(work: Promise<unknown>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response)
    return { status: answer.status, data: null, to: answer.headers.get('location') ?? '' };
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data, to: '' };
}
const see = async (ctx: Context, query = '') => {
  const { status, data } = await answered(monthLoader(args(ctx, query)));
  return { status, data: data as Awaited<ReturnType<typeof monthLoader>>['data'] };
};
const send = async (ctx: Context, form: Record<string, string>, query = '') => {
  const { data, ...rest } = await answered(monthAction(args(ctx, query, form)));
  return { ...rest, data: data as PriceReply };
};
const ask = (over: Record<string, string> = {}) =>
  `?${new URLSearchParams({ from: '2026-12-24', last: '2026-12-25', rate: '32,000', ...over }).toString()}`;
const ratesOf = async () => {
  const { first, rates } = (await see(owner)).data.room;
  const at = nightsBetween(first, '2026-12-24');
  return rates.slice(at, at + 2);
};
const auditsIn = (to: string) => new URL(to, 'http://localhost').searchParams.getAll('audit');

it('is for members: rates for owners alone', async () => {
  expect((await see(visitor)).status).toBe(302);
  expect((await see(stranger)).status).toBe(404);
  const seen = await see(caretaker);
  expect([seen.status, seen.data.mayPrice, seen.data.room.rates.at(-1)]).toEqual([200, false, 0]);
  const priced = await see(caretaker, ask());
  expect([priced.status, priced.data.preview]).toEqual([403, null]);
  expect(priced.data.problem?.text).not.toBe('');
  const runs = (await see(owner, ask())).data.preview?.runs ?? '';
  expect((await send(visitor, { intent: 'save', runs })).status).toBe(302);
  expect((await send(stranger, { intent: 'save', runs })).status).toBe(404);
  expect((await send(caretaker, { intent: 'save', runs })).status).toBe(403);
  expect(await ratesOf()).toEqual([600_000, 600_000]);
});

it('saves what was previewed, leads back to its month, and takes it back', async () => {
  const { preview, key } = (await see(owner, ask())).data;
  expect(preview?.money.length).toBeGreaterThan(0);
  const form = { intent: 'save', runs: preview?.runs ?? '', key };
  const saved = await send(owner, form, '?month=2026-12&from=2026-12-24');
  expect([saved.status, saved.to]).toEqual([
    303,
    expect.stringMatching(`^/host/calendar/${villa.id}\\?month=2026-12&done=saved&n=2&audit=`),
  ]);
  expect((await send(owner, form, '?month=2026-12')).to).toBe(saved.to);
  expect(await ratesOf()).toEqual([3_200_000, 3_200_000]);
  const { done } = (await see(owner, saved.to.slice(saved.to.indexOf('?')))).data;
  expect([done?.text, done?.audits.length]).toEqual(['2 nights saved.', 1]);
  const undo = { intent: 'undo', audit: auditsIn(saved.to)[0] ?? '' };
  expect((await send(owner, undo)).to).toContain('done=undone');
  expect(await ratesOf()).toEqual([600_000, 600_000]);
  expect((await send(owner, undo)).status).toBe(409);
});

it('is gone at once for an owner who is removed between the preview and Save', async () => {
  const second = await memberOf(visitor, [villa.id]);
  const saved = await send(second, {
    intent: 'save',
    runs: (await see(second, ask({ rate: '31,000' }))).data.preview?.runs ?? '',
  });
  expect(await ratesOf()).toEqual([3_100_000, 3_100_000]);
  const { preview, key } = (await see(second, ask())).data;
  await t.db
    .deleteFrom('memberships')
    .where('user_id', '=', second.actor.session?.account.id ?? 0)
    .execute();
  const save = { intent: 'save', runs: preview?.runs ?? '', key };
  const undo = { intent: 'undo', audit: auditsIn(saved.to)[0] ?? '' };
  expect((await see(second)).status).toBe(404);
  for (const form of [save, undo]) {
    expect((await send(second, form)).status).toBe(404);
    expect((await answered(gridAction(args(second, '', form)))).status).toBe(404);
  }
  expect(await ratesOf()).toEqual([3_100_000, 3_100_000]);
  expect((await send(owner, undo)).to).toContain('done=undone');
  expect(await ratesOf()).toEqual([600_000, 600_000]);
});

it('saves the other nights when one has moved, and names both prices', async () => {
  const { preview, key } = (await see(owner, ask())).data;
  const roomId = villa.rooms[0]?.id ?? 0;
  await setNights(owner, {
    changes: [
      {
        propertyId: villa.id,
        roomId,
        from: '2026-12-25',
        to: '2026-12-26',
        set: { rate: 2_000_000 },
      },
    ],
    idempotencyKey: null,
  });
  const form = { intent: 'save', runs: preview?.runs ?? '', key };
  const { status, data } = await send(owner, form);
  expect([status, data.saved, data.moved.length]).toEqual([200, '1 night saved.', 1]);
  expect(data.moved[0]).toMatch(/₹6,000.*₹20,000.*₹32,000/);
  expect((await send(owner, form)).data).toEqual(data);
  expect(await ratesOf()).toEqual([3_200_000, 2_000_000]);
  const audit = String(data.audits[0]);
  expect((await send(owner, { intent: 'undo', audit })).status).toBe(303);
  expect(await ratesOf()).toEqual([600_000, 2_000_000]);
});

it('names the rules of a night that has moved, and gives it the wanted ones on the next press', async () => {
  const { preview, key } = (await see(owner, ask({ rate: '', min: '3' }))).data;
  expect(preview?.rules).toEqual(['2 nights get these rules: 3 nights or more']);
  const roomId = villa.rooms[0]?.id ?? 0;
  const night = { propertyId: villa.id, roomId, from: '2026-12-25', to: '2026-12-26' };
  await setNights(owner, {
    changes: [{ ...night, set: { noArrival: true } }],
    idempotencyKey: null,
  });
  const { data } = await send(owner, { intent: 'save', runs: preview?.runs ?? '', key });
  expect([data.saved, data.moved.length]).toEqual(['1 night saved.', 1]);
  expect(data.moved[0]).toMatch(
    /Its rules are now: no arrivals; you wanted 3 nights or more, no arrivals\.$/,
  );
  const { to } = await send(owner, {
    intent: 'save',
    runs: data.anyway,
    key: 'a key of the rules that stayed',
  });
  expect(to).toContain('done=saved&n=1');
  const { rows } = await t.pool.query(
    "select min_nights, no_arrival from room_nights where room_id = $1 and night in ('2026-12-24', '2026-12-25') order by night",
    [roomId],
  );
  expect(rows).toEqual([
    { min_nights: 3, no_arrival: false },
    { min_nights: 3, no_arrival: true },
  ]);
});

it('names what has moved of a price and rules that were sent together', async () => {
  const roomId = villa.rooms[0]?.id ?? 0;
  const night = { propertyId: villa.id, roomId, from: '2026-12-25', to: '2026-12-26' };
  const wanted = ask({ from: '2026-12-25', rate: '33,000', min: '4' });
  const sent = async (...moved: readonly Readonly<Record<string, unknown>>[]) => {
    const { preview, key } = (await see(owner, wanted)).data;
    for (const set of moved)
      await setNights(owner, { changes: [{ ...night, set }], idempotencyKey: null });
    return (await send(owner, { intent: 'save', runs: preview?.runs ?? '', key })).data.moved;
  };
  const rules = /Its rules are now: .*2 nights or more.*; you wanted 4 nights or more/;
  const price = /now it is ₹21,000; you wanted ₹33,000\./;
  const [onlyRules] = await sent({ minNights: 2 });
  expect(onlyRules).toMatch(rules);
  expect(onlyRules).not.toContain('₹');
  const [onlyPrice] = await sent({ rate: 2_100_000 });
  expect(onlyPrice).toMatch(price);
  expect(onlyPrice).not.toContain('rules');
  const [both] = await sent({ minNights: 3, rate: 2_200_000 });
  expect(both).toContain('now it is ₹22,000; you wanted ₹33,000.');
  expect(both).toMatch(/Its rules are now: 3 nights or more.*; you wanted 4 nights or more/);
  await t.pool.query(
    'update room_nights set rate = 600000, min_nights = null, no_arrival = false where room_id = $1',
    [roomId],
  );
});

it('saves the rule of words, and the sheet of these nights reads it back', async () => {
  const { id, rooms } = await buildProperty(t.db, { from: '2026-11-25', nights: 365 });
  const host = await memberOf(visitor, [id]);
  const at = (query: string, form?: Record<string, string>) => ({
    ...args(host, query, form),
    params: { id: String(id) },
  });
  const seen = (await monthLoader(at('?words=Diwali+32k,+3+nights'))).data;
  const { to } = await answered(
    monthAction(at('', { intent: 'save', runs: seen.preview?.runs ?? '', key: seen.key })),
  );
  expect(to).toContain('done=saved');
  const { rows } = await t.pool.query(
    'select night::text, min_nights, rate from room_nights where room_id = $1 and min_nights is not null order by night',
    [rooms[0]?.id],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map((row) => `${row.min_nights} ${row.rate}`))).toEqual(
    new Set(['3 3200000']),
  );
  const [first, last] = [rows[0]?.night, rows.at(-1)?.night] as [string, string];
  const { room } = (await monthLoader(at(`?month=${first.slice(0, 7)}`))).data;
  expect(standingRules([room], { from: first, last, weekdays: [] })).toEqual([
    `Now ${datesText({ from: first, last }, false)}: 3 nights or more`,
  ]);
});

it('changes each night from its own price, and takes a step once', async () => {
  const before = await ratesOf();
  const { preview, key } = (await see(owner, ask({ rate: '+1,000' }))).data;
  expect(preview?.each?.lines).toHaveLength(2);
  const wanted = before.map((rate) => rate + 100_000);
  const roomId = villa.rooms[0]?.id ?? 0;
  const night = { propertyId: villa.id, roomId, from: '2026-12-24', to: '2026-12-25' };
  await setNights(owner, {
    changes: [{ ...night, set: { rate: 1_500_000 } }],
    idempotencyKey: null,
  });
  const { data } = await send(owner, { intent: 'save', runs: preview?.runs ?? '', key });
  expect([data.saved, data.moved.length]).toEqual(['1 night saved.', 1]);
  expect(await ratesOf()).toEqual([1_500_000, wanted[1]]);
  // the night that had moved gets the price that was previewed, the other one no second step
  expect(
    (await send(owner, { intent: 'save', runs: data.anyway, key: 'a key of what stayed' })).to,
  ).toContain('done=saved&n=1');
  expect(await ratesOf()).toEqual(wanted);
  const less = (await see(owner, ask({ rate: '−10%' }))).data.preview;
  const { to } = await send(owner, {
    intent: 'save',
    runs: less?.runs ?? '',
    key: 'a key of ten percent',
  });
  expect(await ratesOf()).toEqual(wanted.map((rate) => Math.round((rate * 9) / 1_000) * 100));
  await send(owner, { intent: 'undo', audit: auditsIn(to)[0] ?? '' });
  expect(await ratesOf()).toEqual(wanted);
});

it.each<Record<string, string>>([
  { rate: '0' },
  { rate: '-20,00,000' },
  { rate: '+20,00,000' },
  { rate: '+500%' },
  { rate: '+x' },
  { rate: '100000000' },
  { from: '2026-12-25', last: '2026-12-20' },
  { last: '2036-12-25' },
  { from: '2026-01-01' },
  { weekday: '9' },
  { from: '' },
  { from: '', last: '' },
  { words: 'blue elephants' },
  { words: '24-26 Dec 10 crore' },
])('refuses %j with a sentence', async (over) => {
  const { status, data } = await see(owner, ask(over));
  expect([status, data.preview]).toEqual([400, null]);
  expect(data.problem?.text).not.toBe('');
});

it('refuses nights that no page wrote, past ones, prices out of bounds and too many', async () => {
  const room = `${villa.id}.${villa.rooms[0]?.id}`;
  const many = Array.from({ length: 5_000 }, () => `${room} 2026-12-24 700000.600000*1`);
  const before = await ratesOf();
  for (const runs of [
    '',
    'x',
    `${room} 2026-12-24 0.600000`,
    `${room} 2026-12-24 10000000000.600000`,
    `${room} 2026-11-20 700000.600000`,
    `${room} 2036-11-20 700000.600000`,
    `${room} 2026-12-24 700000.600000,${room} 2026-12-24 700000.600000`,
    many.join(','),
    `${room} 2026-12-01 ${'700000.600000*400-'.repeat(12)}700000.600000*200`,
  ]) {
    const { status, data } = await send(owner, { intent: 'save', runs });
    expect([status, data.message === ''], runs.slice(0, 60)).toEqual([400, false]);
  }
  expect(await ratesOf()).toEqual(before);
});

it('understands an owner in words', async () => {
  const { status, data } = await see(owner, '?words=24-26+Dec+32k');
  expect([status, data.preview?.understood.length]).toEqual([200, 1]);
});

it('shows all rooms of all properties in the grid, and saves across them', async () => {
  const second = await buildProperty(t.db, { name: 'Lake House', from: '2026-11-25', nights: 90 });
  const owns = await memberOf(visitor, [villa.id, second.id]);
  const at = (query: string, form?: Record<string, string>) => {
    const made = args(owns, '', form);
    return { ...made, url: new URL(`http://localhost/host/calendar${query}`), params: {} } as never;
  };
  const { data } = await answered(gridLoader(at('?from=2026-12-01')));
  const grid = data as Awaited<ReturnType<typeof gridLoader>>['data'];
  expect(grid.properties.map(({ name, rooms }) => [name, rooms[0]?.rates.length])).toEqual([
    ['Lake House', 90],
    ['Mist House', 90],
  ]);
  expect(grid.months.slice(0, 3).map(({ text }) => text)).toEqual([
    'November 2026',
    'December',
    'January 2027',
  ]);
  const runs = [villa, second]
    .map(({ id, rooms }) => `${id}.${rooms[0]?.id} 2027-01-10 700000.600000*3`)
    .join(',');
  const saved = await answered(
    gridAction(at('?from=2026-12-01', { intent: 'save', runs, key: 'a key of the grid' })),
  );
  expect(saved.to).toMatch(
    /^\/host\/calendar\?from=2026-12-01&done=saved&n=6&audit=\d+&audit=\d+$/,
  );
  const undo = new URLSearchParams([['intent', 'undo']]);
  for (const id of auditsIn(saved.to)) undo.append('audit', id);
  const undone = await answered(
    gridAction({
      ...(at('', {}) as object),
      request: new Request('http://localhost/host/calendar', { method: 'POST', body: undo }),
    } as never),
  );
  expect(undone.to).toBe('/host/calendar?done=undone');
});
