import { expect, it } from 'vitest';
import { openSealed, sealText } from './sealed.ts';

const settings = { secret: 'a secret that only this test knows', SECRET_OLD: '' };

it('opens what it sealed, for the same use and owner alone, also while the secret is changed', () => {
  const sealed = sealText(settings, 'totp', 'user:1', 'JBSWY3DP');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
  expect(openSealed(settings, 'totp', 'user:1', sealed)).toBe('JBSWY3DP');
  expect(openSealed(settings, 'totp', 'user:2', sealed)).toBeNull();
  expect(openSealed(settings, 'other', 'user:1', sealed)).toBeNull();
  const changed = { secret: 'another secret of this test', SECRET_OLD: settings.secret };
  expect(openSealed(changed, 'totp', 'user:1', sealed)).toBe('JBSWY3DP');
  expect(openSealed({ ...changed, SECRET_OLD: '' }, 'totp', 'user:1', sealed)).toBeNull();
});

it('opens nothing that was changed or cut', () => {
  const sealed = sealText(settings, 'totp', 'user:1', 'JBSWY3DP');
  for (let n = 0; n < sealed.length; n += 1) {
    const forged = Buffer.from(sealed);
    forged[n] = forged[n]! ^ 1;
    expect(openSealed(settings, 'totp', 'user:1', forged)).toBeNull();
    expect(openSealed(settings, 'totp', 'user:1', sealed.subarray(0, n))).toBeNull();
  }
});
