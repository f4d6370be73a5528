import type { TestServer } from './test-server.ts';

/** A reply with its envelope; `data` has the type that the test gives. */
export interface Answer<T = unknown> {
  readonly http: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Envelope<T>;
}

export interface Envelope<T = unknown> {
  readonly status: number | string;
  readonly data: T;
  readonly count?: number;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly request_id: string;
  readonly [extra: string]: unknown;
}

/** One person's browser: it keeps its cookies and uses one address. */
export interface Visitor {
  /** POSTs to a call, 'hotel/hotel_list'; a string is sent unchanged. */
  call<T = unknown>(
    name: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<T>>;
  /** The Cookie header, '' without cookies. */
  cookie(): string;
  /** Signs in to an existing account with the code of an SMS. */
  signIn(phone: string): Promise<void>;
}

export function visit(server: TestServer, address = '203.0.113.5'): Visitor {
  const jar = new Map<string, string>();
  const { host } = new URL(server.ctx.settings.publicUrl);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call: Visitor['call'] = async <T>(
    name: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const held = cookie();
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${name}`,
      remoteAddress: address,
      headers: {
        host,
        'content-type': 'application/json',
        ...(held === '' ? {} : { cookie: held }),
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const { name: key, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(key);
      else jar.set(key, value);
    }
    return {
      http: response.statusCode,
      headers: response.headers,
      body: response.json<Envelope<T>>(),
    };
  };
  return {
    call,
    cookie,
    signIn: async (phone) => {
      const sent = await call('hotel/login_otp', { mobile: phone });
      if (sent.http !== 200) throw new Error(`no code for ${phone}: ${sent.body.message}`);
      const entered = await call('hotel/check_otp', {
        mobile: phone,
        otp: await lastCode(server, phone),
      });
      if (entered.http !== 200)
        throw new Error(`not signed in as ${phone}: ${entered.body.message}`);
    },
  };
}

/** The code of the newest SMS to a number (E.164), for any purpose, from the outbox. */
export async function lastCode({ t }: Pick<TestServer, 't'>, phone: string): Promise<string> {
  const { rows } = await t.pool.query<{ text: string }>(
    "select text from messages where recipient = $1 and template like 'otp%' order by id desc limit 1",
    [phone],
  );
  const code = /^\d{6}/.exec(rows[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** A wrong code of six digits. */
export const wrongCode = (right: string): string =>
  String((Number(right) + 1) % 1_000_000).padStart(6, '0');
