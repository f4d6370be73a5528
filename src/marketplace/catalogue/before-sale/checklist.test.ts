import { expect, it } from 'vitest';
import { CHECKS } from '#shared/checklist.ts';
import { missingOf, type ChecklistFacts } from './checklist.ts';

const TODAY = '2026-11-28';
const READY: ChecklistFacts = {
  state: 'paused',
  pictures: 5,
  rooms: 2,
  bareRooms: 0,
  hasDescription: true,
  hasRules: true,
  ratedNights: 60,
  licence: { expires: TODAY },
  hasPayee: true,
  isRegistered: true,
};

it('lacks nothing when all is there', () => {
  expect(missingOf(READY, TODAY)).toEqual([]);
  expect(missingOf({ ...READY, state: 'live', licence: { expires: null } }, TODAY)).toEqual([]);
});

it.each<readonly [string, Partial<ChecklistFacts>]>([
  ['approved', { state: 'draft' }],
  ['approved', { state: 'gone' }],
  ['pictures', { pictures: 4 }],
  ['rooms', { rooms: 0 }],
  ['rooms', { bareRooms: 1 }],
  ['texts', { hasDescription: false }],
  ['texts', { hasRules: false }],
  ['rates', { ratedNights: 59 }],
  ['licence', { licence: null }],
  ['licence', { licence: { expires: '2026-11-27' } }],
  ['terms', { hasPayee: false }],
  ['terms', { isRegistered: false }],
])('lacks %s: %j', (check, over) => {
  expect(missingOf({ ...READY, ...over }, TODAY)).toEqual([check]);
});

it('names everything that is missing, in the order of the page', () => {
  const nothing: ChecklistFacts = {
    state: 'draft',
    pictures: 0,
    rooms: 0,
    bareRooms: 0,
    hasDescription: false,
    hasRules: false,
    ratedNights: 0,
    licence: null,
    hasPayee: false,
    isRegistered: false,
  };
  expect(missingOf(nothing, TODAY)).toEqual(CHECKS);
});
