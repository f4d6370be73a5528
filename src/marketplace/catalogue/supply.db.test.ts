import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context, type Session } from '#platform/context.ts';
import { byFlag } from '#shared/filters.ts';
import type { Result } from '#shared/result.ts';
import { buildCity, buildMember, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import {
  addPlans,
  addProperty,
  addRoom,
  editPlan,
  editProperty,
  editRoom,
  forgetOldPlans,
  setPropertyState,
} from './supply.ts';
import type { NewPlan, NewProperty, NewRoom } from './supply-values.ts';

let t: TestDatabase;
let ctx: Context;
let villa: NewProperty;
const clock = fixedClock('2026-11-25T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  villa = { ...VILLA, placeId: (await buildCity(t.db, 'Lonavala')).id };
});
afterAll(() => t.close());

const VILLA: NewProperty = {
  slug: 'mango-house',
  name: 'Mango House',
  hotelType: 'bungalow',
  placeId: 0,
  streetAddress: '4 Hill Road',
  zipcode: '410401',
  latitude: 18.75,
  longitude: 73.4,
  starRating: 4,
  bedrooms: 3,
  bathrooms: 3,
  tagline: 'Under the mango trees',
  descriptionHtml: '<p>A house.</p>',
  policyHtml: '',
  ruleHtml: '',
  checkinTime: '14:00',
  checkoutTime: '11:00',
  flags: byFlag((flag) => flag === 'couple_friendly'),
  payHotel: true,
  payType: 'flat',
  payValue: 0,
  phone: '+919000000099',
  email: 'mango@stay.example',
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  recommendScore: 10,
};
const ROOM: NewRoom = {
  name: 'Entire villa',
  description: '',
  bedType: 'King beds',
  sizeSqft: 1800,
  maxAdults: 8,
  maxChildren: 2,
  includedChildren: 1,
  units: 1,
  amenities: ['Fireplace'],
  position: 0,
};
const PLAN: NewPlan = {
  arrayNo: 0,
  name: 'Breakfast included',
  inclusions: ['Breakfast'],
  ratePercent: 10_000,
  rateAdjust: 50_000,
  refundLadder: [
    { hours_before: 288, percent: 100 },
    { hours_before: 48, percent: 50 },
  ],
  childBands: [{ from_age: 6, to_age: 12, per_night: 50_000 }],
};
function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.fields)}`);
  return result.value;
}
const property = (id: number) =>
  t.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a property', () => {
  it('begins paused, goes on sale and is paused, and knows since when it is on sale', async () => {
    const { propertyId } = must(await addProperty(ctx, t.db, villa));
    expect(await property(propertyId)).toMatchObject({
      state: 'paused',
      on_sale_since: null,
      city: 'Lonavala',
      region: 'Maharashtra',
    });
    must(await setPropertyState(ctx, t.db, propertyId, 'live'));
    const first = (await property(propertyId)).on_sale_since;
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/);
    must(await setPropertyState(ctx, t.db, propertyId, 'live', '2026-01-01'));
    expect((await property(propertyId)).on_sale_since).toBe(first);
    must(await setPropertyState(ctx, t.db, propertyId, 'paused'));
    expect((await property(propertyId)).on_sale_since).toBeNull();
    must(await setPropertyState(ctx, t.db, propertyId, 'live', '2026-01-01'));
    expect((await property(propertyId)).on_sale_since).toBe('2026-01-01');
    expect(await addProperty(ctx, t.db, villa)).toMatchObject({ code: 'property.taken' });
    expect(await setPropertyState(ctx, t.db, 2_000_000_000, 'live')).toMatchObject({
      code: 'property.not-found',
    });
  });

  it('is not sold in a state where we have no GSTIN', async () => {
    const coorg = await t.db
      .insertInto('places')
      .values({
        slug: 'coorg',
        name: 'Coorg',
        kind: 'city',
        state: 'Karnataka',
        latitude: 12.4,
        longitude: 75.7,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = { ...villa, slug: 'coffee-house', placeId: coorg.id };
    const { propertyId } = must(await addProperty(ctx, t.db, there));
    const refused = await setPropertyState(ctx, t.db, propertyId, 'live');
    expect(refused).toMatchObject({ kind: 'conflict', code: 'property.no-registration' });
    expect(refused.ok ? '' : refused.message).toContain('Karnataka');
    expect((await property(propertyId)).state).toBe('paused');
    must(await editProperty(ctx, t.db, propertyId, villa));
    must(await setPropertyState(ctx, t.db, propertyId, 'live'));
    expect(await editProperty(ctx, t.db, propertyId, there)).toMatchObject({
      code: 'property.no-registration',
    });
    expect((await property(propertyId)).region).toBe('Maharashtra');
  });

  it.each([
    ['slug', { slug: 'Mango House' }],
    ['name', { name: '   ' }],
    ['starRating', { starRating: 6 }],
    ['latitude', { latitude: Number.NaN }],
    ['checkinTime', { checkinTime: '25:00' }],
    ['payValue', { payValue: -1 }],
    ['placeId', { placeId: 2_000_000_000 }],
    ['bedrooms', { bedrooms: 2.5 }],
  ])('is refused for its %s', async (field, over) => {
    expect(await addProperty(ctx, t.db, { ...villa, slug: 'another', ...over })).toMatchObject({
      code: 'supply.invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });
});

describe('rooms and plans', () => {
  it('are added and edited; what a plan was is kept for 45 days', async () => {
    const { propertyId } = must(await addProperty(ctx, t.db, { ...villa, slug: 'with-rooms' }));
    const { roomId } = must(await addRoom(ctx, t.db, propertyId, ROOM));
    const { planIds } = must(await addPlans(ctx, t.db, { propertyId, roomId }, [PLAN]));
    const planId = planIds[0] ?? 0;
    must(await editRoom(ctx, t.db, { propertyId, roomId }, { ...ROOM, name: 'Whole villa' }));
    expect(await editRoom(ctx, t.db, { propertyId: propertyId + 1, roomId }, ROOM)).toMatchObject({
      code: 'room.unknown',
    });
    // a new name is no change of the price
    must(
      await editPlan(
        ctx,
        t.db,
        { propertyId, planId },
        { ...PLAN, name: 'With breakfast', active: true },
      ),
    );
    must(
      await editPlan(
        ctx,
        t.db,
        { propertyId, planId },
        { ...PLAN, ratePercent: 12_000, active: true },
      ),
    );
    must(
      await editPlan(
        ctx,
        t.db,
        { propertyId, planId },
        { ...PLAN, ratePercent: 12_000, active: false },
      ),
    );
    expect(
      await editPlan(ctx, t.db, { propertyId: propertyId + 1, planId }, { ...PLAN, active: true }),
    ).toMatchObject({
      code: 'plan.unknown',
    });
    const changes = await t.db
      .selectFrom('plan_changes')
      .select(['plan_id', 'rate_percent', 'rate_adjust', 'active'])
      .orderBy('id')
      .execute();
    const kept = { plan_id: planId, rate_adjust: 50_000, active: true };
    expect(changes).toEqual([
      { ...kept, rate_percent: 100 },
      { ...kept, rate_percent: 120 },
    ]);
    await t.db
      .updateTable('plan_changes')
      .set({ changed_at: new Date('2026-10-01') })
      .execute();
    expect(await forgetOldPlans(ctx)).toBe(2);
  });

  it.each([
    ['maxAdults', { maxAdults: 0 }],
    ['units', { units: 1.5 }],
    ['name', { name: 'x'.repeat(121) }],
  ])('a room is refused for its %s', async (field, over) => {
    expect(await addRoom(ctx, t.db, 1, { ...ROOM, ...over })).toMatchObject({
      code: 'supply.invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it.each([
    ['ratePercent', { ratePercent: 0 }],
    ['refundLadder', { refundLadder: [...PLAN.refundLadder].reverse() }],
    ['refundLadder', { refundLadder: [{ hours_before: 24, percent: 101 }] }],
    ['childBands', { childBands: [{ from_age: 12, to_age: 6, per_night: 0 }] }],
  ])('a plan is refused for its %s', async (field, over) => {
    expect(
      await addPlans(ctx, t.db, { propertyId: 1, roomId: 1 }, [{ ...PLAN, ...over }]),
    ).toMatchObject({
      code: 'supply.invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });
});

describe('a writer', () => {
  it('is the owner’s, or the desk’s, and hides the property from everybody else', async () => {
    const { propertyId } = must(await addProperty(ctx, t.db, { ...villa, slug: 'guarded' }));
    const { roomId } = must(await addRoom(ctx, t.db, propertyId, ROOM));
    const { planIds } = must(await addPlans(ctx, t.db, { propertyId, roomId }, [PLAN]));
    const planId = planIds[0] ?? 0;
    const as = (session: Session | null) => actingAs(ctx, { ...SYSTEM, requestId: 'r', session });
    const person = async (role?: 'owner' | 'caretaker') => {
      const account = accountOf(await buildUser(t.db), { hosts: true });
      if (role !== undefined) await buildMember(t.db, account.id, propertyId, role);
      return as(sessionFor(account));
    };
    const operator = accountOf(await buildUser(t.db, { staff: ['operator'] }), {
      staff: ['operator'],
    });
    /** What each writer of the property answers, and the two writers of the desk. */
    const answers = async (who: Context) => {
      const plan = { ...PLAN, active: true };
      const own = [
        await editProperty(who, t.db, propertyId, villa),
        await setPropertyState(who, t.db, propertyId, 'paused'),
        await addRoom(who, t.db, propertyId, { ...ROOM, name: 'Cottage' }),
        await editRoom(who, t.db, { propertyId, roomId }, ROOM),
        await addPlans(who, t.db, { propertyId, roomId }, []),
        await editPlan(who, t.db, { propertyId, planId }, plan),
      ];
      const desks = [
        await addProperty(who, t.db, { ...villa, slug: 'guarded' }),
        await setPropertyState(who, t.db, propertyId, 'gone'),
      ];
      const codes = (all: readonly Result<unknown>[]) => [
        ...new Set(all.map((one) => (one.ok ? 'done' : one.code))),
      ];
      return [codes(own), codes(desks)];
    };
    expect(await answers(await person('owner'))).toEqual([['done'], ['access.denied']]);
    expect(await answers(await person('caretaker'))).toEqual([
      ['access.caretaker'],
      ['access.denied'],
    ]);
    expect(await answers(await person())).toEqual([['property.unknown'], ['access.denied']]);
    expect(await answers(as(null))).toEqual([['session.required'], ['access.denied']]);
    expect(await answers(as(sessionFor(operator)))).toEqual([
      ['property.unknown'],
      ['second-step.required'],
    ]);
    const stepped = sessionFor(operator, { secondStep: 'made' });
    expect(await answers(as(stepped))).toEqual([['property.unknown'], ['property.taken', 'done']]);
  });
});
