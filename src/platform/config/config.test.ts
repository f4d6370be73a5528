import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './index.ts';

const SECRET = 'a secret that only this test knows, long enough';

test('an empty setting stands for its default, except where nothing is a choice', () => {
  const usual = loadConfig({ SECRET, BRAND_NAME: '' });
  expect([usual.BRAND_NAME, usual.CHAT_URL !== '', usual.ANDROID_APP_URL !== '']).toEqual(['Verandah', true, true]);
  const none = loadConfig({ SECRET, CHAT_URL: '', ANDROID_APP_URL: '', IOS_APP_URL: '', SOCIAL_LINKS: '' });
  expect([none.CHAT_URL, none.ANDROID_APP_URL, none.IOS_APP_URL, none.SOCIAL_LINKS]).toEqual(['', '', '', '']);
});

test('a setting that makes no sense stops the start by its name', () => {
  expect(() => loadConfig({ SECRET, CHAT_URL: 'not an address' })).toThrow(ConfigError);
  expect(() => loadConfig({ SECRET, CHAT_URL: 'not an address' })).toThrow(/CHAT_URL="not an address" cannot be used/);
});
