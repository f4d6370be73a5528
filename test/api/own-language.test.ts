import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit } from '#test/support/visitor.ts';

/** After a sign-in the pages go on in the language of the account, unless this browser has chosen another. */
let server: TestServer;
let vaishali: BuiltUser;
let ravi: BuiltUser;

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  const villa = await buildProperty(db, { nights: 2 });
  vaishali = await buildUser(db, { name: 'Vaishali Gholap', staff: ['operator'] });
  ravi = await buildUser(db, { name: 'Ravi Joshi' });
  await buildMember(db, vaishali.id, villa.id);
  await db.updateTable('users').set({ locale: 'mr' }).where('id', '=', vaishali.id).execute();
}, 400_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.t.db.deleteFrom('budget_spends').execute();
  server.clock.advance(61_000);
});

const post = (url: string, form: Readonly<Record<string, string>>, cookie: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });

interface SignIn {
  readonly prefix?: string;
  /** of this browser */
  readonly cookie?: string;
  readonly next?: string;
  /** the page under the dialog */
  readonly dialog?: string;
}

/** Signs in by the forms of the pages; the answer to the right code. */
async function signIn({ phone }: BuiltUser, { prefix = '', cookie = '', next, dialog }: SignIn) {
  const more = {
    ...(next === undefined ? {} : { next }),
    ...(dialog === undefined ? {} : { dialog }),
  };
  const asked = await post(`${prefix}/login`, { mobile: phone }, cookie);
  const page = String(asked.headers.location).split('?')[0] ?? '';
  expect(page).toContain(`${prefix}/otp/`);
  const held = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const code = await lastCode(server, phone);
  const { headers, cookies } = await post(page, { otp: code, ...more }, `${cookie}; ${held}`);
  return { to: headers.location ?? '', lang: cookies.find(({ name }) => name === 'lang')?.value };
}

describe('a sign-in of an account in Marathi', () => {
  it.each([
    ['/host', '/mr/host'],
    ['/desk', '/mr/desk'],
    ['/my-bookings?tab=complete', '/mr/my-bookings?tab=complete'],
    ['//elsewhere.example', '/mr/'],
  ])('leads on to %s in Marathi', async (next, to) => {
    expect(await signIn(vaishali, { next })).toEqual({ to, lang: 'mr' });
  });

  it('in the dialog leads to the page under it', async () => {
    const dialog = '/search?city=Goa';
    expect(await signIn(vaishali, { dialog })).toEqual({ to: '/mr/search?city=Goa', lang: 'mr' });
  });

  it.each([
    [{ cookie: 'lang=en' }, '/host'],
    [{ cookie: 'lang=hi' }, '/host'],
    [{ prefix: '/hi' }, '/hi/host'],
  ])('stays in the language that was chosen: %j', async (chosen, to) => {
    expect(await signIn(vaishali, { ...chosen, next: '/host' })).toEqual({ to, lang: undefined });
  });
});

it('a sign-in of an account in English stays in English', async () => {
  expect(await signIn(ravi, { next: '/host' })).toEqual({ to: '/host', lang: undefined });
});

it('the first pages lead somebody who is signed in to their language', async () => {
  const person = visit(server);
  await person.signIn(vaishali.phone);
  const to = async (url: string, more = '') => {
    const headers = { host: 'localhost', cookie: `${person.cookie()}${more}` };
    const { statusCode, headers: said } = await server.app.inject({ url, headers });
    return said.location ?? statusCode;
  };
  expect(await to('/host')).toBe('/mr/host');
  expect(await to('/desk')).toBe('/mr/desk');
  expect(await to('/mr/desk')).toBe('/mr/desk/second-step?next=%2Fdesk');
  expect(await to('/host', '; lang=en')).toBe(200);
});
