import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setNights } from '#marketplace/inventory/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { appContext, requestContext } from '#web/context.ts';
import { calendarAction, calendarLoader } from './calendar.server.ts';

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
/** The status and data of an answer, thrown or returned. */
async function answered<T>(work: Promise<T>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, data: null };
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data };
}
const see = async (ctx: Context, query = '') => {
  const { status, data } = await answered(calendarLoader(args(ctx, query)));
  return { status, data: data as Awaited<ReturnType<typeof calendarLoader>>['data'] };
};
const send = async (ctx: Context, form: Record<string, string>) => {
  const { status, data } = await answered(calendarAction(args(ctx, '', form)));
  return { status, data: data as Awaited<ReturnType<typeof calendarAction>>['data'] };
};
const ask = (over: Record<string, string> = {}) =>
  `?${new URLSearchParams({ from: '2026-12-24', last: '2026-12-25', rate: '32,000', ...over }).toString()}`;
const ratesOf = async () =>
  (await see(owner, '?month=2026-12')).data.room.nights.slice(23, 25).map(({ rate }) => rate);

it('is for members: rates for owners alone', async () => {
  expect((await see(visitor)).status).toBe(302);
  expect((await see(stranger)).status).toBe(404);
  const seen = await see(caretaker);
  expect([seen.status, seen.data.terms, seen.data.room.nights.at(-1)?.rate]).toEqual([
    200,
    null,
    null,
  ]);
  const priced = await see(caretaker, ask());
  expect([priced.status, priced.data.preview]).toEqual([403, null]);
  expect(priced.data.problem?.message).not.toBe('');
  const cells = (await see(owner, ask())).data.preview?.cells ?? '';
  expect((await send(visitor, { intent: 'save', cells })).status).toBe(302);
  expect((await send(stranger, { intent: 'save', cells })).status).toBe(404);
  expect((await send(caretaker, { intent: 'save', cells })).status).toBe(403);
  expect(await ratesOf()).toEqual([600_000, 600_000]);
});

it('saves what was previewed, names a conflict, and takes it back', async () => {
  const { preview } = (await see(owner, ask())).data;
  expect(preview?.money.length).toBeGreaterThan(0);
  await setNights(owner, {
    changes: [
      {
        propertyId: villa.id,
        roomId: villa.rooms[0]?.id ?? 0,
        from: '2026-12-25',
        to: '2026-12-26',
        set: { rate: 2_000_000 },
      },
    ],
    idempotencyKey: null,
  });
  const form = { intent: 'save', cells: preview?.cells ?? '', key: preview?.key ?? '' };
  const saved = await send(owner, form);
  expect([saved.status, saved.data.saved, saved.data.conflicts.length]).toEqual([
    200,
    '1 night saved.',
    1,
  ]);
  expect(saved.data.conflicts[0]).toMatch(/₹6,000.*₹20,000.*₹32,000/);
  expect((await send(owner, form)).data).toEqual(saved.data);
  expect(await ratesOf()).toEqual([3_200_000, 2_000_000]);
  const audit = String(saved.data.auditId);
  expect((await send(owner, { intent: 'undo', audit })).status).toBe(200);
  expect(await ratesOf()).toEqual([600_000, 2_000_000]);
});

it.each<Record<string, string>>([
  { rate: '0' },
  { rate: '100000000' },
  { from: '2026-12-25', last: '2026-12-20' },
  { from: '2026-01-01' },
  { weekday: '9' },
  { from: '' },
  { words: 'blue elephants' },
])('refuses %j', async (over) => {
  const { status, data } = await see(owner, ask(over));
  expect([status, data.preview]).toEqual([400, null]);
});

it('refuses cells that no preview wrote', async () => {
  for (const cells of ['', 'x', `${villa.rooms[0]?.id} 2026-12-24 0 600000`])
    expect((await send(owner, { intent: 'save', cells })).status).toBe(400);
});

it('understands an owner in words', async () => {
  const { status, data } = await see(owner, '?words=24-26+Dec+32k');
  expect([status, data.preview === null]).toEqual([200, false]);
});
