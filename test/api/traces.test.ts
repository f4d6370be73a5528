import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTraces, statementName } from '#platform/telemetry/traces.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

interface Seen {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

const sent: string[] = [];
const spans = (): Seen[] =>
  sent.flatMap((body) =>
    (
      JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Seen[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

let collector: Server;
let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => (body += String(chunk)))
      .on('end', () => {
        sent.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  stop = await startTraces({
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    share: 1,
    service: 'verandah test',
  });
  server = await openServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

test('one request makes one trace, over server and database, without data of the person', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/hotel/login_otp',
    headers: {
      'content-type': 'application/json',
      traceparent,
      'user-agent': 'Vasudha’s telephone',
    },
    payload: { mobile: '9811100001' },
  });
  expect(answer.statusCode).toBe(404); // No account has that number.
  await stop();
  const seen = spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
  const request = seen.find(({ name }) => name === 'call hotel/login_otp');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  const statements = seen.filter(({ name }) =>
    /^(?:select|insert|with|update|begin|commit)/.test(name),
  );
  expect(statements.length).toBeGreaterThan(3);
  const ours = new Set(seen.map(({ spanId }) => spanId));
  expect(seen.filter((span) => span !== request && !ours.has(span.parentSpanId ?? ''))).toEqual([]);
  expect(sent.join('')).not.toMatch(/98111|Vasudha|telephone/);
});

test.each([
  ['select "id" from "bookings" where "id" = $1', 'select bookings'],
  ["insert into messages (text) values ('hello Vasudha')", 'insert messages'],
  ['update only rooms set x = 1', 'update rooms'],
  ['begin', 'begin'],
])('%s is called %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
