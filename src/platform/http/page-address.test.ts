import { expect, test } from 'vitest';
import { readPageAddress } from './page-address.ts';

test.each([
  ['/search', '/search', true],
  ['/', '/', true],
  ['/?', '/', true],
  ['/search?sort=price&city=Goa', '/search?city=Goa&sort=price', true],
  ['/search?c%69ty=Goa%2C+India&sort=price', '/search?city=Goa%2C+India&sort=price', true],
  ['/search?utm_source=x&city=Goa&gclid=1', '/search?city=Goa', false],
  ['/search?city=a&city=b', '/search?city=a&city=b', true],
  ['/search?x', '/search', false],
  ['/.well-known/security.txt?x=1', '/.well-known/security.txt', false],
  ['/bungalow/mogra-house/12/', '/bungalow/mogra-house/12/', true],
])('%s comes to %s', (url, kept, same) => {
  expect(readPageAddress(url, ['city', 'sort'])).toEqual({ kept, same });
});

test.each([
  '/SEARCH',
  '/%73earch',
  '/./search',
  '/a/../search',
  '/search//',
  '//search',
  '/search/.',
  '/se arch',
  '/लोणावळा',
  `/search?city=${'x'.repeat(1000)}`,
  'http://x/',
])('%s is not kept', (url) => {
  expect(readPageAddress(url, ['city']).kept).toBeNull();
});
