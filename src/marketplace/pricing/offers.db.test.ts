import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import {
  buildMember,
  buildProperty,
  buildUser,
  type BuiltProperty,
} from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { beginOffer, saveOffer, type OfferTerms } from './offers.ts';

let t: TestDatabase;
let server: Context;
let villa: BuiltProperty;
const clock = fixedClock('2026-11-25T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
  villa = await buildProperty(t.db, { nights: 5 });
});
afterAll(() => t.close());

const TEN: OfferTerms = {
  kind: 'hotel_discount',
  title: 'Ten off',
  percent: 1_000,
  amount: null,
  stayFrom: null,
  stayTo: null,
  bookFrom: null,
  bookTo: null,
  daysAheadMax: null,
  minNights: 1,
};
const member = async (role: 'owner' | 'caretaker') => {
  const account = accountOf(await buildUser(t.db), { hosts: true });
  await buildMember(t.db, account.id, villa.id, role);
  return actingAs(server, { ...SYSTEM, requestId: 'r', session: sessionFor(account) });
};

it('an edit ends one offer and begins another; what was discounted before stays known', async () => {
  const owner = await member('owner');
  const asked = { propertyId: villa.id, idempotencyKey: 'the-same-key' };
  const begun = await saveOffer(owner, { ...asked, offerId: null, terms: TEN });
  expect(await saveOffer(owner, { ...asked, offerId: null, terms: TEN })).toEqual(begun);
  const offerId = begun.ok ? begun.value.offerId : 0;
  clock.advance(60_000);
  const edit = { propertyId: villa.id, idempotencyKey: null, offerId };
  const edited = await saveOffer(owner, { ...edit, terms: { ...TEN, percent: 1_250 } });
  expect(edited.ok && edited.value.offerId).not.toBe(offerId);
  expect(await saveOffer(owner, { ...edit, terms: TEN })).toMatchObject({ code: 'offer.ended' });
  const rows = await t.db
    .selectFrom('offers')
    .select(['percent', 'active', 'began_at', 'ended_at'])
    .where('property_id', '=', villa.id)
    .orderBy('id')
    .execute();
  const [first, second] = [new Date('2026-11-25T04:30:00Z'), new Date('2026-11-25T04:31:00Z')];
  expect(rows).toEqual([
    { percent: 10, active: false, began_at: first, ended_at: second },
    { percent: 12.5, active: true, began_at: second, ended_at: null },
  ]);
  const audit = await t.db
    .selectFrom('audit_log')
    .select('id')
    .where('property_id', '=', villa.id)
    .orderBy('id')
    .execute();
  expect(audit).toHaveLength(2);
  expect(await undoAudited(owner, { auditId: audit[1]?.id ?? 0 })).toMatchObject({ ok: true });
  const running = await t.db
    .selectFrom('offers')
    .select('percent')
    .where('property_id', '=', villa.id)
    .where('active', '=', true)
    .execute();
  expect(running).toEqual([{ percent: 10 }]);
});

it('the database refuses to edit an offer or to begin an ended one again', async () => {
  const made = await beginOffer(server, t.db, villa.id, TEN);
  const offerId = made.ok ? made.value.offerId : 0;
  const edit = (values: object) =>
    t.db.updateTable('offers').set(values).where('id', '=', offerId).execute();
  await expect(edit({ percent: 50 })).rejects.toThrow('is not edited');
  const ended = { propertyId: villa.id, offerId, terms: null, idempotencyKey: null };
  expect(await saveOffer(server, ended)).toMatchObject({ ok: true });
  await expect(edit({ active: true, ended_at: null })).rejects.toThrow('is not edited');
});

it.each([
  ['title', { title: ' ' }],
  ['percent', { percent: 9_100 }],
  ['percent', { percent: null }],
  ['percent', { amount: 50_000 }],
  ['stayTo', { stayFrom: '2026-12-05', stayTo: '2026-12-05' }],
  ['bookTo', { bookTo: 'soon' }],
  ['daysAheadMax', { daysAheadMax: -1 }],
  ['minNights', { minNights: 0 }],
])('an offer is refused for its %s', async (field, over) => {
  expect(await beginOffer(server, t.db, villa.id, { ...TEN, ...over })).toMatchObject({
    code: 'offer.invalid',
    fields: { [field]: expect.any(String) as string },
  });
});

it('is the owner’s', async () => {
  const asked = { propertyId: villa.id, offerId: null, terms: TEN, idempotencyKey: null };
  expect(await saveOffer(await member('caretaker'), asked)).toMatchObject({
    code: 'access.caretaker',
  });
  expect(await beginOffer(await member('caretaker'), t.db, villa.id, TEN)).toMatchObject({
    code: 'access.caretaker',
  });
  const other = { ...asked, propertyId: villa.id + 1 };
  expect(await saveOffer(await member('owner'), other)).toMatchObject({ code: 'property.unknown' });
});
