import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostApi, type HostApi } from '../testing/host-api.ts';

let host: HostApi;
beforeAll(async () => {
  host = await hostApi();
});
afterAll(() => host.close());

const call = (name: string, body: object, token = host.owner, key?: string) =>
  host.call(name, body, token, key);
const roomId = () => host.villa.rooms[0]?.id ?? 0;
const change = (over: object = {}) => ({
  hotel_id: host.villa.id,
  room_id: roomId(),
  from: '2026-12-24',
  to: '2026-12-26',
  set: { rate: 32_000 },
  ...over,
});
const rates = async (from: string, to: string) => {
  const { body } = await call('calendar', { hotel_ids: String(host.villa.id), from, to });
  return (body['data'] as { rate: number; source: string }[]).map(
    ({ rate, source }) => `${rate} ${source}`,
  );
};

it('shows the calendar to members, without rates to a caretaker', async () => {
  const asked = { hotel_ids: [host.villa.id], from: '2026-12-01', to: '2026-12-03' };
  const { http, body } = await call('calendar', asked);
  expect([http, body['status'], body['count']]).toEqual([200, 200, 2]);
  const night = {
    hotel_id: host.villa.id,
    room_id: roomId(),
    date: '2026-12-01',
    on_sale: '1',
    rate: 6_000,
    units: 1,
    sold: 0,
    held: 0,
    held_until: null,
    blocked: '0',
    blocked_units: 0,
    own_booking: '0',
    min_nights: 1,
    max_nights: null,
    no_arrival: '0',
    no_departure: '0',
    source: 'rule',
    offer: null,
  };
  expect(body['data']).toEqual([night, { ...night, date: '2026-12-02' }]);
  expect(body['rooms']).toEqual([
    {
      hotel_id: host.villa.id,
      hotel_name: 'Mist House',
      role: 'owner',
      room_id: roomId(),
      room_name: 'Entire villa',
      units: 1,
    },
  ]);
  const seen = await call('calendar', asked, host.caretaker);
  expect(seen.body['data']).toEqual([
    { ...night, rate: null },
    { ...night, rate: null, date: '2026-12-02' },
  ]);
});

it('rehearses and saves rates in rupees, once under a key, and reports what moved', async () => {
  const seen = [6_000, 6_000];
  const asked = { changes: [change({ seen })], dry_run: 1 };
  const rehearsed = await call('set_nights', asked, host.owner, 'rehearsal-1');
  const bounds = (rupees: number) => ({ least: rupees, most: rupees });
  expect(rehearsed.body['data']).toEqual({
    changed: 2,
    kept: 0,
    preview: [
      {
        hotel_id: host.villa.id,
        room_id: roomId(),
        nights: 2,
        from: '2026-12-24',
        last: '2026-12-25',
        before: bounds(6_000),
        after: bounds(32_000),
      },
    ],
    conflicts: [],
    audits: [],
  });
  expect(await rates('2026-12-24', '2026-12-26')).toEqual(['6000 rule', '6000 rule']);
  const saved = await call(
    'set_nights',
    { changes: [change({ seen })] },
    host.owner,
    'saved-once-1',
  );
  expect(saved.body['data']).toMatchObject({ changed: 2, audits: [{ hotel_id: host.villa.id }] });
  const again = await call(
    'set_nights',
    { changes: [change({ seen })] },
    host.owner,
    'saved-once-1',
  );
  expect(again.body['data']).toEqual(saved.body['data']);
  expect(await rates('2026-12-24', '2026-12-26')).toEqual(['32000 hand', '32000 hand']);
  const late = await call('set_nights', {
    changes: [change({ from: '2026-12-25', to: '2026-12-27', seen, set: { rate: 20_000 } })],
  });
  expect(late.body['data']).toMatchObject({
    changed: 1,
    conflicts: [{ date: '2026-12-25', wanted: 20_000, seen: 6_000, now: 32_000, by: 'Kavya Rao' }],
  });
});

it('saves, lists and removes a season, and copies last year', async () => {
  const diwali = { label: 'Diwali', kind: 'date', from: '2027-10-28', to: '2027-11-02' };
  const season = { hotel_id: host.villa.id, ...diwali, rate: 32_000 };
  const rehearsed = await call('seasons', { ...season, dry_run: 1 });
  expect(rehearsed.body['data']).toMatchObject({ changed: 5, audits: [] });
  expect(rehearsed.body['rules']).toHaveLength(1);
  const saved = await call('seasons', season);
  const rules = saved.body['rules'] as { rule_id: number }[];
  expect(rules[1]).toMatchObject({ ...diwali, rate: 32_000, percent: null });
  expect(await rates('2027-10-28', '2027-10-29')).toEqual(['32000 rule']);
  const removed = await call('seasons', { hotel_id: host.villa.id, remove: [rules[1]?.rule_id] });
  expect(removed.body['rules']).toHaveLength(1);
  expect((await call('seasons', { hotel_id: host.villa.id })).body['data']).toMatchObject({
    changed: 0,
  });
  const copied = await call('copy_year', {
    hotel_id: host.villa.id,
    from: '2027-02-01',
    to: '2027-02-03',
    percent: 110,
  });
  expect(copied.body['data']).toMatchObject({ changed: 2 });
  expect(await rates('2027-02-01', '2027-02-02')).toEqual(['6600 hand']);
});

it('answers bad input with 400, caretakers with 403 and strangers with 404', async () => {
  const set = (over: object, token = host.owner) =>
    call('set_nights', { changes: [change(over)] }, token);
  for (const [over, code] of [
    [{ set: { rate: 0 } }, 'nights.rate'],
    [{ set: { rate: 100_000_000 } }, 'nights.rate'],
    [{ from: '2026-12-26', to: '2026-12-24' }, 'nights.range'],
    [{ from: '2026-01-01' }, 'nights.past'],
    [{ to: '2036-12-24' }, 'nights.too-far'],
    [{ set: {} }, 'nights.none'],
    [{ set: { min_nights: 1_000 } }, 'input.invalid'],
    [{ set: { min_nights: 5, max_nights: 3 } }, 'nights.min-above-max'],
    [{ set: null }, 'input.invalid'],
    [{ to: 'soon' }, 'input.invalid'],
  ] as const) {
    const { http, body } = await set(over);
    expect([http, body['code']]).toEqual([400, code]);
  }
  for (const name of ['set_nights', 'seasons', 'copy_year'] as const) {
    const body =
      name === 'set_nights'
        ? { changes: [change()] }
        : { hotel_id: host.villa.id, from: '2026-12-24', to: '2026-12-26' };
    const no = await call(name, body, host.caretaker);
    expect([no.http, no.body['code']]).toEqual([403, 'access.caretaker']);
    const unknown = await call(name, body, host.stranger);
    expect(unknown.http).toBeGreaterThanOrEqual(403);
    expect((await host.api.call(`host/${name}`, body)).http).toBe(401);
  }
});
