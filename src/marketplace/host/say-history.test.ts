import { describe, expect, it } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { rowsOfIds, sayChangeOf, sayEvent, sayOthersOf } from './say-history.ts';

const NAMES = {
  rooms: new Map([
    [3, 'Whole villa'],
    [4, 'Garden room'],
  ]),
  members: new Map([[9, 'Ramu Gaikwad']]),
  seasons: new Map([[71, 'Monsoon']]),
};
const row = (
  event: string,
  before: Readonly<Record<string, string | number>>,
  after: Readonly<Record<string, string | number>>,
) => ({ event, before, after });

describe('a change in words', () => {
  it('of prices names nights, rooms and rupees before and after', () => {
    const changed = row(
      'rates.changed',
      { rate: '1200000-1400000' },
      {
        from: '2026-12-24',
        to: '2026-12-27',
        rooms: '3,4',
        nights: 6,
        rate: '3200000',
        change: 71,
      },
    );
    expect(rowsOfIds([changed])).toEqual({
      roomIds: [3, 4],
      memberIds: [],
      changeIds: [],
    });
    expect(sayChangeOf(changed, NAMES).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Thu 24 Dec 2026 – Sat 26 Dec 2026, 6 nights',
      'Whole villa, Garden room',
      'Price a night: ₹12,000–₹14,000 → ₹32,000',
    ]);
    expect(sayEvent('rates.changed')).toBe('Changed prices');
  });

  it('of an own booking names the sum that moved, and not the one that stayed', () => {
    const [before, after] = [1_000_000, 1_200_000].map((advance) => ({
      amount: 2_400_000,
      advance,
    }));
    const changed = row('own-booking.changed', before ?? {}, after ?? {});
    expect(sayChangeOf(changed, NAMES)).toEqual(['Advance: ₹10,000 → ₹12,000']);
  });

  it('of an own booking names arrival and departure', () => {
    const made = row('own-booking.made', {}, { from: '2026-12-13', to: '2026-12-15', nights: 2 });
    expect(sayChangeOf(made, NAMES).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Sun 13 Dec 2026 – Tue 15 Dec 2026, 2 nights',
    ]);
  });

  it('of the team names the person and the roles', () => {
    const changed = row(
      'member.changed',
      { role: 'caretaker', member: 9 },
      { role: 'owner', member: 9 },
    );
    expect(rowsOfIds([changed]).memberIds).toEqual([9]);
    expect(sayChangeOf(changed, NAMES)).toEqual(['Ramu Gaikwad', 'Role: caretaker → owner']);
  });

  it.each([
    ['a new season', {}, { rate: 450_000 }, 'Monsoon began: ₹4,500'],
    [
      'another price',
      { rate: '450000-500000' },
      { rate: 480_000 },
      'Monsoon: ₹4,500–₹5,000 → ₹4,800',
    ],
    [
      'a percent',
      { rate: 450_000 },
      { percent: 11_000 },
      'Monsoon: ₹4,500 → 110% of the usual price',
    ],
    ['its end', { percent: 9_050 }, {}, 'Monsoon has ended; it was 90.5% of the usual price'],
    ['a row of an older release', {}, { nights: 2 }, 'Monsoon'],
  ])('of a season names it with both prices: %s', (_, before, after, line) => {
    const changed = row('rate-rules.changed', before, { ...after, change: 71 });
    expect(rowsOfIds([changed]).changeIds).toEqual([71]);
    expect(sayChangeOf(changed, NAMES)[0]).toBe(line);
  });

  it('of a season whose name is forgotten says its kind', () => {
    const changed = row('rate-rules.changed', {}, { kind: 'weekend', rate: 900_000, change: 5 });
    expect(sayChangeOf(changed, NAMES)).toEqual(['Weekend price began: ₹9,000']);
    expect(sayOthersOf(changed, NAMES)).toEqual(['Change: 5']);
  });

  it.each([
    ['a row without values', row('', {}, {}), []],
    ['one night', row('x', {}, { from: '2026-12-24', to: '2026-12-25' }), ['Thu 24 Dec 2026']],
    ['names that are gone', row('x', {}, { rooms: '99', member: 77 }), []],
    ['a discount', row('offers.changed', {}, { percent: 1250 }), ['Discount: 12.5%']],
    ['an undo', row('change.undone', {}, { event: 'rates.changed', row: 4 }), ['Changed prices']],
    ['an event of a newer release', row('x', {}, { state: 'new' }), ['State: new']],
  ])('says what there is of %s', (_, changed, lines) => {
    expect(sayChangeOf(changed, NAMES)).toEqual(lines);
  });

  it('names an event of a newer release by its code', () => {
    expect(['', 'x.y'].map(sayEvent)).toEqual(['Other change', 'x.y']);
  });

  it('names a role of the staff in the language of the page', () => {
    const granted = row('staff.granted', {}, { role: 'finance', member: 9 });
    expect(inLocale('hi', () => sayChangeOf(granted, NAMES))).toContain('भूमिका: फाइनेंस');
  });

  it.each([
    [
      'an instant in India',
      row('act.began', {}, { until: '2026-11-27T00:11:44.180Z' }),
      ['Until: 27 Nov 2026, 5:41 AM'],
    ],
    [
      'a personal value',
      row('member.invited', {}, { role: 'owner', contact: 'changed' }),
      ['Contact: changed'],
    ],
    ['a named person', row('staff.granted', {}, { role: 'finance', member: 9 }), []],
    ['a person whose name is gone', row('staff.granted', {}, { member: 77 }), ['Account: 77']],
    [
      'known and gone rooms',
      row('x', {}, { rooms: '3,99', from: '2026-12-24', to: '2026-12-26' }),
      [],
    ],
    [
      'before and after',
      row('rooms.changed', { units: 2 }, { units: 3, room: 4 }),
      ['Units: 2 → 3', 'Room: 4'],
    ],
    ['an undo', row('change.undone', {}, { event: 'rates.changed', row: 4 }), ['Entry: 4']],
    ['a second step', row('second-step.enrolled', {}, { way: 'totp' }), ['Way: code of an app']],
    ['how a visit ended', row('act.ended', {}, { how: 'time' }), ['How: the hour was over']],
  ])('tells the staff the rest: %s', (_, changed, lines) => {
    expect(sayOthersOf(changed, NAMES)).toEqual(lines);
  });
});
