import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { atSandbox, book, thanks } from '#test/support/book.ts';
import { rowsFor } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  hydrated,
  complaintsOf,
  signUp,
  newTraveller,
  traveller,
} from '#test/support/traveller.ts';
import { DAY_MS } from '#shared/dates.ts';

/**
 * Rooms and plans are chosen together, reviewed and booked; a booking is changed to a dearer and a cheaper stay, and
 * cancelled.
 */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(async () => {
  await browser.close();
});

const iso = (day: number): string => new Date(day).toISOString().slice(0, 10);

interface Plan {
  readonly room_id: number;
  readonly plan_id: number;
  readonly plan: string;
  readonly count_refund: number;
  readonly free_units: number;
}

interface OpenHotel {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly days: readonly string[];
  readonly rooms: readonly { readonly display_name: string; readonly rate_plan: readonly Plan[] }[];
}

/**
 * A hotel that takes money online (`all` of it, if set) and has at least that many room types free for a week some
 * months ahead.
 */
async function openHotel(kinds: number, all = false): Promise<OpenHotel> {
  const post = async <T>(call: string, body: object): Promise<T> => {
    const reply = await fetch(`${site}/api/v1/hotel/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as { data: T }).data;
  };
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const first = Date.now() + (40 + Math.floor(Math.random() * 200)) * DAY_MS;
    const days = Array.from({ length: 8 }, (_, i) => iso(first + i * DAY_MS));
    const stay = { checkin: days[0], checkout: days[7] };
    const party = { room_qty: 2, adult_qty: 4, child_qty: 0, child_age: '' };
    const hotels = await post<
      readonly { id: number; hotel_name: string; url: string; is_available: string }[]
    >('hotel_list', {
      ...stay,
      ...party,
      city: 'Lonavala, Maharashtra',
      hotel_type: 'hotel',
      limit: 20,
    });
    for (const hotel of hotels.filter((one) => one.is_available !== 'Not Available')) {
      const price = await post<{ pay_amount: number; grand_total: number }>('get_hotelcheck', {
        hotel_id: hotel.id,
        start: days[0],
        end: days[7],
        rooms: 2,
        adult: 4,
      });
      const rooms = await post<OpenHotel['rooms']>('room_list', { hotel_id: hotel.id, ...stay });
      const flexible = rooms.filter((room) =>
        room.rate_plan.some((plan) => plan.count_refund === 1 && plan.free_units > 2),
      );
      if (
        price.pay_amount > 0 &&
        (!all || price.pay_amount === price.grand_total) &&
        flexible.length >= kinds
      )
        return {
          id: hotel.id,
          path: `/hotel/${hotel.url}/${hotel.id}`,
          name: hotel.hotel_name,
          days,
          rooms: flexible.map((room) => ({
            ...room,
            rate_plan: room.rate_plan.filter((plan) => plan.count_refund === 1),
          })),
        };
    }
  }
  throw new Error('No hotel with several rooms is free.');
}

const amountOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).first().getAttribute('data-total').then(Number);

type Way = readonly [how: string, options: BrowserContextOptions];
const ON_PHONE: Way = ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }];
const ON_DESKTOP: Way = ['on a desktop', { viewport: { width: 1280, height: 900 } }];
const WITHOUT_SCRIPTS: Way = [
  'without scripts',
  { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
];

test.each(rowsFor({ day: [ON_PHONE, WITHOUT_SCRIPTS], night: [ON_DESKTOP] }))(
  'two kinds of rooms from the choice to the receipt, %s',
  async (_how, options) => {
    const scripts = !('javaScriptEnabled' in options);
    const hotel = await openHotel(2);
    const [small, large] = hotel.rooms;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const stay = `checkin=${hotel.days[0]}&checkout=${hotel.days[2]}`;
    await page.goto(`${site}/hotel-select-room/${hotel.id}?${stay}&rooms=2&adults=4`);
    await page.getByRole('heading', { level: 1, name: 'Choose your rooms' }).waitFor();
    if (scripts) await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    );

    // Select puts all rooms on one plan; a stepper adds another plan.
    const box = (room: OpenHotel['rooms'][number] | undefined) => ({
      name: `${room?.display_name}, ${room?.rate_plan[0]?.plan}`,
      key: `${room?.rate_plan[0]?.room_id}.${room?.rate_plan[0]?.plan_id}`,
    });
    const [one, two] = [box(small), box(large)];
    const select = page.getByRole('button', { name: `Select ${two.name}` });
    if ((await select.count()) > 0) await select.click();
    await page.waitForURL(
      (url) => url.searchParams.get('picks') === `${two.key}.2` || !url.searchParams.has('picks'),
    );
    const stepper = (label: string) =>
      page.getByRole('spinbutton', { name: `Rooms: ${label}`, exact: true });
    await stepper(two.name).fill('1');
    await stepper(one.name).fill('1');
    if (!scripts) await page.getByRole('button', { name: 'Show rooms and prices' }).click();
    await page.waitForURL(
      (url) =>
        (url.searchParams.get('picks') ?? '').split(',').toSorted().join() ===
        [`${one.key}.1`, `${two.key}.1`].toSorted().join(),
    );
    const bar = page.getByRole('region', { name: 'Your choice' });
    await bar.getByText(one.name).waitFor();
    await bar.getByText(two.name).waitFor();
    await page.locator('[data-total]').waitFor();
    // The total of the new choice is on the page: no request is in progress.
    await page.locator('[aria-busy="false"]').first().waitFor();
    const total = await amountOf(page, '[data-total]');
    if (scripts) expect(await axe(page)).toEqual([]);
    if (scripts) {
      await page.getByRole('button', { name: `More about ${small?.display_name}` }).click();
      await page
        .getByRole('dialog', { name: small?.display_name ?? '' })
        .getByText('In the room')
        .waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.waitForURL(/\/login\?next=/);
    if (scripts) await hydrated(page);
    await signUp(page, site, newTraveller('Noor Example'));
    await page.getByRole('heading', { name: 'Review your booking' }).waitFor();
    expect(await amountOf(page, 'aside [data-total]')).toBe(total);
    expect(await page.getByText('Base Price Per Night').count()).toBe(2);
    await page.getByRole('heading', { name: 'If your plans change' }).waitFor();
    await page
      .getByRole('rowheader', { name: /^Until / })
      .first()
      .waitFor();
    await page.getByRole('rowheader', { name: 'Later' }).waitFor();
    await book(page);
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();

    // Back without paying: the own hold does not block its guest, who continues with one press.
    await page.goto(
      `${site}/hotel-booking-review/?hotel_id=${hotel.id}&${stay}&rooms=2&adults=4&children=0&picks=${one.key}.1,${two.key}.1`,
    );
    await page.getByText('You are holding these nights').waitFor();
    await page.getByRole('button', { name: /^Go on and pay/ }).click();
    await atSandbox(page);
    await thanks(page);
    expect(await amountOf(page, '[data-total]')).toBe(total);
    await page.getByRole('link', { name: 'View Receipt' }).click();
    await page
      .getByText(new RegExp(`${one.name}.*${two.name}|${two.name}.*${one.name}`))
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(rowsFor({ day: [ON_PHONE], night: [ON_DESKTOP] }))(
  'a booking is changed for more, declined and then paid, for less with a refund, and cancelled, %s',
  async (_how, options) => {
    // Four nights must cost more than one night.
    const hotel = await openHotel(1, true);
    const plan = hotel.rooms[0]?.rate_plan[0];
    const pick = `${plan?.room_id}.${plan?.plan_id}`;
    const { context, page } = await traveller(browser, site, options, 'Noor Example');
    await page.goto(
      `${site}/hotel-booking-review/?hotel_id=${hotel.id}&checkin=${hotel.days[0]}&checkout=${hotel.days[2]}&rooms=1&adults=2&children=0&picks=${pick}.1`,
    );
    await book(page);
    await atSandbox(page);
    await thanks(page);
    const id = new URL(page.url()).searchParams.get('booking_id') ?? '';
    const change = (from: number, to: number): string =>
      `${site}/modify-booking/${id}?checkin=${hotel.days[from]}&checkout=${hotel.days[to]}&rooms=1&adults=2&children=0&pick=${pick}.1`;

    // Dearer: declined first, so the stay is unchanged.
    await page.goto(change(0, 4));
    for (const row of ['Old Price', 'New Price', 'Paid Amount', 'Amount To Be Paid'])
      await page.getByRole('rowheader', { name: row }).waitFor();
    await page.getByRole('button', { name: /^Pay ₹[\d,]+ and change Modify Booking$/ }).click();
    await atSandbox(page, 'Decline');
    await page.getByText(`The change was not made. Booking OH000${id} stands as it was`).waitFor();
    await page.getByText(/The new nights are held for you until/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await atSandbox(page);
    await page.getByRole('heading', { level: 1, name: 'Your booking is changed' }).waitFor();
    await page.getByText('2 adults, 1 room, 4 nights').filter({ visible: true }).first().waitFor();
    expect(await axe(page)).toEqual([]);

    // Cheaper: the refund is stated before and after.
    await page.goto(change(0, 1));
    await page.getByRole('rowheader', { name: 'Refund due to you' }).waitFor();
    // The button states the amount, and a total that was not agreed is shown beside it.
    const press = page.getByRole('button', {
      name: /^Change and get ₹[\d,]+ back Modify Booking$/,
    });
    await hydrated(page);
    await page.evaluate(() =>
      document.querySelector('form#change input[name=amount]')?.setAttribute('value', '100'),
    );
    await press.click();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'The price has changed.', visible: true });
    await told.getByText('₹1', { exact: true }).waitFor();
    expect(await told.evaluate((element) => element === document.activeElement)).toBe(true);
    await press.click();
    await page.getByRole('heading', { level: 1, name: 'Your booking is changed' }).waitFor();
    await page.getByText(/goes to the card or account you paid with/).waitFor();

    await page.goto(`${site}/modify-booking/${id}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Cancel This Booking' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel This Booking' });
    await question.getByText('Do you want to cancel this booking?').waitFor();
    await question.getByText(/^You get all ₹[\d,]+ back\.$/).waitFor();
    await question.getByLabel(/^Why are you cancelling/).selectOption('dates');
    await question.getByRole('button', { name: /^Cancel and get ₹[\d,]+ back Yes$/ }).click();
    const done = page.getByRole('dialog', { name: 'Your booking is cancelled' });
    await done.getByText(/goes to the card or account you paid with/).waitFor();
    // the page beneath does not say it once more
    expect(await page.getByText(/goes to the card or account you paid with/).count()).toBe(1);
    await done.getByRole('link', { name: 'Back to My Bookings' }).click();
    await page.getByRole('link', { name: 'Cancelled (1)' }).waitFor();
    await context.close();
  },
);
