import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodInput } from '#test/support/good-inputs.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, wrongCode, type Envelope } from '#test/support/visitor.ts';

const PHONE = '+919812345670';
const NEW_PHONE = '+919812345671';
const LISTING_PHONE = '+919876543210';
const PERSON = { user_name: 'Tara Naik', phone: PHONE, email: 'tara@example.in' };

interface Sent {
  readonly challenge_id: string;
}

let server: TestServer;
let token = '';

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** A call of an Android app: a bearer token once it has one, and never a cookie. */
async function app<T = unknown>(name: string, body: object = {}): Promise<Envelope<T>> {
  server.clock.advance(31_000); // a second later than the last code may be asked for
  const { host } = new URL(server.ctx.settings.publicUrl);
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1/${name}`,
    headers: {
      host,
      'content-type': 'application/json',
      'x-client-id': 'android',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
  expect(response.headers['set-cookie']).toBeUndefined();
  return response.json<Envelope<T>>();
}

const MISSING = {
  status: 400,
  code: 'otp.challenge-missing',
  message: expect.stringContaining('challenge_id'),
  fields: { challenge_id: expect.stringContaining('challenge_id') },
};

describe('an app that keeps no cookies', () => {
  it('registers and signs in with the challenge of its code', async () => {
    const sent = await app<Sent>('hotel/register', {
      name: PERSON.user_name,
      mobile: PHONE,
      email: PERSON.email,
      password: '',
    });
    expect(sent.message).toBe('otp_sent');
    const { challenge_id } = sent.data;
    const otp = await lastCode(server, PHONE);
    expect(await app('hotel/check_otp', { mobile: PHONE, otp })).toMatchObject(MISSING);
    expect(
      await app('hotel/check_otp', { mobile: PHONE, otp: wrongCode(otp), challenge_id }),
    ).toMatchObject({ status: 400, message: 'Please Insert Correct OTP' });
    const done = await app('hotel/check_otp', { mobile: PHONE, otp, challenge_id });
    expect(done).toMatchObject({ status: 200, token: expect.any(String) });
    token = String(done['token']);
  });

  it('is told the same for a number that nobody has', async () => {
    expect(await app('hotel/check_otp', { mobile: '9000000000', otp: '123456' })).toMatchObject(
      MISSING,
    );
  });

  it('sets a forgotten password', async () => {
    const bearer = token;
    token = '';
    const sent = await app<Sent>('hotel/forgot_password', { mobile: PHONE });
    const { challenge_id } = sent.data;
    const input = {
      mobile: PHONE,
      otp: await lastCode(server, PHONE),
      password: 'lanterns on the steps',
    };
    expect(await app('hotel/verify_otp_update_password', input)).toMatchObject(MISSING);
    const done = await app('hotel/verify_otp_update_password', { ...input, challenge_id });
    expect(done).toMatchObject({ status: 200, token: expect.any(String) });
    token = String(done['token']);
    expect(token).not.toBe(bearer);
  });

  it('changes its number', async () => {
    const asked = await app<Sent[]>('hotel/update_profile', { ...PERSON, phone: NEW_PHONE });
    expect(asked).toMatchObject({ message: 'otp_sent', pending: [{ field: 'phone' }] });
    const challenge_id = asked.data[0]?.challenge_id;
    expect(asked['pending']).toMatchObject([{ challenge_id }]);
    const input = { ...PERSON, phone: NEW_PHONE, otp: await lastCode(server, NEW_PHONE) };
    expect(await app('hotel/update_profile', input)).toMatchObject(MISSING);
    const saved = await app('hotel/update_profile', { ...input, challenge_id });
    expect(saved).toMatchObject({ status: 200, data: [{ phone: NEW_PHONE }], pending: [] });
    if (typeof saved['token'] === 'string') token = saved['token'];
  });

  it('submits a property, by the name challenge_id and by the older one', async () => {
    const good = goodInput['hotel/list_your_property'] as Record<string, unknown>;
    const sent = await app<(Sent & { challenge: string })[]>('hotel/list_your_property', good);
    const { challenge_id, challenge } = sent.data[0]!;
    expect(challenge).toBe(challenge_id);
    const otp = await lastCode(server, LISTING_PHONE);
    expect(await app('hotel/list_your_property', { ...good, otp })).toMatchObject(MISSING);
    const done = { message: 'Hotel Add Successfull!!' };
    expect(await app('hotel/list_your_property', { ...good, otp, challenge_id })).toMatchObject(
      done,
    );
    expect(await app('hotel/list_your_property', { ...good, otp, challenge })).toMatchObject(done);
  });

  it('deletes the account', async () => {
    expect(await app('hotel/delete_profile', { user_id: 0 })).toMatchObject({
      status: 400,
      code: 'leave.proof',
    });
    const sent = await app<Sent>('hotel/profile_otp', { for: 'delete' });
    const otp = await lastCode(server, NEW_PHONE);
    expect(await app('hotel/delete_profile', { otp })).toMatchObject(MISSING);
    expect(
      await app('hotel/delete_profile', { otp, challenge_id: sent.data.challenge_id }),
    ).toMatchObject({ status: 200, data: [{ reference: expect.any(String) }] });
  });
});
