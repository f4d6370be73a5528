import Fastify, { type FastifyInstance } from 'fastify';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { registerApi, requestIdOf, type ApiOptions } from '#api/index.ts';
import type { Call } from '#api/shell/call.ts';
import { mountCalls, type ShellOptions } from '#api/shell/mount.ts';
import { createGate } from '#platform/http/gate.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { MORNING } from '#test/support/morning.ts';
import { lastCode } from '#test/support/visitor.ts';

export interface Answer {
  readonly http: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

export interface OpenApi {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  /** POSTs JSON to a call, 'hotel/hotel_list'; sends a string as it is */
  call(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Settings of a test, by environment variable. */
type Env = Readonly<Record<string, string>>;

async function open(
  t: TestDatabase,
  env: Env,
  mount: (app: FastifyInstance, ctx: Context) => Promise<unknown>,
): Promise<OpenApi> {
  const app = Fastify({ genReqId: requestIdOf });
  const ctx = testContext(t, { clock: fixedClock(MORNING), env });
  await mount(app, ctx);
  await app.ready();
  const call: OpenApi['call'] = async (path, body = {}, headers = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { http: response.statusCode, body: response.json(), headers: response.headers };
  };
  return { app, ctx, call };
}

/** The whole API on the test's own database, with a fixed clock; every reply is checked against its contract. */
export const openApi = (
  t: TestDatabase,
  { env = {}, ...options }: Partial<ApiOptions> & { env?: Env } = {},
): Promise<OpenApi> =>
  open(t, env, (app, ctx) =>
    registerApi(app, { ctx, isReady: async () => ({ database: true }), ...options }),
  );

/** The shell with made-up calls. */
export const openShell = (
  t: TestDatabase,
  calls: readonly Call[],
  {
    env = {},
    limits,
    ...options
  }: Partial<ShellOptions> & { env?: Env; limits?: Partial<RateLimits> } = {},
): Promise<OpenApi> =>
  open(t, env, async (app, ctx) =>
    app.register(
      async (scope) =>
        mountCalls(scope, calls, {
          ctx,
          partners: ['stay-partner'],
          gate: createGate({ settings: ctx.settings, clock: ctx.clock, limits }),
          ...options,
        }),
      { prefix: '/api/v1' },
    ),
  );

/** The session token of a traveller who signed in by an app. */
export async function tokenFor(t: TestDatabase, phone: string): Promise<string> {
  const api = await openApi(t);
  const app = { 'x-client-id': 'ios' };
  const sent = await api.call('hotel/login_otp', { mobile: phone }, app);
  const { challenge_id } = sent.body['data'] as { challenge_id: string };
  const { body } = await api.call(
    'hotel/check_otp',
    { mobile: phone, challenge_id, otp: await lastCode({ t }, phone) },
    app,
  );
  await api.app.close();
  return String(body['token']);
}

/** Kavya, with an account and a session. */
export async function signInKavya(t: TestDatabase): Promise<{ id: number; token: string }> {
  const phone = '+919876543210';
  const { id } = await buildUser(t.db, { phone, name: 'Kavya Rao', email: 'kavya@example.com' });
  return { id, token: await tokenFor(t, phone) };
}
