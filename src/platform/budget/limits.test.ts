import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { ACTIONS, DAY, HOUR, limitsOf, longestWindow, problemsOfLimits } from './limits.ts';

describe('the setting LIMITS', () => {
  it('changes a limit by its name, and with it the window', () => {
    expect(limitsOf('coupon-guess', 'coupon-guess.account=3/600')).toContainEqual({
      subject: 'account',
      most: 3,
      seconds: 600,
    });
    expect(limitsOf('coupon-guess', 'coupon-guess.network.86400=7')).toEqual([
      { subject: 'account', most: 20, seconds: HOUR },
      { subject: 'network', most: 30, seconds: HOUR },
      { subject: 'network', most: 7, seconds: DAY },
      { subject: 'browser', most: 20, seconds: HOUR },
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

  it('takes precedence over the settings of codes and passwords, which expand to lines of it', () => {
    const of = (env: Record<string, string>) =>
      readSettings({ SECRET: 'x'.repeat(40), ...env }).LIMITS;
    expect(limitsOf('code-send', of({}))).toEqual(ACTIONS['code-send'].limits);
    expect(limitsOf('code-send-known', of({}))).toEqual(ACTIONS['code-send-known'].limits);
    expect(limitsOf('password', of({}))).toEqual(ACTIONS.password.limits);
    const changed = of({
      OTP_PER_NUMBER_PER_HOUR: '10',
      OTP_GLOBAL_PER_HOUR: '9',
      PASSWORD_TRIES_PER_HOUR: '3',
      LIMITS: 'code-send.site=7/60',
    });
    expect(limitsOf('code-send', changed)).toContainEqual({
      subject: 'number',
      most: 4,
      seconds: HOUR,
    });
    expect(limitsOf('code-send', changed)).toContainEqual({
      subject: 'site',
      most: 7,
      seconds: 60,
    });
    expect(limitsOf('password', changed)).toContainEqual({
      subject: 'account',
      most: 15,
      seconds: HOUR,
    });
  });

  it('finds the longest window, changes included', () => {
    expect(longestWindow('')).toBeGreaterThanOrEqual(DAY);
    expect(longestWindow('coupon-guess.account=3/9000000')).toBe(9_000_000);
  });

  it('has no two limits with the same name and window', () => {
    for (const [action, { limits }] of Object.entries(ACTIONS)) {
      const names = limits.map(({ subject, seconds }) => `${subject} ${seconds}`);
      expect(new Set(names).size, action).toBe(names.length);
    }
  });
});
