import { describe, expect, it } from 'vitest';
import { hasRequestWord } from './request-words.ts';

describe('words of a false request for money', () => {
  it.each([
    'Your lottery prize waits',
    'KYC update',
    'Ｌottery',
    'Lоttery office',
    'Income Tax',
    'SBI Bank',
    'Refund for you',
    'आपका इनाम',
  ])('are found in %s', (name) => expect(hasRequestWord(name)).toBe(true));

  it.each([
    'Asha',
    'Kabir Deshmukh',
    'Guest 2',
    'Mum and Dad',
    'Prisha',
    'Bankim Chandra',
    'Loanna',
    'Wina',
    'Upinder Singh',
    'कबीर',
    'बँकिम',
  ])('are not found in %s', (name) => expect(hasRequestWord(name)).toBe(false));
});
