import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates.ts';
import { fernHouse, HOME, intakeFixture, must, PHONE, STRANGER, wrong } from './testing/fixture.ts';
import { listingProblems, newListingToken, submittedListing } from './index.ts';

let f: Awaited<ReturnType<typeof intakeFixture>>;
beforeAll(async () => {
  f = await intakeFixture();
});
afterAll(() => f.close());
beforeEach(() => f.clear());

describe('a draft', () => {
  test('keeps answers exactly as typed, field by field', async () => {
    const token = newListingToken();
    must(await f.intake.save(token, { hotel_name: ' Fern ', phone: '12' }, HOME.address));
    must(await f.intake.save(token, { phone: '98123' }, HOME.address));
    expect(await f.intake.own(token)).toMatchObject({
      state: 'draft',
      answers: { hotel_name: ' Fern ', phone: '98123' },
      pictures: [],
      code: null,
    });
    expect(await listingProblems(f.ctx, { ...fernHouse, phone: '98123' }, 'basics')).toEqual({
      phone: 'Not a valid Mobile number',
    });
    expect(await listingProblems(f.ctx, fernHouse, 'address')).toBeNull();
  });

  test('is found by its token alone; the stored hash gives no access', async () => {
    const token = await f.drafted();
    expect(await f.intake.own(newListingToken())).toBeNull();
    for (const strange of ['', 'x', `${token}x`, "' or '1'='1", '\0'.repeat(43)])
      expect(await f.intake.own(strange)).toBeNull();
    const stored = await f.t.pool.query(
      "select encode(token_hash, 'hex') as hash, listings::text as row from listings",
    );
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  test('created twice at once is one', async () => {
    const token = newListingToken();
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => f.intake.save(token, { hotel_name: name }, HOME.address)),
    );
    expect(await f.rows()).toHaveLength(1);
  });

  test('ends after 30 days without a change; the same browser may begin again', async () => {
    const token = await f.drafted();
    f.clock.advance(29 * DAY_MS);
    expect(await f.intake.own(token)).not.toBeNull();
    f.clock.advance(DAY_MS + 1);
    expect(await f.intake.own(token)).toBeNull();
    expect(await f.intake.submit(token, HOME)).toMatchObject({
      ok: false,
      kind: 'not-found',
      code: 'listing.no-draft',
    });
    must(await f.intake.save(token, { hotel_name: 'Anew' }, HOME.address));
    expect(await f.intake.own(token)).toMatchObject({ answers: { hotel_name: 'Anew' } });
    expect(await f.rows()).toHaveLength(1);
  });

  test('keeps hostile text as text, and cuts it', async () => {
    const token = newListingToken();
    const hostile = "'); drop table listings; -- \u0000\ud83d <script>";
    must(
      await f.intake.save(
        token,
        { hotel_name: hostile, locality: 'x'.repeat(100_000) },
        HOME.address,
      ),
    );
    const { answers } = (await f.intake.own(token))!;
    expect(answers.hotel_name).toBe("'); drop table listings; -- \ufffd <script>");
    expect(answers.locality).toHaveLength(400);
    must(
      await f.intake.save(
        token,
        JSON.parse('{"__proto__":{"admin":"1"},"constructor":"x","hotel_name":"y"}') as object,
        HOME.address,
      ),
    );
    expect((await f.intake.own(token))!.answers).toMatchObject({ hotel_name: 'y' });
    expect({}).not.toHaveProperty('admin');
  });

  test('limits new drafts of a network; others are not affected', async () => {
    const begin = (address: string) =>
      f.limited.save(newListingToken(), { hotel_name: 'x' }, address);
    const begun = await Promise.all(Array.from({ length: 13 }, () => begin(HOME.address)));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(10);
    expect(begun.find(({ ok }) => !ok)).toMatchObject({
      kind: 'limited',
      code: 'listing.limited',
      retryAfter: 3600,
    });
    expect((await begin(STRANGER.address)).ok).toBe(true);
  });
});

describe('submitting', () => {
  test('checks all answers, then the code, then waits; owner and support are notified once', async () => {
    const token = await f.drafted();
    expect(must(await f.intake.submit(token, HOME))).toMatchObject({
      phone: PHONE,
      expiresIn: 300,
      resendAfter: 30,
    });
    expect(await f.intake.own(token)).toMatchObject({ state: 'draft', code: { phone: PHONE } });
    const { id } = must(await f.intake.confirm(token, await f.code(), HOME));
    expect(await f.intake.own(token)).toMatchObject({ id, state: 'pending', code: null });
    expect(await submittedListing(f.ctx, id)).toMatchObject({
      hotelName: 'Fern House',
      phone: PHONE,
      hotelType: 'bungalow',
      builtYear: 1987,
      restaurants: null,
      checkinTime: '14:00',
      region: 'Maharashtra',
      zipcode: '410401',
    });
    expect(await f.outbox(PHONE)).toMatchObject([
      {
        text: `Verandah: thank you, we have your listing ${id}, Fern House. We answer within two working days. Sign in with this number to add your calendars: https://verandah.example/host`,
      },
      { text: expect.stringContaining('confirms your property listing on Verandah') },
    ]);
    expect(await f.outbox('tara@example.com')).toHaveLength(1);
    const [email] = await f.outbox('support@verandah.example');
    expect(email).toMatchObject({ subject: `New listing ${id}: Fern House, Lonavala` });
    expect(email?.text).toContain('Check-in from: 2:00 PM');
    expect(email?.text).toContain(`/desk/listings/${id}`);
  });

  test('an incomplete draft sends no code and lists the missing fields', async () => {
    const token = await f.drafted({ zipcode: '0123', hotelier_name: '' });
    expect(await f.intake.submit(token, HOME)).toMatchObject({
      ok: false,
      kind: 'invalid',
      fields: { zipcode: expect.any(String), hotelier_name: 'Please enter your name' },
    });
    expect(await f.outbox(PHONE)).toEqual([]);
  });

  test('a wrong code submits nothing; after five the right one neither', async () => {
    const token = await f.drafted();
    expect(await f.intake.confirm(token, '123456', HOME)).toMatchObject({
      ok: false,
      code: 'otp.incorrect',
    });
    must(await f.intake.submit(token, HOME));
    const right = await f.code();
    for (let n = 0; n < 5; n += 1)
      expect(await f.intake.confirm(token, wrong(right), HOME)).toMatchObject({
        ok: false,
        fields: { otp: 'That code is not right. Check the message and try again.' },
      });
    expect(await f.intake.confirm(token, right, HOME)).toMatchObject({
      ok: false,
      code: 'otp.too-many-tries',
    });
    expect(await f.intake.own(token)).toMatchObject({ state: 'draft' });
  });

  test('a code ends after five minutes, and another may be sent after thirty seconds', async () => {
    const token = await f.drafted();
    must(await f.intake.submit(token, HOME));
    const first = await f.code();
    expect(await f.intake.submit(token, HOME)).toMatchObject({
      ok: false,
      kind: 'limited',
      code: 'otp.too-soon',
      retryAfter: 30,
    });
    f.clock.advance(300_000);
    expect(await f.intake.confirm(token, first, HOME)).toMatchObject({
      ok: false,
      code: 'otp.expired',
    });
    expect(await f.intake.own(token)).toMatchObject({ code: null });
    must(await f.intake.submit(token, HOME));
    expect((await f.intake.confirm(token, await f.code(), HOME)).ok).toBe(true);
  });

  test('a code of another listing does not submit this one, and no code signs in', async () => {
    const [mine, theirs] = [
      await f.drafted({ hotel_name: 'Mine' }),
      await f.drafted({ hotel_name: 'Theirs', phone: '9812300000' }),
    ];
    must(await f.intake.submit(mine, HOME));
    must(await f.intake.submit(theirs, STRANGER));
    expect(await f.intake.confirm(mine, await f.code('+919812300000'), HOME)).toMatchObject({
      ok: false,
      code: 'otp.incorrect',
    });
    expect((await f.rows()).map(({ state }) => state)).toEqual(['draft', 'draft']);
  });

  test('the number must still be the confirmed one', async () => {
    const token = await f.drafted();
    must(await f.intake.submit(token, HOME));
    const code = await f.code();
    must(await f.intake.save(token, { phone: '9812300000' }, HOME.address));
    expect(await f.intake.confirm(token, code, HOME)).toMatchObject({
      ok: false,
      code: 'listing.phone-changed',
    });
    expect(await f.intake.own(token)).toMatchObject({ state: 'draft' });
  });

  test('twice at once is one listing and one e-mail', async () => {
    const token = await f.drafted();
    must(await f.intake.submit(token, HOME));
    const code = await f.code();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => f.intake.confirm(token, code, HOME)),
    );
    expect(new Set(all.map((one) => must(one).id)).size).toBe(1);
    expect(await f.outbox('support@verandah.example')).toHaveLength(1);
    expect(await f.intake.save(token, { hotel_name: 'Other' }, HOME.address)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'listing.submitted',
    });
  });

  test('the same property from two windows waits once', async () => {
    const [one, two] = [await f.drafted(), await f.drafted({ hotel_name: 'FERN house' })];
    must(await f.intake.submit(one, HOME));
    const first = await f.code();
    f.clock.advance(31_000);
    must(await f.intake.submit(two, HOME));
    const second = await f.code();
    const [a, b] = await Promise.all([
      f.intake.confirm(one, first, HOME),
      f.intake.confirm(two, second, HOME),
    ]);
    expect(must(a).id).toBe(must(b).id);
    expect((await f.rows()).map(({ state }) => state).sort()).toEqual(['duplicate', 'pending']);
    expect(await f.outbox('support@verandah.example')).toHaveLength(1);
    expect([await f.intake.own(one), await f.intake.own(two)]).toMatchObject([
      { id: must(a).id, state: 'pending' },
      { id: must(a).id, state: 'pending' },
    ]);
  });

  test('the database itself refuses a second waiting one, and a submitted one with missing fields', async () => {
    const { id } = await f.submitted();
    const copy = `
      insert into listings (
        state, token_hash, source, sender, created_at, updated_at, submitted_at, hotelier_name,
        hotel_name, email, phone, star_rating, no_rooms, checkin_time, checkout_time,
        street_address, country, region, city, locality, zipcode
      )
      select state, 'x', source, sender, created_at, updated_at, submitted_at, hotelier_name,
        upper(hotel_name), email, phone, star_rating, no_rooms, checkin_time, checkout_time,
        street_address, country, region, city, locality, zipcode
      from listings
      where id = ${id}`;
    await expect(f.t.pool.query(copy)).rejects.toThrow('listings_waiting_once');
    await expect(f.t.pool.query('update listings set hotel_name = null')).rejects.toThrow(
      'listings_complete',
    );
    await expect(f.t.pool.query("update listings set state = 'approved'")).rejects.toThrow(
      'listings_decided',
    );
  });
});

describe('hotel/list_your_property', () => {
  const proof = { token: '', otp: '' };
  test('sends a code, then submits with it; a repeated second request gets the same answer', async () => {
    const begun = must(await f.intake.list(fernHouse, proof, HOME));
    if ('submitted' in begun) throw new Error('not confirmed yet');
    const code = await f.code();
    expect(
      await f.intake.list(fernHouse, { token: begun.token, otp: wrong(code) }, HOME),
    ).toMatchObject({
      ok: false,
      fields: { otp: 'That code is not right. Check the message and try again.' },
    });
    const done = must(await f.intake.list(fernHouse, { token: begun.token, otp: code }, HOME));
    expect(must(await f.intake.list(fernHouse, { token: begun.token, otp: code }, HOME))).toEqual(
      done,
    );
    expect(must(await f.intake.list(fernHouse, { token: begun.token, otp: '' }, HOME))).toEqual(
      done,
    );
    expect(await f.rows()).toMatchObject([{ state: 'pending', hotel_name: 'Fern House' }]);
  });

  test('submits the answers sent with the code', async () => {
    const begun = must(await f.intake.list(fernHouse, proof, HOME));
    const token = 'token' in begun ? begun.token : '';
    const otp = await f.code();
    expect(await f.intake.list({ ...fernHouse, zipcode: '' }, { token, otp }, HOME)).toMatchObject({
      ok: false,
      fields: { zipcode: 'Please enter the pin code' },
    });
    must(await f.intake.list({ ...fernHouse, hotel_name: 'Moss House' }, { token, otp }, HOME));
    expect(await f.rows()).toMatchObject([{ hotel_name: 'Moss House' }]);
  });

  test('a refused send stores nothing; a code without its challenge is not found', async () => {
    must(await f.intake.list(fernHouse, proof, HOME));
    expect(await f.intake.list(fernHouse, proof, HOME)).toMatchObject({
      ok: false,
      kind: 'limited',
      code: 'otp.too-soon',
    });
    expect(await f.rows()).toHaveLength(1);
    expect(await f.intake.list(fernHouse, { token: '', otp: '123456' }, HOME)).toMatchObject({
      ok: false,
      code: 'listing.no-draft',
    });
    expect(
      await f.intake.list(fernHouse, { token: newListingToken(), otp: '' }, HOME),
    ).toMatchObject({ ok: false, kind: 'not-found' });
  });
});
