import { describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { createRateLimiter } from './rate-limits.ts';

const limits = {
  read: { burst: 2, perSecond: 1 },
  write: { burst: 1, perSecond: 0.5 },
  'sign-in': { burst: 1, perSecond: 0.1 },
};

describe('rate limiter', () => {
  it('lets the burst pass, then says how long to wait, then refills', () => {
    const clock = fixedClock('2026-11-21T04:30:00Z');
    const waitFor = createRateLimiter(limits, clock);
    expect([
      waitFor('1.2.3.4', 'read'),
      waitFor('1.2.3.4', 'read'),
      waitFor('1.2.3.4', 'read'),
    ]).toEqual([0, 0, 1]);
    clock.advance(1000);
    expect([waitFor('1.2.3.4', 'read'), waitFor('1.2.3.4', 'read')]).toEqual([0, 1]);
  });

  it('counts addresses and classes separately', () => {
    const waitFor = createRateLimiter(limits, fixedClock('2026-11-21T04:30:00Z'));
    expect([waitFor('1.2.3.4', 'sign-in'), waitFor('1.2.3.4', 'sign-in')]).toEqual([0, 10]);
    expect([waitFor('1.2.3.5', 'sign-in'), waitFor('1.2.3.4', 'write')]).toEqual([0, 0]);
  });

  it('never fills above the burst, after any pause', () => {
    const clock = fixedClock('2026-11-21T04:30:00Z');
    const waitFor = createRateLimiter(limits, clock);
    waitFor('1.2.3.4', 'write');
    clock.advance(HOUR_MS);
    expect([waitFor('1.2.3.4', 'write'), waitFor('1.2.3.4', 'write')]).toEqual([0, 2]);
  });

  it('lifts all limits without a table', () => {
    const waitFor = createRateLimiter(null, fixedClock('2026-11-21T04:30:00Z'));
    expect(
      Array.from({ length: 1000 }, () => waitFor('1.2.3.4', 'sign-in')).every((wait) => wait === 0),
    ).toBe(true);
  });
});
