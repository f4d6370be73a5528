import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostApi, type HostApi } from '../testing/host-api.ts';

let host: HostApi;
beforeAll(async () => {
  host = await hostApi();
});
afterAll(() => host.close());

const call = (name: string, over: object = {}, token = host.owner, key?: string) =>
  host.call(
    name,
    { hotel_id: host.villa.id, room_id: host.villa.rooms[0]?.id, ...over },
    token,
    key,
  );
const NIGHTS = { from: '2026-12-24', to: '2026-12-26' };
const guest = { name: 'Anil Deshpande', mobile: '9812345678', adults: 4, amount: 42_000 };

it('closes nights once for a key, names what is in the way, and opens them', async () => {
  const asked = { ...NIGHTS, kind: 'owner_stay' };
  const first = await call('block', asked, host.owner, 'the-key-of-a-block');
  const again = await call('block', asked, host.owner, 'the-key-of-a-block');
  expect([first.http, again.body['data']]).toEqual([200, first.body['data']]);
  const taken = await call('own_booking', { ...NIGHTS, ...guest, advance: 10_000 });
  expect(taken).toMatchObject({
    http: 409,
    body: {
      code: 'night.blocked',
      data: { dates: ['2026-12-24', '2026-12-25'], until: null, by_group: false },
    },
  });
  const { body } = await call('calendar', { hotel_ids: [host.villa.id], ...NIGHTS });
  expect(body['data']).toEqual(
    Array(2).fill(expect.objectContaining({ blocked: '1', blocked_units: 1, own_booking: '0' })),
  );
  expect((await call('unblock', NIGHTS)).http).toBe(200);
  expect((await call('unblock', NIGHTS)).body['code']).toBe('block.gone');
});

it('writes a booking down, changes it, and takes sums in rupees', async () => {
  const made = await call('own_booking', { ...NIGHTS, ...guest, advance: 10_000 });
  expect(made.http).toBe(200);
  const { block_id } = made.body['data'] as { block_id: number };
  const changed = await call('own_booking', { ...NIGHTS, ...guest, to: '2026-12-27', block_id });
  expect(changed.http).toBe(200);
  expect(
    await host.db
      .selectFrom('own_bookings')
      .select(['amount', 'advance', 'phone'])
      .where('block_id', '=', block_id)
      .executeTakeFirst(),
  ).toEqual({ amount: 4_200_000, advance: 0, phone: '+919812345678' });
  expect((await call('unblock', { block_id })).http).toBe(200);
});

it('answers caretakers with 403 and strangers with 404', async () => {
  const codes = async (token: string) => [
    (await call('block', { ...NIGHTS, kind: 'owner_stay' }, token)).body['code'],
    (await call('own_booking', { ...NIGHTS, ...guest }, token)).body['code'],
    (await call('unblock', NIGHTS, token)).body['code'],
  ];
  expect(await codes(host.caretaker)).toEqual([
    'access.caretaker',
    'access.caretaker',
    'block.gone',
  ]);
  expect((await codes(host.stranger)).every((code) => code !== undefined)).toBe(true);
  expect((await call('block', { ...NIGHTS, kind: 'maintenance' }, host.caretaker)).http).toBe(200);
});
