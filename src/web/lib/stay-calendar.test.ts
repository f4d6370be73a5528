import { expect, test } from 'vitest';
import type { ReceiptView } from './receipt-view.ts';
import { stayCalendar } from './stay-calendar.server.ts';

const receipt: ReceiptView = {
  id: 41, state: 'confirmed', bookedAt: '', cancelledAt: null,
  hotel: { name: 'Cloud Porch, Lonavala', address: '1 Hill Road, Lonavala', email: '', phone: '+91 90000 00099', region: 'Maharashtra' },
  checkIn: '2026-12-04', checkOut: '2026-12-06', checkinTime: '14:00', checkoutTime: '11:00',
  guest: { name: 'Asha Example', phone: '', email: '', gstinNo: '', companyName: '', companyAddress: '' },
  adults: 2, children: 0, rooms: 1, nights: 2, picks: ['Entire villa, Room only'],
  base: 0, adjustments: [], gst: 0, cgst: 0, sgst: 0, total: 0, paid: 0, balance: 0, refund: [], refunds: [], papers: [], isCancel: true,
};
const place = { brandName: 'Verandah', publicUrl: 'https://verandah.example' };
const linesOf = (of: ReceiptView, now = '2026-11-21T05:00:00Z'): string[] => stayCalendar(of, new Date(now), place).replaceAll('\r\n ', '').trim().split('\r\n');

test('a stay stands from its check-in to its check-out hour in India', () => {
  const lines = linesOf(receipt);
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  for (const line of ['VERSION:2.0', 'UID:stay-41@verandah.example', 'DTSTAMP:20261121T050000Z', 'DTSTART:20261204T083000Z', 'DTEND:20261206T053000Z', 'SUMMARY:Cloud Porch\\, Lonavala', 'STATUS:CONFIRMED']) expect(lines).toContain(line);
});

test('a cancelled stay is the same event, newer and cancelled', () => {
  const later = linesOf({ ...receipt, state: 'cancelled' }, '2026-11-22T05:00:00Z');
  expect(later).toContain('UID:stay-41@verandah.example');
  expect(later).toContain('STATUS:CANCELLED');
  const sequence = (lines: string[]): number => Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
  expect(sequence(later)).toBeGreaterThan(sequence(linesOf(receipt)));
});
