import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openDoor, type Door } from './door.ts';

/**
 * No process is there in these tests: with processes, see supervisor.slow.test.ts and
 * test/api/processes.nightly.test.ts.
 */
let door: Door;
afterEach(() => door.close());

test('whoever waited in vain for a process is told when to come back, also with a body that nobody reads', async () => {
  door = await openDoor('127.0.0.1', 0, 50);
  const asked = [
    fetch(`${door.address}/search?city=Lonavala`),
    fetch(`${door.address}/api/v1/hotel/add_booking`, {
      method: 'POST',
      body: 'x'.repeat(300_000),
    }),
  ];
  const answers = await Promise.all(
    asked.map(async (one) => {
      const { status, headers, text } = await one.then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
      }));
      return { status, again: headers.get('retry-after'), refresh: headers.get('refresh'), text };
    }),
  );
  const text = 'Something went wrong on our side for a moment. Please try again.';
  expect(answers).toEqual([
    { status: 503, again: '2', refresh: '2', text },
    { status: 503, again: '2', refresh: null, text },
  ]);
  expect([door.waiting, door.unserved]).toEqual([0, 2]);
});

test('a connection that asks nothing is closed without a word', async () => {
  door = await openDoor('127.0.0.1', 0, 50);
  const { hostname, port } = new URL(door.address);
  const silent = connect(Number(port), hostname);
  let said = '';
  silent.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(silent, 'close');
  expect(said).toBe('');
});
