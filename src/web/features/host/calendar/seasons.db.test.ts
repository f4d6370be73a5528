import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberOf, ratesOfRoom } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { appContext, requestContext } from '#web/context.ts';
import { copyYearAction, copyYearLoader } from './copy-year.server.ts';
import { seasonsAction, seasonsLoader } from './seasons.server.ts';

let t: TestDatabase;
let villa: BuiltProperty;
let owner: Context;
let caretaker: Context;
let stranger: Context;

beforeAll(async () => {
  t = await testDatabase();
  const visitor = testContext(t, { clock: fixedClock('2026-11-25T10:00:00+05:30') });
  villa = await buildProperty(t.db, { name: 'Mist House', from: '2025-11-20', nights: 700 });
  const other = await buildProperty(t.db, { name: 'Other House' });
  owner = await memberOf(visitor, [villa.id]);
  caretaker = await memberOf(visitor, [villa.id], 'caretaker');
  stranger = await memberOf(visitor, [other.id]);
});
afterAll(() => t.close());

function args(ctx: Context, query: string, form?: Record<string, string>): LoaderFunctionArgs {
  const url = new URL(`http://localhost/host/calendar/${villa.id}/seasons${query}`);
  const context = new RouterContextProvider();
  context.set(appContext, ctx);
  context.set(requestContext, { session: ctx.actor.session } as never);
  const request = new Request(
    url,
    form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) },
  );
  return { context, url, request, params: { id: String(villa.id) } } as never;
}
async function answered(work: Promise<unknown>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response)
    return { status: answer.status, data: null, to: answer.headers.get('location') ?? '' };
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data, to: '' };
}
type Seasons = Awaited<ReturnType<typeof seasonsLoader>>['data'];
type Copy = Awaited<ReturnType<typeof copyYearLoader>>['data'];
const seasons = async (query = '', ctx = owner) => {
  const { status, data } = await answered(seasonsLoader(args(ctx, query)));
  return { status, data: data as Seasons };
};
const post = (query: string, form: Record<string, string> = {}, ctx = owner) =>
  answered(seasonsAction(args(ctx, query, form)));
const asked = (over: Record<string, string> = {}) =>
  `?${new URLSearchParams({
    try: '1',
    label: 'Monsoon',
    from: '2027-07-01',
    last: '2027-07-03',
    rate: '4,500',
    ...over,
  }).toString()}`;
const rates = async () => [
  ...(await ratesOfRoom(t.db, villa.rooms[0]?.id ?? 0, '2027-07-01', '2027-07-05')).values(),
];

it('rehearses, saves, edits and ends a season, and takes the end back', async () => {
  const tried = await seasons(asked());
  expect([tried.status, tried.data.preview?.lines]).toEqual([
    200,
    ['Entire villa: 3 nights, ₹6,000 → ₹4,500'],
  ]);
  expect(await rates()).toEqual([600_000, 600_000, 600_000, 600_000]);
  const key = tried.data.preview?.key ?? '';
  const saved = await post(asked(), { key });
  expect([saved.status, saved.to]).toEqual([303, expect.stringContaining('done=saved&n=3&audit=')]);
  expect((await post(asked(), { key })).to).toBe(saved.to);
  expect(await rates()).toEqual([450_000, 450_000, 450_000, 600_000]);
  const edit = (await seasons()).data.seasons.find(({ name }) => name === 'Monsoon')?.edit ?? '';
  const longer = new URLSearchParams(edit);
  longer.set('last', '2027-07-04');
  expect((await post(`?${longer.toString()}`)).status).toBe(303);
  expect(await rates()).toEqual([450_000, 450_000, 450_000, 450_000]);
  const monsoons = (await seasons()).data.seasons.filter(({ name }) => name === 'Monsoon');
  expect(monsoons).toHaveLength(1);
  // the edited rule is gone: an edit of it by somebody else changes nothing
  expect((await seasons(`?try=1&${edit}`)).status).toBe(404);
  const end = `?end=${monsoons[0]?.ids}`;
  expect((await seasons(end)).data.preview?.lines[0]).toContain('₹4,500 → ₹6,000');
  const ended = await post(end);
  expect(await rates()).toEqual([600_000, 600_000, 600_000, 600_000]);
  const audit = new URL(ended.to, 'http://localhost').searchParams.get('audit') ?? '';
  expect((await post('', { intent: 'undo', audit })).to).toContain('done=undone');
  expect(await rates()).toEqual([450_000, 450_000, 450_000, 450_000]);
});

it.each<Record<string, string>>([
  { rate: '0' },
  { rate: '100000000' },
  { rate: '' },
  { percent: '120' },
  { rate: '', percent: 'much' },
  { rate: '', percent: '900' },
  { label: '' },
  { last: '2027-06-01' },
  { from: '', last: '' },
  { from: '2026-01-01', last: '2026-01-05' },
  { last: '2037-07-01' },
  { weekday: '9' },
])('refuses %j with a sentence, and saves nothing', async (over) => {
  const before = await rates();
  const { status, data } = await seasons(asked(over));
  expect([status, data.preview]).toEqual([400, null]);
  expect(data.problem?.text).not.toBe('');
  expect((await post(asked(over))).status).toBe(400);
  expect(await rates()).toEqual(before);
});

/** The nights of the lines, but for the first, which says how many were asked for. */
const counted = (lines: readonly string[]): number =>
  lines.slice(1).reduce((sum, line) => sum + Number(/(\d+) nights?\b/.exec(line)?.[1]), 0);

it('copies last year after its rehearsal', async () => {
  const query = '?try=1&from=2026-12-01&last=2026-12-02&percent=110';
  const tried = (await answered(copyYearLoader(args(owner, query)))).data as Copy;
  expect(tried.preview?.lines).toEqual([
    '2 of 2 nights change.',
    'Entire villa: 2 nights, ₹6,000 → ₹6,600',
  ]);
  // the villa is on sale until 20 October
  const far = '?try=1&from=2026-12-01&last=2027-12-28&percent=120';
  const long = (await answered(copyYearLoader(args(owner, far)))).data as Copy;
  expect(long.preview?.lines[0]).toMatch(/^3\d\d of 393 nights change\.$/);
  expect(counted(long.preview?.lines ?? [])).toBe(393);
  expect(long.preview?.lines.join(' ')).toContain('no price a year ago');
  const saved = await answered(copyYearAction(args(owner, query, { key: 'a key of the copy' })));
  expect(saved.to).toContain('/copy-year?done=saved&n=2&audit=');
  for (const [wrong, code] of [
    ['percent=9000', 400],
    ['last=2026-11-01', 400],
    ['from=2020-01-01', 400],
    ['from=', 400],
  ] as const) {
    const { status } = await answered(copyYearLoader(args(owner, `?try=1&${wrong}`)));
    expect(status, wrong).toBe(code);
  }
});

it('is for owners: a caretaker gets the reason, a stranger nothing', async () => {
  const seen = await seasons('', caretaker);
  expect([seen.status, seen.data.seasons]).toEqual([403, []]);
  expect(seen.data.refusal).toContain("owner's");
  expect((await post(asked(), {}, caretaker)).status).toBe(403);
  expect((await seasons('', stranger)).status).toBe(404);
  expect((await post(asked(), {}, stranger)).status).toBe(404);
  const copied = (await answered(copyYearLoader(args(caretaker, '?try=1')))).data as Copy;
  expect(copied.refusal).toContain("owner's");
  expect((await answered(copyYearAction(args(caretaker, '', {})))).status).toBe(403);
  expect((await answered(copyYearLoader(args(stranger, '')))).status).toBe(404);
  expect((await answered(copyYearAction(args(stranger, '', {})))).status).toBe(404);
});
