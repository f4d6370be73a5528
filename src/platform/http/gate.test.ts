import { describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { createGate } from './gate.ts';

const gate = (publicUrl: string, over: Partial<Parameters<typeof createGate>[0]> = {}) =>
  createGate({
    settings: { publicUrl, RATE_LIMITS: false },
    clock: fixedClock('2026-11-21T04:30:00Z'),
    ...over,
  });

describe('the Host', () => {
  test.each([
    [
      'https://stay.example',
      ['stay.example', 'STAY.example', 'stay.example:443'],
      [
        'stay.example:80',
        'stay.example.',
        'www.stay.example',
        'localhost',
        '127.0.0.1:3000',
        'stay.example:443:443',
        '',
        'a b',
        '[',
      ],
    ],
    [
      'https://stay.example:8443',
      ['stay.example:8443', 'stay.example'],
      ['stay.example:443', 'stay.example:8444'],
    ],
    [
      'http://127.0.0.1:3000',
      ['127.0.0.1:3000', 'localhost:3000', 'localhost', '[::1]:9', '127.1.2.3:80'],
      [
        'localhost.evil.example',
        'evil.example',
        '127.0.0.1:99999',
        '127.0.0.1.nip.example',
        '10.0.0.7',
        '0.0.0.0:3000',
      ],
    ],
    ['http://192.168.1.20:3000', ['192.168.1.20:3000'], ['192.168.1.21:3000', 'localhost:3000']],
  ])('of %s', (publicUrl, ours, others) => {
    const { isOurHost } = gate(publicUrl);
    expect(ours.filter((host) => !isOurHost(host))).toEqual([]);
    expect([...others, undefined].filter((host) => isOurHost(host))).toEqual([]);
  });
});

describe('the origin', () => {
  test('accepts our own origin only', () => {
    const { isForeign } = gate('https://stay.example');
    for (const origin of ['https://stay.example']) expect(isForeign({ origin })).toBe(false);
    for (const origin of [
      'http://stay.example',
      'https://blog.stay.example',
      'https://stay.example:8443',
      'null',
      '',
    ])
      expect(isForeign({ origin, host: 'stay.example' })).toBe(true);
    expect([
      isForeign({}),
      isForeign({ 'sec-fetch-site': 'none' }),
      isForeign({ 'sec-fetch-site': 'same-site', origin: 'https://stay.example' }),
    ]).toEqual([false, false, true]);
  });

  test('on this machine is the typed name with its port', () => {
    const { isForeign } = gate('http://127.0.0.1:3000');
    expect(isForeign({ origin: 'http://localhost:4100', host: 'localhost:4100' })).toBe(false);
    expect(isForeign({ origin: 'http://localhost:4101', host: 'localhost:4100' })).toBe(true);
    expect(isForeign({ origin: 'http://evil.example', host: 'evil.example' })).toBe(true);
  });
});

test('a refused request says why: rate, then origin, then length', () => {
  const { refusalOf } = gate('https://stay.example', {
    settings: { publicUrl: 'https://stay.example', RATE_LIMITS: true },
    limits: { form: { burst: 4, perSecond: 0.1 } },
  });
  const ask = (headers: Record<string, string>, method = 'POST', kind: 'form' | 'page' = 'form') =>
    refusalOf({ method, headers, ip: '203.0.113.5' }, { kind, mostBytes: 10 })?.code ?? 'in';
  expect([
    ask({}),
    ask({ 'content-length': '11' }),
    ask({ origin: 'https://evil.example', 'content-length': '11' }),
    ask({ 'content-length': '10' }),
  ]).toEqual(['in', 'body.too-large', 'request.cross-site', 'in']);
  expect(ask({ origin: 'https://evil.example' })).toBe('request.limited');
  expect(ask({ origin: 'https://evil.example' }, 'GET', 'page')).toBe('in');
});

test('a full process refuses everything, and several processes share the long-run rate', () => {
  const settings = { publicUrl: 'https://stay.example', RATE_LIMITS: true };
  const full = gate('https://stay.example', { settings, isOverloaded: () => true });
  expect(
    full.refusalOf(
      { method: 'GET', headers: {}, ip: '203.0.113.5' },
      { kind: 'page', mostBytes: 10 },
    ),
  ).toMatchObject({ kind: 'unavailable', code: 'server.busy', retryAfter: 3 });
  const waitWith = (servers: number): number | undefined => {
    const { refusalOf } = gate('https://stay.example', {
      settings: { ...settings, servers },
      limits: { form: { burst: 1, perSecond: 0.2 } },
    });
    const ask = () =>
      refusalOf({ method: 'GET', headers: {}, ip: '203.0.113.5' }, { kind: 'form', mostBytes: 10 });
    expect(ask()).toBe(null);
    return ask()?.retryAfter;
  };
  expect([waitWith(1), waitWith(4)]).toEqual([5, 20]);
});
