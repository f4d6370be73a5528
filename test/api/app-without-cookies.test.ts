import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodInput } from '#test/support/good-inputs.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, wrongCode, type Envelope } from '#test/support/visitor.ts';

/** An Android app that keeps no cookies and sends its session as a bearer token. */
interface App {
  call<T = unknown>(
    name: string,
    body?: object,
  ): Promise<{ readonly http: number; readonly body: Envelope<T> }>;
  token: string;
}

/** The API description that the app was written from. It lists every refusal that this file meets. */
interface Document {
  readonly paths: Readonly<
    Record<string, { readonly post: { readonly responses: Readonly<Record<number, object>> } }>
  >;
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await openServer();
  const { host } = new URL(server.ctx.settings.publicUrl);
  document = (await server.app.inject({ url: '/api/v1/openapi.json', headers: { host } })).json();
});
afterAll(() => server.close());

type Sent = { readonly challenge_id: string };
type SignedIn = { readonly user_id: number; readonly phone: string; readonly email: string }[];

function openApp(): App {
  const app: App = {
    token: '',
    call: async <T>(name: string, body: object = {}) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/v1/${name}`,
        headers: {
          host: new URL(server.ctx.settings.publicUrl).host,
          'content-type': 'application/json',
          'x-client-id': 'android',
          ...(app.token === '' ? {} : { authorization: `Bearer ${app.token}` }),
        },
        payload: JSON.stringify(body),
      });
      expect(response.headers['set-cookie']).toBeUndefined();
      const answer = response.json<Envelope<T>>();
      if (response.statusCode >= 400)
        expect(document.paths[`/${name}`]?.post.responses[response.statusCode]).toMatchObject({
          description: expect.stringContaining(`\`${answer.code}\``),
        });
      if (typeof answer['token'] === 'string') app.token = answer['token'];
      return { http: response.statusCode, body: answer };
    },
  };
  return app;
}

/** The reply of every call to a code without its challenge, whatever the code is. */
const missing = (field = 'challenge_id') => ({
  http: 400,
  body: {
    status: 400,
    code: 'otp.challenge-missing',
    message: `Send ${field} with the OTP: it is in the reply that sent the OTP.`,
    fields: { [field]: expect.stringContaining(field) },
  },
});
const incorrect = {
  http: 400,
  body: { status: 400, code: 'otp.incorrect', message: 'Please Insert Correct OTP' },
};
/** Moves the clock past the pause between two codes. */
const later = () => server.clock.advance(31_000);

let mobiles = 9_811_200_000;
const newMobile = (): string => String((mobiles += 1));

/** A new account, signed in. */
async function newAccount(): Promise<{ app: App; mobile: string; email: string; id: number }> {
  const app = openApp();
  const mobile = newMobile();
  const email = `asha${mobile}@example.in`;
  const sent = await app.call<Sent>('hotel/register', { name: 'Asha Rane', mobile, email });
  const otp = await lastCode(server, `+91${mobile}`);
  const { challenge_id } = sent.body.data;
  const signedIn = await app.call<SignedIn>('hotel/check_otp', { mobile, otp, challenge_id });
  later();
  return { app, mobile, email, id: signedIn.body.data[0]?.user_id ?? 0 };
}

describe('register and check_otp', () => {
  it('accept a code with the challenge_id of the reply that sent it, and refuse it without', async () => {
    const app = openApp();
    const mobile = newMobile();
    const sent = await app.call<Sent>('hotel/register', {
      name: 'Asha Rane',
      mobile,
      email: 'asha.one@example.in',
    });
    expect(sent.body).toMatchObject({
      message: 'otp_sent',
      data: { challenge_id: expect.stringMatching(/^\S{20,}$/) },
    });
    const { challenge_id } = sent.body.data;
    const otp = await lastCode(server, `+91${mobile}`);
    for (const number of [{ mobile }, { number: mobile }, {}])
      expect(await app.call('hotel/check_otp', { ...number, otp })).toMatchObject(missing());
    expect(
      await app.call('hotel/check_otp', { mobile, otp: wrongCode(otp), challenge_id }),
    ).toMatchObject(incorrect);
    expect(
      await app.call('hotel/check_otp', { mobile, otp, challenge_id: 'of-somebody-else' }),
    ).toMatchObject(incorrect);
    expect(await app.call('hotel/check_otp', { number: mobile, otp, challenge_id })).toMatchObject({
      http: 200,
      body: { token: expect.any(String), data: [{ phone: `+91${mobile}` }] },
    });
  });

  it('answer alike for a number with an account, without an account, and without a code', async () => {
    const { mobile } = await newAccount();
    const app = openApp();
    await app.call('hotel/login_otp', { mobile });
    const right = await lastCode(server, `+91${mobile}`);
    const answers = await Promise.all(
      [
        { mobile, otp: right },
        { mobile, otp: wrongCode(right) },
        { mobile: newMobile(), otp: '123456' },
      ].map(async (input) => {
        const { request_id: _own, ...body } = (await app.call('hotel/check_otp', input)).body;
        return body;
      }),
    );
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('send another code for the same challenge', async () => {
    const app = openApp();
    const mobile = newMobile();
    const first = await app.call<Sent>('hotel/register', {
      name: 'Asha Rane',
      mobile,
      email: 'asha.two@example.in',
    });
    later();
    const again = await app.call<Sent>('hotel/resend_otp', {
      mobile,
      challenge_id: first.body.data.challenge_id,
    });
    const { challenge_id } = again.body.data;
    expect(challenge_id).not.toBe(first.body.data.challenge_id);
    const otp = await lastCode(server, `+91${mobile}`);
    expect((await app.call('hotel/check_otp', { mobile, otp, challenge_id })).http).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is reset with code and challenge_id', async () => {
    const { mobile } = await newAccount();
    const app = openApp();
    const sent = await app.call<Sent>('hotel/forgot_password', { mobile });
    const { challenge_id } = sent.body.data;
    const otp = await lastCode(server, `+91${mobile}`);
    const input = { mobile, otp, password: 'lanterns on the steps' };
    const path = 'hotel/verify_otp_update_password';
    expect(await app.call(path, input)).toMatchObject(missing());
    expect(await app.call(path, { ...input, otp: wrongCode(otp), challenge_id })).toMatchObject({
      http: 409,
      body: { status: 300, code: 'otp.incorrect', message: 'Please Insert Correct OTP' },
    });
    expect(await app.call(path, { ...input, challenge_id })).toMatchObject({
      http: 200,
      body: { token: expect.any(String) },
    });
  });
});

describe('list_your_property', () => {
  const path = 'hotel/list_your_property';
  type Listed = { readonly challenge_id: string; readonly challenge: string }[];

  it.each(['challenge_id', 'challenge'] as const)(
    'is sent again with the code and %s of the first reply',
    async (name) => {
      const app = openApp();
      const mobile = newMobile();
      const house = { ...goodInput[path], phone: mobile, hotel_name: `House of ${name}` };
      const sent = await app.call<Listed>(path, house);
      expect(sent.body.data).toMatchObject([{ verification: 'otp_sent', listing_id: 0 }]);
      const [{ challenge_id, challenge } = { challenge_id: '', challenge: '' }] = sent.body.data;
      expect(challenge).toBe(challenge_id);
      const otp = await lastCode(server, `+91${mobile}`);
      expect(await app.call(path, { ...house, otp })).toMatchObject(missing());
      const proof = { [name]: challenge_id };
      expect(await app.call(path, { ...house, ...proof, otp: wrongCode(otp) })).toMatchObject(
        incorrect,
      );
      expect((await app.call(path, { ...house, ...proof, otp })).body).toMatchObject({
        message: 'Hotel Add Successfull!!',
        data: [{ verification: 'done', challenge_id: '' }],
      });
    },
  );
});

describe('update_profile', () => {
  const path = 'hotel/update_profile';
  type Saved = (SignedIn[number] & Partial<Sent>)[];

  it('changes number and e-mail, each with its own code and challenge_id', async () => {
    const { app, mobile, email } = await newAccount();
    const record = { user_name: 'Asha Rane', phone: mobile, email };
    const phone = newMobile();
    const sent = await app.call<Saved>(path, { ...record, phone });
    const [{ challenge_id } = {}] = sent.body.data;
    expect(sent.body).toMatchObject({
      message: 'otp_sent',
      data: [{ phone: `+91${mobile}`, challenge_id: expect.stringMatching(/^\S{20,}$/) }],
      pending: [{ field: 'phone', to: `+91${phone}`, challenge_id }],
    });
    const otp = await lastCode(server, `+91${phone}`);
    expect(await app.call(path, { ...record, phone, otp })).toMatchObject(missing());
    expect(
      await app.call(path, { ...record, phone, otp, challenge_id: 'of-somebody-else' }),
    ).toMatchObject(incorrect);
    expect(
      await app.call(path, { ...record, phone, otp: wrongCode(otp), challenge_id }),
    ).toMatchObject(incorrect);
    const changed = await app.call<Saved>(path, { ...record, phone, otp, challenge_id });
    expect(changed.body).toMatchObject({ data: [{ phone: `+91${phone}` }], pending: [] });
    expect(changed.body.data[0]).not.toHaveProperty('challenge_id');

    const asked = await app.call<Saved>(path, { ...record, phone, email: 'new.one@example.in' });
    const named = { challenge_id: asked.body.data[0]?.challenge_id };
    const code = await mailedCode('new.one@example.in');
    const wanted = { ...record, phone, email: 'new.one@example.in', email_otp: code };
    expect(await app.call(path, wanted)).toMatchObject(missing());
    expect((await app.call<Saved>(path, { ...wanted, ...named })).body).toMatchObject({
      data: [{ email: 'new.one@example.in' }],
      pending: [],
    });
  });

  it('names the challenge of each code when both come at once', async () => {
    const { app, mobile, email } = await newAccount();
    const phone = newMobile();
    const wanted = { user_name: 'Asha Rane', phone, email: `new.${mobile}@example.in` };
    const sent = await app.call(path, wanted);
    const pending = sent.body['pending'] as { field: string; challenge_id: string }[];
    const challengeOf = (field: string) => pending.find((one) => one.field === field)?.challenge_id;
    const codes = {
      otp: await lastCode(server, `+91${phone}`),
      email_otp: await mailedCode(wanted.email),
      challenge_id: challengeOf('phone'),
    };
    expect(await app.call(path, { ...wanted, ...codes })).toMatchObject(
      missing('email_challenge_id'),
    );
    // Neither change was made.
    expect((await app.call<SignedIn>('hotel/user_details')).body.data[0]).toMatchObject({
      phone: `+91${mobile}`,
      email,
    });
    const both = { ...codes, email_challenge_id: challengeOf('email') };
    expect((await app.call<SignedIn>(path, { ...wanted, ...both })).body).toMatchObject({
      data: [{ phone: `+91${phone}`, email: wanted.email }],
      pending: [],
    });
  });

  async function mailedCode(to: string): Promise<string> {
    const { rows } = await server.t.pool.query<{ text: string }>(
      'select text from messages where recipient = $1 order by id desc limit 1',
      [to],
    );
    return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  }
});

describe('a proof by profile_otp', () => {
  const proofOf = async (app: App, mobile: string, purpose: string) => {
    const sent = await app.call<Sent>('hotel/profile_otp', { for: purpose });
    const { challenge_id } = sent.body.data;
    return { otp: await lastCode(server, `+91${mobile}`), challenge_id };
  };

  it('is accepted by change_pass, step_up and delete_profile with its challenge_id, and refused without', async () => {
    const { app, mobile, id } = await newAccount();
    for (const [purpose, path, input, wrong] of [
      [
        'password',
        'hotel/change_pass',
        { new_pass: 'lanterns on the steps', conf_pass: 'lanterns on the steps' },
        { http: 200, body: { data: { tag: '0', msg: 'Please Insert Correct OTP' } } },
      ],
      ['step_up', 'hotel/step_up', {}, incorrect],
      ['delete', 'hotel/delete_profile', {}, incorrect],
    ] as const) {
      const { otp, challenge_id } = await proofOf(app, mobile, purpose);
      const sent = { user_id: id, ...input, otp };
      expect(await app.call(path, sent)).toMatchObject(missing());
      expect(await app.call(path, { ...sent, otp: wrongCode(otp), challenge_id })).toMatchObject(
        wrong,
      );
      expect((await app.call(path, { ...sent, challenge_id })).http).toBe(200);
      later();
    }
    expect((await app.call('hotel/user_details')).http).toBe(401);
  });

  it('is named as missing when delete_profile gets no proof', async () => {
    const { app, id } = await newAccount();
    expect(await app.call('hotel/delete_profile', { user_id: id })).toMatchObject({
      http: 400,
      body: { code: 'leave.proof' },
    });
  });
});
