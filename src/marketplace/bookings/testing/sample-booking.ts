import type { BuiltProperty, BuiltUser } from '#test/support/builders.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import type { NewBooking } from '../booking.ts';

/** A quote of one night band for the first room and plan of a built property: ₹12,000 and 18 % tax on two nights. */
export function sampleQuote(property: BuiltProperty, over: Partial<Quote> = {}): Quote {
  const room = property.rooms[0];
  const planId = room?.planIds[0];
  if (room === undefined || planId === undefined)
    throw new Error('the built property needs a room with a plan');
  return {
    propertyId: property.id,
    stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' },
    party: { adults: 2, childAges: [4], rooms: 1 },
    picks: [
      {
        roomId: room.id,
        planId,
        quantity: 1,
        roomName: 'Entire villa',
        planName: 'Room only',
        inclusions: ['Breakfast'],
        refundLadder: [{ hours_before: 288, percent: 100 }],
        planAmount: 600_000,
        nightly: [600_000, 600_000],
      },
    ],
    available: true,
    days: 2,
    lines: [
      { tag: 'base_rate', label: 'Base price', amount: 1_200_000 },
      { tag: 'cgst', label: 'CGST', amount: 30_000 },
      { tag: 'sgst', label: 'SGST', amount: 30_000 },
    ],
    baseRate: 1_200_000,
    childCharges: 0,
    hotelDiscount: 0,
    hotelDiscountPercent: 0,
    boosterDiscount: 0,
    boosterPercent: 0,
    bungalowOffer: 0,
    couponCode: '',
    couponAmount: 0,
    couponFundedBy: null,
    gstTotal: 60_000,
    grandTotal: 1_260_000,
    discountRate: 0,
    lastMinute: false,
    payAmount: 0,
    paymentType: 'PAH',
    refundLadder: [{ hours_before: 288, percent: 100 }],
    ...over,
  };
}

/** A booking ready to be held until 2026-12-01 10:15 IST. */
export function sampleBooking(
  user: BuiltUser,
  quote: Quote,
  over: Partial<NewBooking> = {},
): NewBooking {
  return {
    userId: user.id,
    quote,
    couponId: null,
    policy: {
      ladder: quote.refundLadder,
      checkinTime: '14:00',
      checkoutTime: '11:00',
      text: '<p>A policy.</p>',
    },
    guest: {
      name: user.name,
      phone: user.phone,
      email: user.email,
      gstinNo: '',
      companyName: '',
      companyAddress: '',
    },
    holdExpiresAt: new Date('2026-12-01T10:15:00+05:30'),
    ...over,
  };
}
