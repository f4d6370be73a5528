import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { ACTIONS, DAY, HOUR, limitsOf, longestWindow, problemsOfLimits } from './limits.ts';

describe('the setting LIMITS', () => {
  it('changes a limit by its name, and with it the window', () => {
    expect(limitsOf('coupon-guess', 'coupon-guess.account=3/600')).toContainEqual({ subject: 'account', most: 3, seconds: 600 });
    expect(limitsOf('coupon-guess', 'coupon-guess.network.86400=7')).toEqual([
      { subject: 'account', most: 20, seconds: HOUR },
      { subject: 'network', most: 30, seconds: HOUR },
      { subject: 'network', most: 7, seconds: DAY },
    ]);
  });

  it.each([
    ['coupon-guess.account=0/600', 'does not look like'],
    ['coupon-guess', 'does not look like'],
    ['coupon-gess.account=3/600', 'there is no limit'],
    ['coupon-guess.recipient=3', 'there is no limit'],
    ['toString.account=3', 'does not look like'],
    ['constructor.account=3', 'there is no limit'],
    ['coupon-guess.network=3', 'could mean several windows'],
  ])('stops the start over %s', (text, said) => {
    expect(problemsOfLimits(text)).toEqual([expect.stringContaining(said)]);
    expect(() => readSettings({ LIMITS: text, SECRET: 'x'.repeat(40) })).toThrow(SettingsError);
  });

  it('says which window is the longest, with the changes', () => {
    expect(longestWindow('')).toBeGreaterThanOrEqual(DAY);
    expect(longestWindow('coupon-guess.account=3/9000000')).toBe(9_000_000);
  });

  it('has no two limits of one name and window', () => {
    for (const [action, { limits }] of Object.entries(ACTIONS)) {
      const names = limits.map(({ subject, seconds }) => `${subject} ${seconds}`);
      expect(new Set(names).size, action).toBe(names.length);
    }
  });
});
