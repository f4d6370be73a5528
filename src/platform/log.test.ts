import { expect, test } from 'vitest';
import { createLogger, loggedPath } from './log.ts';

/** The lines that a logger wrote, as JSON. */
function written(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('debug', false, { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('removes numbers, addresses and queries from messages, facts and errors, at any depth', () => {
  const error = Object.assign(new Error('Key (email)=(asha@example.in) already exists'), {
    code: '23505',
    detail: 'Key (phone)=(+919876543210) already exists.',
    parameters: ['Asha'],
  });
  const lines = written((log) => {
    log.info('sent to asha@example.in and +91 98765 43210');
    log.warn(
      {
        to: ['9876543210'],
        deep: {
          one: { otp: '123456', Password: 'x', url: 'https://v.example/otp?next=/a&mobile=1' },
        },
      },
      'x',
    );
    log.error({ err: error }, 'failed');
    log
      .child({ request_id: 'r-1', phone: '1' })
      .info({ err: new Error('outer', { cause: error }) }, 'again');
    log.error(error);
  });
  expect(JSON.stringify(lines)).not.toMatch(/asha@|98765|43210|123456|next=|parameters|detail/i);
  expect(lines[2]).toMatchObject({
    err: { type: 'Error', code: '23505', message: 'Key (email)=(…) already exists' },
  });
  expect(lines[3]).toMatchObject({
    request_id: 'r-1',
    err: { message: 'outer', cause: { code: '23505' } },
  });
});

test('leaves other values unchanged', () => {
  const facts = {
    booking: 7,
    ms: 1_763_712_345_678,
    applied: ['0053_security_notes'],
    path: '/bungalow/mogra-house-lonavala-4-bhk/12',
    at: '2026-11-21T06:00:00.000Z',
    id: '5f0c9a52-8a1b-4a0e-9a86-0a1b2c3d4e5f',
    ok: true,
    none: null,
  };
  expect(
    written((log) => log.info(facts, 'Verandah is open at http://127.0.0.1:3000?'))[0],
  ).toMatchObject({ ...facts, msg: 'Verandah is open at http://127.0.0.1:3000?' });
});

test.each([
  ['/otp?mobile=9876543210', '/otp'],
  ['https://v.example/my-bookings.data?_routes=x', '/my-bookings.data'],
  ['/undo/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA', '/undo/…'],
  ['/stripe/cs_test_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6/12', '/stripe/…/12'],
  [
    '/bungalow/a-very-long-name-of-a-house-by-the-lake/12',
    '/bungalow/a-very-long-name-of-a-house-by-the-lake/12',
  ],
  ['/search/asha@example.in', '/search/…'],
  ['/ical/aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd.ics', '/ical/…'],
])('%s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path));

test('loggers of one process share standard output and one exit listener', () => {
  createLogger('silent', false);
  const before = process.listenerCount('exit');
  for (let n = 0; n < 20; n += 1) createLogger('silent', false);
  expect(process.listenerCount('exit')).toBe(before);
});
