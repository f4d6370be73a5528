import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderHtml } from '#marketplace/messages/index.ts';
import { brandOf } from '#marketplace/messages/email.ts';
import { buildProperty } from '#test/support/builders.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { CONTACTS, NO_CONTACTS } from '#test/support/contacts.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

let bare: TestServer;
let set: TestServer;
let property: string;

beforeAll(async () => {
  const build = await builtPages();
  set = await openServer({ build });
  bare = await openServer({ beside: set, build, env: NO_CONTACTS });
  const { id, slug } = await buildProperty(set.t.db);
  property = `/bungalow/${slug}/${id}`;
}, 400_000);
afterAll(async () => {
  await bare.close();
  await set.close();
});

const PAGES = [
  '/',
  '/contact-us',
  '/support',
  '/about-us',
  '/privacy-policy',
  '/terms-conditions',
  '/refund-cancellation-policy',
  '/list-your-property',
  '/.well-known/security.txt',
];
const read = async (server: TestServer, path: string): Promise<string> =>
  (await server.app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } })).body;
const invented =
  /tel:|mailto:|\.example\b|Example Lane|Talegaon|1800 000|\{(?:email|phone|contact|brand)\}|href=""/;

test('contacts without a setting (telephone, e-mail, office, chat, stores, other sites) appear nowhere and leave no gap', async () => {
  for (const language of ['', '/hi', '/mr']) {
    for (const path of [...PAGES, property]) {
      const page = await read(
        bare,
        path.startsWith('/.') ? path : language + (path === '/' && language !== '' ? '' : path),
      );
      expect(
        invented.exec(page.replaceAll('support@verandah.example', '')),
        `${language}${path}`,
      ).toBeNull();
    }
  }
  expect(await read(bare, '/support')).toMatch(/Chat with us.*href="\/chat"[^>]*>Open the chat</s);
  expect(await read(bare, '/refund-cancellation-policy')).toContain('localhost/contact-us');
  const mail = await renderHtml({ preheader: '', title: 'A title', blocks: [] }, brandOf(bare.ctx));
  expect(mail).not.toMatch(/mailto:| · /);
});

test('contacts with a setting appear where travellers look for them', async () => {
  const [contact, support, home] = await Promise.all(
    ['/contact-us', '/support', '/'].map((path) => read(set, path)),
  );
  for (const text of [CONTACTS.SUPPORT_PHONE, CONTACTS.SUPPORT_EMAIL, 'Talegaon Dabhade'])
    expect(contact).toContain(text);
  expect(support).toContain(CONTACTS.CHAT_URL);
  for (const text of [
    CONTACTS.ANDROID_APP_URL,
    CONTACTS.IOS_APP_URL,
    'https://social.example/verandah',
    CONTACTS.SUPPORT_EMAIL,
  ])
    expect(home).toContain(text);
  expect(await read(set, '/refund-cancellation-policy')).toContain(
    '1800 000 0000 or support@verandah.example',
  );
});
