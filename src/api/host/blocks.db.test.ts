import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildMember,
  buildProperty,
  buildUser,
  type BuiltProperty,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { openApi, signInKavya, tokenFor, type OpenApi } from '../testing/open-api.ts';

let t: TestDatabase;
let api: OpenApi;
let owner: string;
let caretaker: string;
let stranger: string;
let villa: BuiltProperty;

beforeAll(async () => {
  t = await testDatabase();
  const kavya = await signInKavya(t);
  owner = kavya.token;
  const ramu = await buildUser(t.db, { phone: '+919811111111' });
  caretaker = await tokenFor(t, '+919811111111');
  await buildUser(t.db, { phone: '+919811111112' });
  stranger = await tokenFor(t, '+919811111112');
  villa = await buildProperty(t.db, { name: 'Mist House', from: '2025-11-20', nights: 770 });
  await buildMember(t.db, kavya.id, villa.id);
  await buildMember(t.db, ramu.id, villa.id, 'caretaker');
  api = await openApi(t);
});
afterAll(async () => {
  await api.app.close();
  await t.close();
});

const call = async (name: string, over: object = {}, token = owner, key?: string) => {
  const { http, body } = await api.call(
    `host/${name}`,
    { hotel_id: villa.id, room_id: villa.rooms[0]?.id, ...over },
    {
      authorization: `Bearer ${token}`,
      'x-client-id': 'ios',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  );
  return { http, body };
};
const NIGHTS = { from: '2026-12-24', to: '2026-12-26' };
const guest = { name: 'Anil Deshpande', mobile: '9812345678', adults: 4, amount: 42_000 };

it('closes nights once for a key, names what is in the way, and opens them', async () => {
  const asked = { ...NIGHTS, kind: 'owner_stay' };
  const first = await call('block', asked, owner, 'the-key-of-a-block');
  const again = await call('block', asked, owner, 'the-key-of-a-block');
  expect([first.http, again.body['data']]).toEqual([200, first.body['data']]);
  const taken = await call('own_booking', { ...NIGHTS, ...guest, advance: 10_000 });
  expect(taken).toMatchObject({
    http: 409,
    body: {
      code: 'night.blocked',
      data: { dates: ['2026-12-24', '2026-12-25'], until: null, by_group: false },
    },
  });
  const { body } = await call('calendar', { hotel_ids: [villa.id], ...NIGHTS });
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
    await t.db
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
  expect(await codes(caretaker)).toEqual(['access.caretaker', 'access.caretaker', 'block.gone']);
  expect((await codes(stranger)).every((code) => code !== undefined)).toBe(true);
  expect((await call('block', { ...NIGHTS, kind: 'maintenance' }, caretaker)).http).toBe(200);
});
