import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as booking from '#messages/booking.ts';
import * as changes from '#messages/changes.ts';
import * as collect from '#messages/collect.ts';
import * as payment from '#messages/payment.ts';
import * as split from '#messages/split.ts';
import { addDays, dateInIndia, type IsoDate } from '#shared/dates.ts';
import { agree, reviewPath, thanks } from './book.ts';
import { oneMore } from './presses-of-visitors.ts';
import { call } from './visiting.ts';
import { type Press, ready, unfold } from './without-network.ts';

/** Presses of a guest who pays, alone and with a group, and changes the booking. */

interface PayableStay {
  readonly id: number;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

/** Two nights of a villa that takes a part of the price online; the night after them is free too. */
export async function payableStay(site: string): Promise<PayableStay> {
  const today = dateInIndia(new Date());
  for (let tries = 0; tries < 20; tries += 1) {
    const checkIn = addDays(today, 40 + Math.floor(Math.random() * 200));
    const checkOut = addDays(checkIn, 2);
    const stays = await call<readonly { id: number; is_available: string }[]>(site, 'hotel_list', {
      checkin: checkIn,
      checkout: addDays(checkIn, 3),
      city: 'Lonavala, Maharashtra',
      room_qty: 1,
      adult_qty: 2,
      hotel_type: 'bungalow',
      limit: 30,
    });
    for (const { id } of stays.filter((stay) => stay.is_available !== 'Not Available')) {
      const price = await call<{ pay_amount: number; grand_total: number }>(
        site,
        'get_hotelcheck',
        { hotel_id: id, start: checkIn, end: checkOut, rooms: 1, adult: 2, children: 0 },
      );
      if (price.pay_amount > 0 && price.pay_amount < price.grand_total)
        return { id, checkIn, checkOut };
    }
  }
  throw new Error('No villa that takes a part online is free.');
}

/** Holds the nights in a guest's browser, and begins the payment. */
export async function hold(
  context: BrowserContext,
  site: string,
  { id, checkIn, checkOut }: PayableStay,
): Promise<{ id: number; session: string }> {
  const answer = await context.request.post(`${site}/api/v1/hotel/add_online_booking`, {
    data: {
      hotel_id: id,
      check_in: checkIn,
      check_out: checkOut,
      room: 1,
      adult: 2,
      children: 0,
      name: 'Tara Example',
      phone: '9876501234',
      email: 'tara@example.in',
    },
  });
  const { data } = (await answer.json()) as { data: { booking_id: number; sessionId: string } };
  return { id: data.booking_id, session: data.sessionId };
}

const main = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).filter({ visible: true }).first();
const atSandbox = (page: Page) =>
  page.getByRole('heading', { name: payment.sandboxTitle() }).waitFor();

/** Presses on a hold whose payment is declined, then paid. */
export const onHold = (
  stay: PayableStay,
  { id, session }: { readonly id: number; readonly session: string },
): readonly Press[] => [
  {
    what: 'a hold on the page of its stay',
    path: reviewPath(stay),
    button: main(/^Go on and pay/),
    says: 'pay',
  },
  {
    what: 'a hold let go on the page of its stay',
    path: reviewPath(stay),
    button: main(booking.letGo()),
    says: 'pay',
  },
  {
    what: 'a hold on the page of its trip',
    path: `/trip/${id}`,
    button: main(/^Pay ₹/),
    says: 'pay',
  },
  {
    what: 'a declined payment',
    path: `/sandbox-pay/${session}`,
    button: main(payment.outcomes.declined()),
    says: 'pay',
    done: (page) => page.getByRole('heading', { name: payment.failureTitles.declined() }).waitFor(),
  },
  {
    what: 'nights let go after a failed payment',
    path: `/failure?booking_id=${id}`,
    button: main(booking.letGo()),
    says: 'pay',
  },
  {
    what: 'another try after a failed payment',
    path: `/failure?booking_id=${id}`,
    button: main(payment.tryAgain()),
    says: 'pay',
    done: atSandbox,
  },
  {
    what: 'a payment',
    path: `/trip/${id}`,
    type: async (page) => {
      await main(/^Pay ₹/)(page).tap();
      await atSandbox(page);
      await ready(page);
    },
    button: main(/^Pay ₹/),
    says: 'pay',
    done: thanks,
  },
];

/** Presses on shares: of a payment on its trip, or of what a guest collects after it. */
const onShares = (of: 'payment' | 'collected', path: string): readonly Press[] => [
  {
    what: `equal shares, ${of}`,
    path,
    type: unfold,
    button: main(split.trip.divide()),
    says: 'send',
    done: (page) => page.waitForLoadState('networkidle'),
  },
  {
    what: `the sums of shares, ${of}`,
    path,
    type: async (page) => {
      await unfold(page);
      await page.locator('main input[name=name-1]').fill('Ravi');
    },
    button: main(split.trip.save()),
    says: 'send',
  },
  {
    what: `no more shares, ${of}`,
    path,
    type: unfold,
    button: main(of === 'payment' ? split.trip.stopYes() : collect.trip.stopYes()),
    says: 'send',
  },
];

/** Presses on a booking of which a part is paid. */
export const onBooking = (stay: PayableStay, id: number): readonly Press[] => {
  const change = `/modify-booking/${id}`;
  const longer = new URLSearchParams({
    checkin: stay.checkIn,
    checkout: addDays(stay.checkOut, 1),
    rooms: '1',
    adults: '2',
    children: '0',
  });
  return [
    {
      what: 'the links to shares',
      path: `/trip/${id}`,
      button: main(collect.offer.press()),
      says: 'send',
      done: (page) => page.getByText(collect.trip.asked()).waitFor(),
    },
    ...onShares('collected', `/trip/${id}`),
    {
      what: 'the rest of a price',
      path: `/trip/${id}`,
      button: main(/^Pay the rest now/),
      says: 'pay',
    },
    {
      what: 'another guest of a booking',
      path: change,
      button: oneMore,
      isField: true,
      says: 'open',
    },
    {
      what: 'a change of a booking',
      path: `${change}?${longer}`,
      button: main(/Modify Booking$/),
      says: 'pay',
      done: atSandbox,
    },
    {
      what: 'the payment of a change',
      path: change,
      button: main(changes.goOnPaying()),
      says: 'pay',
    },
    {
      what: 'a change after a failed payment',
      path: change,
      type: async (page) => {
        await main(changes.goOnPaying())(page).tap();
        await atSandbox(page);
        await main(payment.outcomes.declined())(page).tap();
        await main(changes.keepAsBooked())(page).waitFor();
        await ready(page);
      },
      button: main(changes.keepAsBooked()),
      says: 'pay',
      done: (page) => page.waitForURL((url) => !url.pathname.startsWith('/failure')),
    },
  ];
};

/** A guest lets the group pay for a stay; `began` gets the link of the other payer. */
export function onSplit(stay: PayableStay, began: (link: string) => void): readonly Press[] {
  let trip = '';
  const shares = onShares('payment', '').map((one) => ({
    ...one,
    get path() {
      return trip;
    },
  }));
  return [
    {
      what: 'nights for a group that pays',
      path: reviewPath(stay),
      type: async (page) => {
        await page.getByText(split.offer.title()).tap();
        await page.getByLabel(/18 or older/).check();
        await agree(page);
      },
      button: main(split.offer.press()),
      says: 'pay',
      done: async (page) => {
        await page.getByRole('heading', { name: split.trip.title() }).waitFor();
        trip = new URL(page.url()).pathname;
        const whatsapp = page.getByRole('link', { name: split.trip.whatsapp() }).first();
        const text = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '');
        began(new URL(/https?:\S+$/.exec(text)?.[0] ?? expect.fail('no link')).pathname);
      },
    },
    ...shares,
  ];
}

/** Presses of a payer, who has no account, on the page behind their link. */
export const onShare = (link: string): readonly Press[] => [
  {
    what: 'that one is not coming',
    path: link,
    type: unfold,
    button: main(split.share.declineYes()),
    says: 'pay',
    done: (page) => page.getByRole('heading', { name: split.share.declined() }).waitFor(),
  },
  {
    what: 'that one comes after all',
    path: link,
    button: main(split.share.come()),
    says: 'pay',
    done: (page) =>
      page.getByRole('heading', { name: split.share.declined() }).waitFor({ state: 'detached' }),
  },
  {
    what: 'a share',
    path: link,
    button: main(/^Pay ₹/),
    says: 'pay',
    done: atSandbox,
  },
];
