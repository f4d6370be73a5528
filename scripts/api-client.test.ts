import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiClient, CLIENT_FILE } from './api-client.ts';

test('test/support/api-client.ts matches the OpenAPI document (`npm run docs:client` writes it)', () => {
  expect(readFileSync(CLIENT_FILE, 'utf8')).toBe(apiClient());
});
