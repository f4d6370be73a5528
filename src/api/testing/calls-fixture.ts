import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { openApi, signInKavya, tokenFor, type Answer } from './open-api.ts';

export const STAY = { checkin: '2026-12-04', checkout: '2026-12-06' };
export const SEARCH = {
  ...STAY,
  city: 'Lonavala, Maharashtra',
  room_qty: 1,
  adult_qty: 2,
  child_qty: 1,
  child_age: '5',
};

/** The API with two signed-in guests, a property that is paid there, one that is paid online, and two coupons. */
export async function openCalls() {
  const t = await testDatabase();
  const kavya = await signInKavya(t);
  await buildUser(t.db, { phone: '+919811111111', name: 'Ravi' });
  const ravi = await tokenFor(t, '+919811111111');
  const villa = await buildProperty(t.db, {
    slug: 'mist-house',
    name: 'Mist House',
    amenities: [41, 7],
    flags: ['pure_veg'],
    rooms: [
      { units: 2, plans: [{ name: 'Room only' }, { name: 'With breakfast', ratePercent: 110 }] },
    ],
  });
  await buildMember(t.db, kavya.id, villa.id);
  const online = await buildProperty(t.db, {
    slug: 'lake-house',
    name: 'Lake House',
    payHotel: false,
    rooms: [{ units: 5 }],
  });
  await t.db
    .insertInto('coupons')
    .values({ code: 'MONSOON', title: 'Rain', amount: 100_000, funded_by: 'platform' })
    .execute();
  await t.db
    .insertInto('coupons')
    .values({
      code: 'OVER',
      title: 'Gone',
      amount: 100_000,
      funded_by: 'platform',
      book_to: '2026-11-01',
    })
    .execute();
  const api = await openApi(t);
  const as =
    (token: string) =>
    (path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> =>
      api.call(path, body, { cookie: `__Host-vh_session=${token}`, ...headers });
  const close = async (): Promise<void> => {
    await api.app.close();
    await t.close();
  };
  return { t, api, kavya, ravi, villa, online, as, signedIn: as(kavya.token), close };
}

export type CallsFixture = Awaited<ReturnType<typeof openCalls>>;

/** The one item of a reply's data. */
export const only = ({ body }: Pick<Answer, 'body'>): Record<string, unknown> =>
  (body['data'] as Record<string, unknown>[])[0]!;
