import { expect, test } from 'vitest';
import { parseReviewsAddress, reviewsHref } from './reviews-address.ts';

test.each([
  ['', '/hotel_review/7'],
  ['type=couple&sort=best&page=3', '/hotel_review/7?type=couple&sort=best&page=3'],
  ['type=pirate&sort=loud&page=-1', '/hotel_review/7'],
  ['type=solo&page=0', '/hotel_review/7?type=solo'],
  ['sort=critical&page=1', '/hotel_review/7?sort=critical'],
])('reads and writes %s as %s', (query, href) =>
  expect(reviewsHref(7, parseReviewsAddress(new URLSearchParams(query)))).toBe(href),
);
