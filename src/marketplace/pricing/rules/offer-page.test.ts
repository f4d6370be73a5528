import { describe, expect, test } from 'vitest';
import type { CouponFacts } from '../types.ts';
import { offerStay, offerState } from './offer-page.ts';

const today = '2026-11-21';
const coupon: CouponFacts & { listed: boolean } = {
  id: 1, code: 'RAIN', title: 'Rain', description: '', percent: 1_000, amount: null, cap: null, minSpend: 0, bookFrom: null, bookTo: null, stayFrom: null, stayTo: null,
  hotelType: null, propertyId: null, maxUses: null, maxUsesPerUser: null, used: 0, usedByUser: 0, fundedBy: 'platform', active: true, listed: true,
};

describe('an offer has a page', () => {
  test.each([
    [{}, 'open'],
    [{ bookFrom: today, bookTo: '2026-11-22' }, 'open'],
    [{ bookTo: today }, 'over'],
    [{ stayTo: today }, 'over'],
    [{ active: false }, 'over'],
    [{ maxUses: 3, used: 3 }, 'over'],
    [{ maxUses: 3, used: 2 }, 'open'],
    [{ listed: false }, 'hidden'],
    [{ listed: false, bookTo: today }, 'over'],
    [{ bookFrom: '2026-11-22' }, 'hidden'],
    [{ stayFrom: '2027-11-21' }, 'hidden'],
  ])('%j: %s', (over, state) => expect(offerState({ ...coupon, ...over }, today)).toBe(state));
});

describe('the stay it opens with', () => {
  test.each([
    ['one night from today without dates of its own', {}, '2026-11-21', '2026-11-22'],
    ['all nights of a short window', { stayFrom: '2026-12-24', stayTo: '2026-12-27' }, '2026-12-24', '2026-12-27'],
    ['what is left of a window that has begun', { stayFrom: '2026-11-01', stayTo: '2026-11-24' }, '2026-11-21', '2026-11-24'],
    ['the first night of a long window', { stayFrom: '2026-12-01', stayTo: '2027-03-01' }, '2026-12-01', '2026-12-02'],
    ['thirty nights at most', { stayFrom: '2026-12-01', stayTo: '2027-01-01' }, '2026-12-01', '2026-12-02'],
    ['the first night where there is no end', { stayFrom: '2026-12-01' }, '2026-12-01', '2026-12-02'],
  ])('%s', (_, over, checkIn, checkOut) => expect(offerStay({ ...coupon, ...over }, today)).toEqual({ checkIn, checkOut }));
});
