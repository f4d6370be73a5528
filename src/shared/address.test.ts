import { expect, test } from 'vitest';
import { fullAddress } from './address.ts';

test.each([
  ['31 Upper Ring Road, Lonavala', 'Lonavala', '31 Upper Ring Road, Lonavala'],
  ['31 Upper Ring Road', 'Lonavala', '31 Upper Ring Road, Lonavala'],
  ['Old Lonavala', 'Lonavala', 'Old Lonavala, Lonavala'],
  ['31 Upper Ring Road', '', '31 Upper Ring Road'],
])('joins %s and %s', (street, city, address) => {
  expect(fullAddress(street, city)).toBe(address);
});
