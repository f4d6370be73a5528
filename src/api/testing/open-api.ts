import Fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { registerApi } from '../index.ts';
import { createMetrics, type ApiMetrics } from '../metrics.ts';
import { requestIdOf } from '../call/request-id.ts';
import type { ApiConfig } from '../config.ts';
import { fakeAccounts, fakePersonalData, TOKEN, type AccountsDoor, type PersonalDataDoor } from './fake-accounts.ts';
import { fakeBookings, type BookingsDoor } from './fake-bookings.ts';
import { fakeContent, fakeIntake, fakeMessages, fakeReviews, type ContentDoor, type IntakeDoor, type MessagesDoor, type ReviewsDoor } from './fake-content.ts';
import { fakePricing } from './fake-pricing.ts';
import { fakeCatalogue, fakeSearch, type CatalogueDoor, type SearchDoor } from './fake-search.ts';

/** What the doors of slices answer here, by the slice: the use cases that a test replaces, of the API it opened last. */
const doors = vi.hoisted(() => {
  type Door = Record<string, unknown>;
  const replaced = new Map<string, Door>();
  const door = (slice: string) => async (original: () => Promise<Door>): Promise<Door> => {
    const real = await original();
    const asked = (name: string) => (...args: unknown[]) => ((replaced.get(slice)?.[name] ?? real[name]) as (...given: unknown[]) => unknown)(...args);
    return Object.fromEntries(Object.entries(real).map(([name, value]) => [name, typeof value === 'function' ? asked(name) : value]));
  };
  return { replaced, door };
});
vi.mock('#marketplace/accounts/index.ts', doors.door('accounts'));
vi.mock('#marketplace/bookings/index.ts', doors.door('bookings'));
vi.mock('#marketplace/catalogue/index.ts', doors.door('catalogue'));
vi.mock('#marketplace/content/index.ts', doors.door('content'));
vi.mock('#marketplace/intake/index.ts', doors.door('intake'));
vi.mock('#marketplace/messages/index.ts', doors.door('messages'));
vi.mock('#marketplace/personal-data/index.ts', doors.door('personal-data'));
vi.mock('#marketplace/pricing/index.ts', doors.door('pricing'));
vi.mock('#marketplace/reviews/index.ts', doors.door('reviews'));
vi.mock('#marketplace/search/index.ts', doors.door('search'));

export interface Answer {
  readonly http: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

export interface OpenApi {
  readonly app: FastifyInstance;
  readonly metrics: ApiMetrics;
  /** POSTs JSON to a call, 'hotel/hotel_list' */
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** the same with Kavya's session cookie */
  signedIn(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

type Fakes = { readonly accounts?: AccountsDoor; readonly bookings?: BookingsDoor; readonly catalogue?: CatalogueDoor; readonly search?: SearchDoor; readonly content?: ContentDoor; readonly intake?: IntakeDoor; readonly messages?: MessagesDoor; readonly reviews?: ReviewsDoor; readonly personalData?: PersonalDataDoor; readonly pricing?: Partial<typeof fakePricing> };

/** The API on fakes at a fixed moment, Saturday 21 November 2026, 10:00 in India, with every reply checked. */
export async function openApi({ accounts, bookings, catalogue, content, intake, messages, reviews, personalData, pricing, search }: Fakes = {}, config: Partial<ApiConfig> = {}): Promise<OpenApi> {
  doors.replaced.set('accounts', { ...fakeAccounts, ...accounts });
  doors.replaced.set('bookings', { ...fakeBookings, ...bookings });
  doors.replaced.set('catalogue', { ...fakeCatalogue, ...catalogue });
  doors.replaced.set('search', { ...fakeSearch, ...search });
  doors.replaced.set('content', { ...fakeContent, ...content });
  doors.replaced.set('intake', { ...fakeIntake, ...intake });
  doors.replaced.set('messages', { ...fakeMessages, ...messages });
  doors.replaced.set('reviews', { ...fakeReviews, ...reviews });
  doors.replaced.set('personal-data', { ...fakePersonalData, ...personalData });
  doors.replaced.set('pricing', { ...fakePricing, ...pricing });
  const app = Fastify({ genReqId: requestIdOf });
  const metrics = createMetrics(false);
  await registerApi(app, {
    ctx: { clock: fixedClock('2026-11-21T04:30:00Z') } as unknown as Context,
    clock: fixedClock('2026-11-21T04:30:00Z'),
    metrics,
    config: {
      brandName: 'Verandah',
      publicUrl: 'https://verandah.example',
      secureCookies: false,
      devOutbox: true,
      trustedClients: ['stay-partner'],
      rateLimits: null,
      metricsToken: 'metrics-token',
      versions: { forceNewSettingsVersion: '3', forceCacheClearVersion: '4' },
      isReady: async () => ({ database: true }),
      checkReplies: true,
      ...config,
    },
  });
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
  return { app, metrics, call, signedIn: (path, body, headers) => call(path, body, { cookie: `vh_session=${TOKEN}`, ...headers }) };
}
