import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty, buildUser, placeBooking } from '#test/support/builders.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { buildTour } from '#test/support/tours.ts';
import { only, openCalls, type CallsFixture } from './testing/calls-fixture.ts';
import { openApi } from './testing/open-api.ts';

let f: CallsFixture;
let t: CallsFixture['t'];
let api: CallsFixture['api'];
let villa: CallsFixture['villa'];
let signedIn: CallsFixture['signedIn'];
beforeAll(async () => {
  f = await openCalls();
  ({ t, api, villa, signedIn } = f);
});
afterAll(() => f.close());

describe('reviews', () => {
  it("add_review takes a type by name or id and answers errors with the caller's field names; review_list shows the review", async () => {
    const { id } = await buildProperty(t.db, { slug: 'review-house' });
    const { booking_id } = (
      await signedIn('hotel/add_booking', bookingOf(id, '2026-12-04', '2026-12-06'))
    ).body['data'] as { booking_id: number };
    const written = {
      hotel_id: id,
      booking_id,
      location_rating: 4.5,
      food_rating: '4',
      cleaning_rating: 5,
      facility_rating: 4,
      money_rating: 3.5,
      overall_rating: 4.5,
      title: 'Rain and tea',
      details: 'We slept well.',
    };
    expect((await signedIn('hotel/add_review', { ...written, type: 'family' })).http).toBe(409);
    await placeBooking(t.db, booking_id, {
      state: 'completed',
      checked_in_at: api.ctx.clock.now(),
    });
    expect(
      (await signedIn('hotel/add_review', { ...written, type: 'family', food_rating: 4.2 })).body,
    ).toMatchObject({ status: 400, fields: { food_rating: expect.any(String) } });
    const { body } = await signedIn('hotel/add_review', { ...written, type: '2' });
    expect(body).toMatchObject({ count: 1, data: [{ review_id: expect.any(Number) }] });
    expect((await signedIn('hotel/review_list')).body).toMatchObject({
      count: 1,
      data: [
        { hotel_id: id, review_type: 'couple', rating: 4.5, is_active: '0', date: '2026-11-21' },
      ],
    });
  });

  it('gives no score below three reviews', async () => {
    expect((await api.call('hotel/hotel_review', { hotel_id: villa.id })).body).toMatchObject({
      count: 0,
      review_count: 0,
      scores: null,
      distribution: [],
    });
    expect((await api.call('hotel/single_review', { hotel_id: villa.id })).body).toMatchObject({
      count: 0,
      scores: null,
    });
    for (const [n, stars] of [5, 4, 4.5].entries()) {
      const author = await buildUser(t.db, { name: `Author ${n}` });
      await t.db
        .insertInto('reviews')
        .values({
          property_id: villa.id,
          user_id: author.id,
          author: 'Ishaan M.',
          review_type: 'solo',
          location_rating: 2 * stars,
          food_rating: 2 * stars,
          cleaning_rating: 2 * stars,
          facility_rating: 2 * stars,
          money_rating: 2 * stars,
          overall_rating: 2 * stars,
          title: 'Calm',
          details: 'We slept well.',
          state: 'published',
          created_at: new Date('2026-10-01T20:00:00Z'),
        })
        .execute();
    }
    const { body } = await api.call('hotel/hotel_review', {
      hotel_id: villa.id,
      review_type: 'solo',
      sort: 'critical',
    });
    expect(body).toMatchObject({
      status: 200,
      count: 3,
      review_count: 3,
      scores: { overall: 4.5 },
      types: [{ review_type: 'solo', count: 3 }],
      data: [
        { rating: 4, user_name: 'Ishaan M.', date: '2026-10-02' },
        { rating: 4.5 },
        { rating: 5 },
      ],
    });
    expect(body['distribution']).toEqual([
      { stars: 1, count: 0 },
      { stars: 2, count: 0 },
      { stars: 3, count: 0 },
      { stars: 4, count: 1 },
      { stars: 5, count: 2 },
    ]);
  });

  it('review_type names the types', async () => {
    expect((await api.call('hotel/review_type')).body).toMatchObject({
      count: 5,
      data: [
        { id: 1, type: 'family', name: expect.any(String) },
        { id: 2, type: 'couple' },
        {},
        {},
        {},
      ],
    });
  });
});

describe('blog, tours and support', () => {
  it('answers posts under their specified names', async () => {
    expect((await api.call('hotel/blog_recent')).body).toMatchObject({
      status: 200,
      count: 0,
      blogs: [],
    });
    await t.db
      .insertInto('media')
      .values({
        id: 'a1b2c3d4e5',
        origin: 'drawn',
        storage_key: 'k',
        mime: 'image/png',
        width: 1600,
        height: 900,
        alt: 'Mist over the lake',
      })
      .execute();
    await t.db
      .insertInto('blog_posts')
      .values({
        slug: 'monsoon',
        name: 'Monsoon weekends',
        short_description: 'Rain.',
        media_id: 'a1b2c3d4e5',
        meta_title: 'T',
        meta_description: 'D',
        meta_keyword: 'K',
        published_at: new Date('2026-07-01T00:00:00Z'),
      })
      .execute();
    const post = {
      slug: 'monsoon',
      name: 'Monsoon weekends',
      shrt_desc: 'Rain.',
      image: '/media/a1b2c3d4e5/800.webp',
      published_at: '2026-07-01T05:30:00+05:30',
    };
    for (const path of ['hotel/blog_list', 'hotel/blog_recent']) {
      const { body } = await api.call(path);
      expect(body).toMatchObject({ status: 200, count: 1, blogs: [post] });
      expect(body['blogs']).toEqual(body['data']);
    }
    expect((await api.call('hotel/blog_list', { page: 2 })).body).toMatchObject({
      total: 1,
      blogs: [],
    });
    const one = await api.call('hotel/blog_detail', { slug: 'monsoon' });
    expect(one.body).toMatchObject({ count: 1, blog: post, details: [] });
    expect(one.body['data']).toEqual([one.body['blog']]);
    expect((await api.call('hotel/blog_detail', { slug: 'summer' })).body).toMatchObject({
      status: 404,
      code: 'blog.not-found',
      message: 'Blog not found.',
    });
  });

  it('answers tours of a kind, and one in full', async () => {
    const { id, slug } = await buildTour(t.db, { title: 'Backwaters' });
    expect((await api.call('extranet/package_list', { type: 'domestic' })).body).toMatchObject({
      count: 1,
      data: [
        {
          id,
          url: slug,
          title: 'Backwaters',
          price: 24_999,
          days: 3,
          night: 2,
          best_months: [12, 1],
        },
      ],
    });
    for (const wrong of [{}, { type: 'space' }, { type: ['domestic'] }])
      expect((await api.call('extranet/package_list', wrong)).body).toMatchObject({
        status: 400,
        fields: { type: expect.any(String) },
      });
    expect(
      (await api.call('hotel/package_details', { package_id: String(id) })).body,
    ).toMatchObject({
      count: 1,
      data: [
        {
          id,
          inclusion_exclusion: expect.stringContaining('<li>Boat</li>'),
          day_plan: [
            { day: 1, stay: 'Kochi', meals: ['breakfast'] },
            { day: 2 },
            { day: 3, stay: '', meals: [] },
          ],
        },
      ],
    });
    expect((await api.call('hotel/package_details', { package_id: 999 })).body).toMatchObject({
      status: 404,
      code: 'tour.not-found',
      message: 'Tour not found.',
    });
    const asked = {
      package_id: id,
      name: 'Kavya Rao',
      phone: '98765 43210',
      email: 'kavya@example.com',
    };
    expect(await api.call('hotel/add_package_enquiry', asked)).toMatchObject({
      http: 200,
      body: { message: 'Thank you.' },
    });
    expect((await api.call('hotel/add_package_enquiry', { package_id: id })).body).toMatchObject({
      status: 400,
      fields: { name: expect.any(String), phone: expect.any(String) },
    });
    expect(
      (await api.call('hotel/add_package_enquiry', asked, { 'sec-fetch-site': 'cross-site' })).http,
    ).toBe(403);
  });

  it('contact_us thanks, names each missing field, and after too many requests answers when to try again', async () => {
    const message = {
      name: 'Kavya Rao',
      email: 'kavya@example.com',
      mobile: '98765 43210',
      message: 'May we bring a dog?',
    };
    expect(await api.call('hotel/contact_us', message)).toMatchObject({
      http: 200,
      body: { message: 'Thank you for get in touch with us, we will contact you soon.' },
    });
    expect((await api.call('hotel/contact_us', {})).body).toMatchObject({
      status: 400,
      fields: { name: expect.any(String), message: expect.any(String) },
    });
    expect(
      (await api.call('hotel/contact_us', message, { 'sec-fetch-site': 'cross-site' })).http,
    ).toBe(403);
    const limited = await openApi(t, { env: { RATE_LIMITS: '1' } });
    let last = await limited.call('hotel/contact_us', message);
    for (let n = 0; n < 30 && last.http === 200; n += 1)
      last = await limited.call('hotel/contact_us', { ...message, message: `Again, ${n}` });
    await limited.app.close();
    expect({ http: last.http, wait: Number(last.headers['retry-after']) > 0 }).toEqual({
      http: 429,
      wait: true,
    });
  });
});

describe('listing a property', () => {
  const listing = {
    hotelier_name: 'Kavya Rao',
    hotel_name: 'Mist House',
    hotel_type: 'bungalow',
    email: 'kavya@example.com',
    phone: '9876543210',
    star_rating: 4,
    built_year: '1998',
    no_rooms: '3',
    no_restaurant: '0',
    checkin_time: '14:00',
    checkout_time: '11:00',
    street_address: '12 Lake Road',
    country: 'India',
    state: 'Maharashtra',
    city: 'Lonavala',
    locality: 'Tungarli',
    zipcode: '410401',
  };

  it('names the places of its dropdowns', async () => {
    const countries = (await api.call('extranet/country_city', {})).body;
    expect(only({ body: countries })).toEqual({ name: 'India', code: 'IN' });
    expect((countries['country_list'] as unknown[])[0]).toEqual({
      country_name: 'India',
      country_code: 'IN',
    });
    expect((await api.call('extranet/state_list', {})).body['data']).toContainEqual({
      name: 'Maharashtra',
      code: 'MH',
    });
    expect((await api.call('extranet/city_list', { state: 'MH' })).body['data']).toContainEqual({
      name: 'Lonavala',
    });
    expect((await api.call('extranet/state_list', { country: 'Atlantis' })).body).toMatchObject({
      status: 404,
      code: 'place.unknown',
      fields: { country: expect.any(String) },
    });
    expect(
      (await api.call('extranet/city_list', { country: 'India', state: 'Atlantis' })).body,
    ).toMatchObject({
      status: 404,
      fields: { state: 'Please choose a state of India from the list' },
    });
    expect((await api.call('extranet/city_list', {})).body).toMatchObject({
      status: 400,
      fields: { state: 'Please choose a state' },
    });
  });

  it('names each wrong field, and answers that an OTP was sent', async () => {
    expect(
      (await api.call('hotel/list_your_property', { ...listing, zipcode: 'x' })).body,
    ).toMatchObject({ status: 400, fields: { zipcode: expect.any(String) } });
    (api.ctx.clock as unknown as { advance(ms: number): void }).advance(31_000);
    expect((await api.call('hotel/list_your_property', listing)).body).toMatchObject({
      status: 200,
      message: 'We sent a 6-digit OTP to +91 98765 43210.',
      data: [{ verification: 'otp_sent', challenge: expect.any(String), listing_id: 0 }],
    });
  });
});
