import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit, type Visitor } from '#test/support/visitor.ts';

let server: TestServer;
let villa: BuiltProperty;
let meera: BuiltUser;
let hers: Visitor;
let his: Visitor;

beforeAll(async () => {
  server = await openServer();
  villa = await buildProperty(server.t.db, { hotelType: 'hotel', rooms: [{ units: 50 }] });
  meera = await buildUser(server.t.db, { name: 'Meera Sule', email: 'meera@example.in' });
  const nikhil = await buildUser(server.t.db, { name: 'Nikhil Dutt', email: 'nikhil@example.in' });
  [hers, his] = [visit(server, '203.0.113.5'), visit(server, '203.0.113.6')];
  await hers.signIn(meera.phone);
  await his.signIn(nikhil.phone);
});
afterAll(() => server.close());

/** Moves the clock past the pause between two codes. */
const later = () => server.clock.advance(31_000);
const details = () => ({ user_name: meera.name, phone: meera.phone, email: meera.email });

describe('update_profile', () => {
  it('saves a name at once and a new number with its code', async () => {
    later();
    const asked = await hers.call('hotel/update_profile', {
      ...details(),
      user_name: 'Meera S. Sule',
      phone: '9811100001',
    });
    expect(asked.body).toMatchObject({
      message: 'otp_sent',
      data: [{ user_name: 'Meera S. Sule', phone: meera.phone }],
      pending: [{ field: 'phone', to: '+919811100001' }],
    });
    const otp = await lastCode(server, '+919811100001');
    expect(
      await his.call('hotel/update_profile', {
        user_name: 'Nikhil Dutt',
        phone: '9811100001',
        email: 'nikhil@example.in',
        otp,
      }),
    ).toMatchObject({ http: 400, body: { message: 'Please Insert Correct OTP' } });
    const saved = await hers.call<{ phone: string }[]>('hotel/update_profile', {
      ...details(),
      phone: '9811100001',
      otp,
    });
    expect(saved.body).toMatchObject({
      status: 200,
      data: [{ phone: '+919811100001' }],
      pending: [],
    });
    meera.phone = '+919811100001';
  });

  it('refuses another account’s number and malformed values, each by its field', async () => {
    later();
    expect(
      (
        await his.call('hotel/update_profile', {
          user_name: 'N',
          phone: meera.phone,
          email: 'nikhil@example.in',
        })
      ).body,
    ).toMatchObject({
      status: 300,
      fields: { phone: 'Oops !! Your number is already registered..' },
    });
    expect(
      (await hers.call('hotel/update_profile', { ...details(), email: 'nobody' })).body,
    ).toMatchObject({ status: 400, fields: { email: 'Not a valid email' } });
    expect((await hers.call('hotel/update_profile', {})).body).toMatchObject({
      status: 400,
      fields: { user_name: 'Please enter your name' },
    });
  });
});

describe('change_pass', () => {
  it('answers with a tag; a malformed request gets 400 with the text of the specification', async () => {
    later();
    const input = { new_pass: 'lanterns on the steps', conf_pass: 'lanterns on the steps' };
    expect(
      (await hers.call('hotel/change_pass', { ...input, conf_pass: 'another' })).body,
    ).toMatchObject({ status: 200, data: { tag: '0' } });
    expect((await hers.call('hotel/change_pass', input)).body).toMatchObject({
      data: { tag: '0', msg: 'Please enter your current password, or an OTP' },
    });
    expect((await hers.call('hotel/change_pass', {})).body).toMatchObject({
      status: 400,
      message: 'Room Not Update!!!',
    });
    expect((await hers.call('hotel/profile_otp', { for: 'password' })).body).toMatchObject({
      message: 'otp_sent',
    });
    const otp = await lastCode(server, meera.phone);
    expect((await his.call('hotel/change_pass', { ...input, otp })).body).toMatchObject({
      status: 400,
      code: 'otp.challenge-missing',
    });
    expect((await hers.call('hotel/change_pass', { ...input, otp })).body).toMatchObject({
      data: { tag: '1', msg: 'Your password is saved. Other devices were signed out.' },
    });
  });
});

describe('sessions', () => {
  it('of an account are listed and can be ended by that account alone', async () => {
    later();
    const phone = visit(server, '203.0.113.9');
    await phone.signIn(meera.phone);
    const { data } = (
      await hers.call<{ session_id: string; is_current: string }[]>('hotel/session_list')
    ).body;
    expect(data.map(({ is_current }) => is_current)).toEqual(['1', '0']);
    const session_id = data[1]?.session_id;
    expect(await his.call('hotel/end_session', { session_id })).toMatchObject({
      http: 404,
      body: { code: 'session.not-found' },
    });
    expect((await phone.call('hotel/user_details')).http).toBe(200);
    expect((await hers.call('hotel/end_session', { session_id })).body.data).toEqual([
      { ended: 1 },
    ]);
    expect((await phone.call('hotel/user_details')).http).toBe(401);
    expect((await hers.call('hotel/end_session', {})).http).toBe(400);
    expect((await hers.call('hotel/end_session', { all_others: '1' })).body.data).toEqual([
      { ended: 0 },
    ]);
  });
});

describe('add_review', () => {
  it('takes one review of a completed stay from the guest who booked it', async () => {
    const { booking_id } = (
      await hers.call<{ booking_id: number }>(
        'hotel/add_booking',
        bookingOf(villa.id, '2026-12-04', '2026-12-06'),
      )
    ).body.data;
    const review = {
      hotel_id: villa.id,
      booking_id,
      type: 2,
      location_rating: 4.5,
      food_rating: '4',
      cleaning_rating: 5,
      facility_rating: 4,
      money_rating: 3.5,
      rating: 4.5,
      title: '<b>Rain</b>',
      details: 'Tea',
    };
    expect((await hers.call('hotel/add_review', review)).body).toMatchObject({
      status: 300,
      code: 'review.not-stayed',
    });
    await server.t.db
      .updateTable('bookings')
      .set({ state: 'completed', checked_in_at: server.clock.now() })
      .where('id', '=', booking_id)
      .execute();
    const unknown = await his.call('hotel/add_review', { ...review, booking_id: 2_000_000_000 });
    const foreign = await his.call('hotel/add_review', review);
    expect(foreign.http).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(
      (await hers.call('hotel/add_review', { ...review, food_rating: 4.3 })).body,
    ).toMatchObject({ status: 400, fields: { food_rating: 'Give half stars from 0.5 to 5' } });
    expect((await hers.call('hotel/add_review', review)).body).toMatchObject({
      status: 200,
      message: 'Thank You For Submit Your Review',
    });
    expect((await hers.call('hotel/add_review', review)).body).toMatchObject({
      status: 300,
      code: 'review.written',
    });
    expect((await hers.call<object[]>('hotel/review_list')).body.data).toMatchObject([
      { review_type: 'couple', title: '<b>Rain</b>', rating: 4.5, is_active: '0' },
    ]);
    expect((await his.call('hotel/review_list')).body.data).toEqual([]);
    expect(
      (await his.call<object[]>('hotel/single_review', { hotel_id: villa.id })).body.data,
    ).toEqual([]);
  });
});

describe('leaving', () => {
  it('states the consequences, asks first for stays to be cancelled and then for a code, and ends all sessions', async () => {
    later();
    const { booking_id } = (
      await hers.call<{ booking_id: number }>(
        'hotel/add_booking',
        bookingOf(villa.id, '2026-12-11', '2026-12-13'),
      )
    ).body.data;
    expect((await hers.call('hotel/delete_preview')).body.data).toMatchObject({
      upcoming: [{ booking_id }],
      bookings_kept: 2,
      kept_until: '2033-12-31',
      has_password: '1',
    });
    expect(
      await hers.call('hotel/delete_profile', { password: 'lanterns on the steps' }),
    ).toMatchObject({ http: 409, body: { code: 'account.stays-ahead' } });
    await server.t.db
      .updateTable('bookings')
      .set({ state: 'cancelled', cancelled_at: server.clock.now() })
      .where('id', '=', booking_id)
      .execute();
    expect(await hers.call('hotel/delete_profile')).toMatchObject({
      http: 400,
      body: { code: 'leave.proof' },
    });
    expect(await hers.call('hotel/delete_profile', { password: 'guessed' })).toMatchObject({
      http: 400,
      body: { code: 'password.old-wrong' },
    });
    expect((await his.call('hotel/export_profile')).body.data).not.toMatchObject({
      bookings: [{}],
    });
    const file = JSON.stringify((await hers.call('hotel/export_profile')).body.data);
    expect(file).toContain(meera.phone);
    expect(file).not.toContain('nikhil@example.in');

    expect((await hers.call('hotel/profile_otp', { for: 'delete' })).http).toBe(200);
    const otp = await lastCode(server, meera.phone);
    expect((await his.call('hotel/delete_profile', { otp })).http).toBe(400);
    const gone = await hers.call<{ reference: string; kept_until: string }[]>(
      'hotel/delete_profile',
      { otp },
    );
    expect(gone.body.data[0]).toMatchObject({
      reference: expect.stringMatching(/^DEL-/),
      kept_until: '2033-12-31',
    });
    expect(gone.headers['set-cookie']).toContainEqual(expect.stringContaining('vh_session=;'));
    expect((await hers.call('hotel/user_details')).http).toBe(401);
    expect(
      (await visit(server, '203.0.113.10').call('hotel/login_otp', { mobile: meera.phone })).http,
    ).toBe(404);
    expect((await his.call('hotel/user_details')).http).toBe(200);
  });
});
