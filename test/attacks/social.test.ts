import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

/** A provider with a session asks its person nothing, so a link to it could sign a person in without their wish. */
let server: TestServer;
beforeAll(async () => {
  needPages();
  const build = (await import(
    pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as ServerBuild;
  server = await openServer({
    build,
    env: { SOCIAL_GOOGLE_CLIENT_ID: 'verandah', SOCIAL_GOOGLE_ISSUER: 'http://127.0.0.1:9/google' },
  });
}, 120_000);
afterAll(() => server.close());

const open = async (from: string | null) => {
  const { statusCode, headers } = await server.app.inject({
    url: '/auth/google?next=/my-bookings',
    headers: { host: 'localhost', ...(from === null ? {} : { 'sec-fetch-site': from }) },
  });
  return { statusCode, to: String(headers.location), cookies: headers['set-cookie'] };
};

it.each(['cross-site', 'same-site'])(
  'a link on another site (%s) starts no sign-in: it leads to our page with a button',
  async (from) => {
    expect(await open(from)).toEqual({
      statusCode: 302,
      to: '/login?next=%2Fmy-bookings',
      cookies: undefined,
    });
  },
);

it.each(['same-origin', 'none', null])('our own button starts it (%s)', async (from) => {
  const { statusCode, to, cookies } = await open(from);
  expect(statusCode).toBe(302);
  expect(to).toMatch(/^http:\/\/127\.0\.0\.1:9\/google\/authorize\?/);
  expect(String(cookies)).toContain('vh_flow=');
});

it('the callback accepts only the state of this browser: a code and state of another person sign nobody in', async () => {
  const { headers } = await server.app.inject({
    url: '/auth/google/callback?code=stolen&state=stolen',
    headers: { host: 'localhost' },
  });
  expect(headers.location).toBe('/login?problem=over&by=google');
  expect(String(headers['set-cookie'])).not.toContain('vh_session=');
});
