import { describe, expect, test } from 'vitest';
import * as booking from '#messages/booking.ts';
import * as content from '#messages/content.ts';
import * as invoices from '#messages/invoices.ts';
import * as party from '#messages/party.ts';
import * as pricing from '#messages/pricing.ts';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import * as search from '#messages/search.ts';
import * as smaller from '#messages/smaller-party.ts';
import * as split from '#messages/split.ts';
import { inLocale } from '#platform/locale.ts';

// Nouns beside a number, where the languages have two forms: cards, the pill, the review, the receipt.

const said = (language: 'hi' | 'mr', n: number): readonly string[] =>
  inLocale(language, () => [
    content.nights({ n }),
    search.forNights({ n }),
    party.rooms({ n }),
    party.children({ n }),
    booking.partyLine({ adults: n, children: n, rooms: n, nights: n }),
    invoices.guests({ adults: n, children: n, rooms: n }),
    pricing.villaCapacity({ adults: n, guests: n }),
    smaller.still({ adults: n }),
    rehearsal.holds({ n }),
  ]);

describe.each([
  ['mr', 1, ['1 रात्र', '1 रात्रीसाठी', '1 खोली', '1 मूल', '1 पाहुणा', 'एका प्रौढासाठी', 'पाहुणा आत्ता']],
  ['mr', 3, ['3 रात्री', '3 रात्रींसाठी', '3 खोल्या', '3 मुले', '3 पाहुणे', '3 प्रौढांसाठी', 'पाहुणे आत्ता']],
  ['hi', 1, ['1 रात', '1 कमरा', '1 बच्चा', '1 मेहमान', 'एक वयस्क']],
  ['hi', 3, ['3 रातें', '3 रातों', '3 कमरे', '3 बच्चे', '3 मेहमान', '3 वयस्कों']],
] as const)('%s, %i', (language, n, forms) => {
  test.each(forms)('%s', (form) => expect(said(language, n).join(' | ')).toContain(form));
  test('no form of the other number', () => {
    const other =
      language === 'mr'
        ? /\d (?:रात्र|खोली|मूल|पाहुणा)(?![\p{L}\p{M}])/gu
        : /\d (?:कमरा|बच्चा)(?![\p{L}\p{M}])/gu;
    const found = said(language, n).join(' | ').match(other) ?? [];
    expect(found.length > 0).toBe(n === 1);
  });
});

test('a payer without a name is the third guest, not three guests', () => {
  expect(inLocale('mr', () => split.person({ n: 3 }))).toBe('पाहुणे क्र. 3');
  expect(inLocale('hi', () => split.person({ n: 3 }))).toBe('मेहमान नं. 3');
});
