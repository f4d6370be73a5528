import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UndeliverableError } from '../undeliverable.ts';
import { createHttpSmsSender, createLocalSmsSender } from './index.ts';

let server: Server;
let url = '';
let status = 200;
let delayMs = 0;
const seen: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ headers: request.headers, body });
      setTimeout(
        () =>
          response
            .writeHead(status, { location: 'http://127.0.0.1:9/', 'x-message-id': 'm-77' })
            .end('{}'),
        delayMs,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { to: '+919876543210', text: 'Hello', template: 'otp', reference: 'r-1' };
const sender = (timeoutMs = 30_000) =>
  createHttpSmsSender({
    url,
    key: 'k-1',
    senderId: 'VERNDH',
    dlt: { entityId: '1101', templates: { otp: '1107' } },
    timeoutMs,
  });

test('posts number, sender and text with the key, the DLT ids and a name that repetitions share', async () => {
  expect(await sender().send(message)).toBe('200 m-77');
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({
    to: '+919876543210',
    sender: 'VERNDH',
    text: 'Hello',
  });
  expect(seen.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer k-1',
    'x-dlt-entity-id': '1101',
    'x-dlt-template-id': '1107',
    'idempotency-key': 'r-1',
    'content-type': 'application/json',
  });
});

test('sends a template without a registered id without the header', async () => {
  await sender().send({ ...message, template: 'other' });
  expect(seen.at(-1)?.headers['x-dlt-template-id']).toBeUndefined();
});

test.each([302, 400, 401, 429, 500])(
  'an answer %i is an error that names neither number nor key',
  async (code) => {
    status = code;
    const error = await sender()
      .send(message)
      .catch((e: unknown) => e);
    status = 200;
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/98765|k-1/);
  },
);

test.each([
  [400, true],
  [422, true],
  [401, false],
  [429, false],
  [503, false],
])('an answer %i is for good: %s', async (code, forGood) => {
  status = code;
  const error = await sender()
    .send(message)
    .catch((e: unknown) => e);
  status = 200;
  expect(error instanceof UndeliverableError).toBe(forGood);
});

test('gives up on a provider that does not answer', async () => {
  delayMs = 600;
  await expect(sender(200).send(message)).rejects.toThrow(/timeout|aborted/i);
  delayMs = 0;
});

test('the stand-in accepts everything, and fails as often as told', async () => {
  const local = createLocalSmsSender();
  await local.send(message);
  local.failNext(2);
  await expect(local.send(message)).rejects.toThrow();
  await expect(local.send(message)).rejects.toThrow();
  await local.send(message);
});
