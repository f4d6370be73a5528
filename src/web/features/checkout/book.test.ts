import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { configContext } from '#web/context.ts';
import { keepDraft, readDraft } from './book.server.ts';

const context = new RouterContextProvider();
context.set(configContext, {
  brandName: 'V',
  publicUrl: 'http://localhost',
  supportPhone: '',
  supportEmail: '',
  officeAddress: '',
  chatUrl: '',
  androidAppUrl: '',
  iosAppUrl: '',
  devTools: false,
  mapTileUrl: '',
  mapTiles: '',
  mapAttribution: '',
});
const back = (cookie: string) =>
  new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0] ?? '' } });

test('keeps typed values for the same form only', () => {
  const cookie = keepDraft(context, 'review of 7', {
    name: 'आशा राणे',
    phone: '98765 43210',
    email: '',
    gst: '1',
  });
  expect(cookie).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(readDraft(context, back(cookie), 'review of 7')).toEqual({
    name: 'आशा राणे',
    phone: '98765 43210',
    gst: '1',
  });
  expect(readDraft(context, back(cookie), 'review of 8')).toBeNull();
});

test('drops values from the end that do not fit into the cookie', () => {
  const cookie = keepDraft(context, 'review of 7', {
    name: 'Asha',
    company_address: 'प'.repeat(2000),
  });
  expect(cookie.length).toBeLessThan(4000);
  expect(readDraft(context, back(cookie), 'review of 7')).toEqual({ name: 'Asha' });
});

test.each([
  '',
  'x',
  'e30',
  'W10',
  Buffer.from('{"of":"review of 7","values":[[1,2],"x",["name","A"]]}').toString('base64url'),
])('reads only texts from the forged cookie %j', (value) => {
  const draft = readDraft(context, back(`vh_draft=${value}`), 'review of 7');
  expect([null, { name: 'A' }]).toContainEqual(draft);
});
