import { expect, it } from 'vitest';
import { readChange } from './stale-pages.ts';

it.each([
  ['property:12 city:3', 'property:12', ['property:12', 'city:3', 'properties']],
  [
    'nights:12 city:3 2026-12-04..2026-12-04',
    'nights:12',
    ['property:12', 'nights', 'town-nights:3', 'nights:2026-12-04', 'town-nights:3:2026-12-04'],
  ],
  [
    'nights:12 city:3 2026-12-31..2027-01-01',
    'nights:12',
    [
      'property:12',
      'nights',
      'town-nights:3',
      'nights:2026-12-31',
      'town-nights:3:2026-12-31',
      'nights:2027-01-01',
      'town-nights:3:2027-01-01',
    ],
  ],
  ['city:3', 'city:3', ['city:3', 'properties']],
  ['places', 'places', ['places']],
  // every price contains tax
  ['prices', 'prices', ['all']],
  // database functions of an earlier build name no town or nights, and those of a later build may send unknown
  // subjects
  ['property:12', 'all', ['all']],
  ['nights:12 city:3', 'all', ['all']],
  // more nights than a property can sell
  ['nights:12 city:3 2026-12-04..9999-12-31', 'all', ['all']],
  ['nights:12 city:3 street:4', 'all', ['all']],
  ['toString', 'all', ['all']],
  ['', 'all', ['all']],
])('%j concerns slices as %j and pages as %j', (notified, subject, tags) => {
  expect(readChange(notified)).toEqual({ subject, tags });
});
