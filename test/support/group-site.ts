import { expect } from 'vitest';
import { buildProperty, buildUser, type BuiltProperty } from './builders.ts';
import { builtPages } from './built-pages.ts';
import { unescape } from './page-html.ts';
import { openServer, type TestServer } from './test-server.ts';
import { visit } from './visitor.ts';

export const STAY = 'checkin=2026-12-04&checkout=2026-12-06';
export const PARTY = 'rooms=1&adults=4&children=2&ages=4,9';

export interface GroupSite {
  readonly server: TestServer;
  /** Allows no pets and no children under six; music is asked for. */
  readonly strict: BuiltProperty;
  /** Allows pets, music and children. */
  readonly easy: BuiltProperty;
  readonly ashaId: number;
  /** The cookies of Asha's browser. */
  cookie(): string;
  /** Posts a form in Asha's browser, keeps its cookies and returns the address it leads to. */
  send(path: string, form: Record<string, string> | string): Promise<string>;
  /** The HTML of a page, for Asha or with other cookies. */
  page(path: string, as?: string): Promise<string>;
}

/** A server with its built pages, two properties with house rules, and Asha signed in. */
export async function openGroupSite(): Promise<GroupSite> {
  const server = await openServer({ build: await builtPages(), listens: true });
  const { db } = server.t;
  const strict = await buildProperty(db, {
    name: 'Strict House',
    rooms: [{ maxAdults: 8, maxChildren: 4, rate: 1_240_000 }],
  });
  const easy = await buildProperty(db, {
    name: 'Easy House',
    rooms: [{ maxAdults: 8, maxChildren: 4, rate: 911_000 }],
  });
  const rule = (property: BuiltProperty, topic: string, answer: string, more: object = {}) => ({
    property_id: property.id,
    topic,
    answer,
    sentence: `Of ${topic}: ${answer}.`,
    ...more,
  });
  await db
    .insertInto('property_rules')
    .values([
      rule(strict, 'pets', 'no'),
      rule(strict, 'music', 'ask'),
      rule(strict, 'children', 'yes', { min_age: 6 }),
      ...['pets', 'music', 'children'].map((topic) => rule(easy, topic, 'yes')),
    ])
    .execute();
  const asha = visit(server);
  const { id: ashaId, phone } = await buildUser(db);
  await asha.signIn(phone);
  let cookie = asha.cookie();

  async function send(path: string, form: Record<string, string> | string): Promise<string> {
    const { statusCode, headers, cookies } = await server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        cookie,
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    });
    expect([302, 303], path).toContain(statusCode);
    for (const { name, value } of cookies)
      cookie = [
        ...cookie.split('; ').filter((one) => !one.startsWith(`${name}=`)),
        `${name}=${value}`,
      ].join('; ');
    return String(headers.location);
  }

  async function page(path: string, as = cookie): Promise<string> {
    const { statusCode, body } = await server.app.inject({
      method: 'GET',
      url: path,
      headers: { cookie: as, host: 'localhost' },
    });
    expect(statusCode, path).toBe(200);
    return body;
  }

  return { server, strict, easy, ashaId, cookie: () => cookie, send, page };
}

/** The texts of a page, one for each piece between tags. */
export const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).trim())
    .filter((text) => text !== '');
export const propertyPath = ({ slug, id }: BuiltProperty, more = `${STAY}&${PARTY}`): string =>
  `/bungalow/${slug}/${id}?${more}`;
export const ON_BOARD = 'li id="stay-';
export const IN_LIST = 'article data-property="';
export const ON_MAP = 'li data-property="';
export const WISHED = 'tr data-property="';
/** The texts of the card of a property, up to the next card. */
export function cardOf(html: string, { id }: BuiltProperty, mark: string): string[] {
  const from = html.indexOf(`<${mark}${id}"`);
  const next = html.slice(from + 1).search(new RegExp(`<${mark}|</main>`));
  return from === -1 ? [] : textsOf(html.slice(from, from + 1 + next));
}
/** The texts of the cell of a compared row in the column of a property. */
export function cell(html: string, label: string, property: BuiltProperty): string[] {
  const at = [...html.matchAll(/<th scope="col".*?<\/th>/gs)].findIndex(([head]) =>
    head.includes(`/${property.id}?`),
  );
  const cells =
    new RegExp(`<th scope="row"[^>]*>${label}</th>(.*?)</tr>`, 's').exec(html)?.[1] ?? '';
  return textsOf([...cells.matchAll(/<td.*?<\/td>/gs)][at]?.[0] ?? '');
}
