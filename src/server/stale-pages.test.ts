import { expect, it } from 'vitest';
import { readChange } from './stale-pages.ts';

it.each([
  ['property:12 city:3', 'property:12', ['property:12', 'city:3', 'properties']],
  ['nights:12 city:3', 'nights:12', ['property:12', 'city:3', 'nights']],
  ['city:3', 'city:3', ['city:3', 'properties']],
  ['places', 'places', ['places']],
  // a tax is in every price
  ['prices', 'prices', ['all']],
  // a database function of an earlier build says no town, and nobody knows what else one of a later build may say
  ['property:12', 'all', ['all']],
  ['nights:12 city:3 street:4', 'all', ['all']],
  ['toString', 'all', ['all']],
  ['', 'all', ['all']],
])('%j concerns slices as %j and pages as %j', (notified, subject, tags) => {
  expect(readChange(notified)).toEqual({ subject, tags });
});
