import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { setFirstRates } from '#marketplace/inventory/first-rates/index.ts';
import { askToGoLive } from '#marketplace/intake/index.ts';
import { addPayee, payForProperty } from '#marketplace/settlement/index.ts';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { paise } from '#shared/money.ts';
import { CHECKS } from '#shared/checklist.ts';
import type { Result } from '#shared/result.ts';
import { buildCity, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { checklistOf } from './checklist.ts';
import { acceptDraft, addDraft } from './drafts.ts';
import { askingProperties, goLive, pauseProperty } from './go-live.ts';
import { licenceOf, saveLicence } from './licences.ts';
import { ownFacts, saveHours, saveRooms, saveTexts } from './own-facts.ts';
import { showPictures } from '../pictures.ts';
import { propertyById } from '../properties.ts';

let t: TestDatabase;
let ctx: Context;
const clock = fixedClock('2026-11-25T10:00:00+05:30');
beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  await buildCity(t.db, 'Lonavala');
});
afterAll(() => t.close());

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.fields)}`);
  return result.value;
}

let number = 0;
let id: number;
let owner: Context;
beforeEach(async () => {
  number += 1;
  const made = await addDraft(
    ctx,
    t.db,
    {
      name: 'Fern House',
      hotelType: 'bungalow',
      streetAddress: '7 Mill Lane',
      city: 'Lonavala',
      locality: 'Tungarli',
      region: 'Maharashtra',
      zipcode: '410401',
      starRating: 4,
      rooms: 3,
      checkinTime: '14:00',
      checkoutTime: '11:00',
      phone: '+919812345678',
      email: 'tara@example.com',
    },
    number,
  );
  id = must(made).propertyId ?? 0;
  owner = await memberOf(ctx, [id]);
});

const facts = async () => must(await ownFacts(owner, id));
const change = async () => ({ propertyId: id, seen: (await facts()).seen });
const missing = () => checklistOf(ctx, t.db, id);
const TEXTS = {
  description: 'A house among mango trees.\n\nQuiet & cool.',
  rules: 'No music after ten.',
};
const LICENCE = { kind: 'homestay', number: 'MH/PUN/123', expires: '' };
const oneRoom = async () =>
  (await facts()).rooms.map(({ roomId }) => ({
    roomId,
    maxAdults: 6,
    maxChildren: 2,
    bedrooms: [['king'], ['single', 'single']] as const,
  }));

async function fill(): Promise<void> {
  must(await acceptDraft(ctx, t.db, id, null));
  for (let i = 0; i < 5; i += 1) {
    const picture = `goinglive${number}p${i}`;
    await t.db
      .insertInto('media')
      .values({
        id: picture,
        origin: 'photo',
        storage_key: picture,
        mime: 'image/jpeg',
        width: 9,
        height: 9,
      })
      .execute();
    await showPictures(t.db, id, [{ id: picture, alt: null, caption: '', hash: null }]);
  }
  must(await saveRooms(owner, await change(), await oneRoom()));
  must(await saveTexts(owner, await change(), TEXTS));
  must(await saveLicence(owner, await change(), LICENCE));
  must(await setFirstRates(owner, id, { weekday: paise(10_000), weekend: paise(14_000) }));
  const { payeeId } = must(
    await addPayee(ctx, t.db, { name: 'Tara Example', gstin: '', taxMode: 'eco_9_5' }),
  );
  must(await payForProperty(ctx, t.db, { propertyId: id, payeeId, from: '2026-11-01' }));
}

describe('a property on its way to be live', () => {
  it('loses each thing from the list as its owner enters it', async () => {
    expect(await missing()).toEqual(CHECKS);
    await fill();
    expect(await missing()).toEqual([]);
    clock.set('2026-11-25T10:00:00+05:30');
    expect(await checklistOf(ctx, t.db, 2_000_000_000)).toBeNull();
  });

  it('is refused with what is missing, and goes live with nothing missing', async () => {
    must(await acceptDraft(ctx, t.db, id, null));
    expect(await goLive(ctx, id)).toMatchObject({
      kind: 'conflict',
      code: 'property.incomplete',
      data: { missing: ['pictures', 'rooms', 'texts', 'rates', 'licence', 'terms'] },
    });
    expect(await askToGoLive(owner, id)).toMatchObject({ code: 'property.incomplete' });
    await fill();
    expect(await goLive(owner, id)).toMatchObject({ kind: 'forbidden' });
    must(await goLive(ctx, id));
    expect(await propertyById(ctx, id)).toMatchObject({ state: 'live', basePrice: 1_000_000 });
    const row = await t.db
      .selectFrom('search_rows')
      .select(['live', 'max_adults'])
      .where('property_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ live: true, max_adults: 6 });
  });

  it('is asked for once by its owner, and paused by them', async () => {
    await fill();
    await Promise.all([1, 2, 3].map(() => askToGoLive(owner, id)));
    const mails = await listOutbox(ctx, ctx.settings.deskEmail, 100);
    expect(mails.filter(({ subject }) => subject?.includes('Ready to go live')).length).toBe(1);
    expect((await askingProperties(t.db)).map((one) => one.id)).toEqual([id]);
    must(await goLive(ctx, id));
    expect(await askingProperties(t.db)).toEqual([]);
    must(await pauseProperty(owner, id));
    expect((await facts()).state).toBe('paused');
    const states = await t.db
      .selectFrom('audit_log')
      .select('after')
      .where('property_id', '=', id)
      .where('event', '=', 'property.published')
      .orderBy('id')
      .execute();
    expect(states.map(({ after }) => after)).toEqual([{ state: 'live' }, { state: 'paused' }]);
  });

  it('does not become paused by its owner while it is a draft', async () => {
    must(await pauseProperty(owner, id));
    expect((await facts()).state).toBe('draft');
  });
});

/** Gives the property its page. */
const onceLive = () =>
  t.db
    .updateTable('properties')
    .set({ went_live_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();

describe('what an owner enters', () => {
  it('is kept as it was typed, and shown to guests as paragraphs', async () => {
    await fill();
    expect(await facts()).toMatchObject({ ...TEXTS, bedrooms: 2, pictures: 5 });
    expect((await facts()).rooms[0]).toMatchObject({
      maxAdults: 6,
      bedrooms: [['king'], ['single', 'single']],
    });
    await onceLive();
    expect((await propertyById(ctx, id))?.descriptionHtml).toBe(
      '<p>A house among mango trees.</p><p>Quiet &amp; cool.</p>',
    );
    expect((await propertyById(ctx, id))?.licence).toEqual({
      kind: 'homestay',
      number: 'MH/PUN/123',
    });
    expect(await licenceOf(t.db, id)).toEqual({
      kind: 'homestay',
      number: 'MH/PUN/123',
      expires: null,
    });
  });

  it('cannot carry scripts', async () => {
    const hostile = '<script>alert(1)</script>\u0000';
    must(
      await saveTexts(owner, await change(), {
        description: hostile.replace('\u0000', ''),
        rules: '<img src=x onerror=alert(1)>',
      }),
    );
    must(await acceptDraft(ctx, t.db, id, null));
    await onceLive();
    const shown = await propertyById(ctx, id);
    expect(`${shown?.descriptionHtml}${shown?.ruleHtml}`).not.toMatch(/<(?:script|img)/);
  });

  it.each<readonly [string, () => Promise<Result<object>>, string]>([
    [
      'hours',
      async () =>
        saveHours(owner, await change(), {
          checkin: '25:00',
          checkout: '11:00',
          phone: '98200 00001',
        }),
      'checkin',
    ],
    [
      'a number',
      async () =>
        saveHours(owner, await change(), { checkin: '14:00', checkout: '11:00', phone: '12' }),
      'phone',
    ],
    [
      'texts',
      async () => saveTexts(owner, await change(), { description: ' ', rules: 'x' }),
      'description',
    ],
    [
      'a licence',
      async () => saveLicence(owner, await change(), { ...LICENCE, number: '' }),
      'number',
    ],
    [
      'a past licence',
      async () => saveLicence(owner, await change(), { ...LICENCE, expires: '2026-11-24' }),
      'expires',
    ],
    [
      'rooms',
      async () =>
        saveRooms(
          owner,
          await change(),
          (await oneRoom()).map((room) => ({ ...room, bedrooms: [] })),
        ),
      'rooms',
    ],
  ])('is refused: %s', async (_, save, field) => {
    expect(await save()).toMatchObject({
      ok: false,
      kind: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('is saved by one of two at once; the other is told', async () => {
    const seen = await change();
    const results = await Promise.all(
      ['13:00', '15:00'].map((checkin) =>
        saveHours(owner, seen, { checkin, checkout: '11:00', phone: '98200 00001' }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'property.moved' });
  });

  it('stays once the property was on sale, and is hidden from others', async () => {
    const stranger = await memberOf(ctx, []);
    const caretaker = await memberOf(ctx, [id], 'caretaker');
    expect(await ownFacts(stranger, id)).toMatchObject({ kind: 'not-found' });
    expect(await ownFacts(caretaker, id)).toMatchObject({ kind: 'forbidden' });
    expect(await saveTexts(caretaker, await change(), TEXTS)).toMatchObject({ kind: 'forbidden' });
    expect(await askToGoLive(stranger, id)).toMatchObject({ kind: 'not-found' });
    const visitor = actingAs(ctx, { ...SYSTEM, requestId: 'r' });
    expect(await saveTexts(visitor, await change(), TEXTS)).toMatchObject({ ok: false });
    const staff = sessionFor(accountOf(await buildUser(t.db), { staff: ['operator'] }));
    expect(
      await goLive(actingAs(ctx, { ...SYSTEM, requestId: 'r', session: staff }), id),
    ).toMatchObject({ code: 'second-step.required' });
    await fill();
    must(await goLive(ctx, id));
    expect(await saveTexts(owner, await change(), TEXTS)).toMatchObject({
      code: 'property.was-live',
    });
    must(await pauseProperty(owner, id));
    expect(await saveTexts(owner, await change(), TEXTS)).toMatchObject({
      code: 'property.was-live',
    });
  });

  it('never touches a room of another property', async () => {
    const other = await buildProperty(t.db);
    const rooms = [
      {
        roomId: other.rooms[0]?.id ?? 0,
        maxAdults: 1,
        maxChildren: 0,
        bedrooms: [['king']] as const,
      },
    ];
    expect(await saveRooms(owner, await change(), rooms)).toMatchObject({ code: 'room.unknown' });
  });
});
