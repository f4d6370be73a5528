import { beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsFor } from '#test/support/night.ts';
import { addDays, HOUR_MS } from '#shared/dates.ts';
import { unescape } from '#test/support/page-html.ts';
import { codeFor } from '#test/support/traveller.ts';

/** Compares the price from list to review for every property in a list of the demo catalogue. */

const site = inject('site');
/** A person with an account and no bookings. */
const MOBILE = '9000000004';
let cookie = '';

const page = async (path: string): Promise<string> =>
  (await (await fetch(site + path, { headers: { cookie } })).text()).replaceAll('<!-- -->', '');
const call = (name: string, body: object) =>
  fetch(`${site}/api/v1/hotel/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
/** The texts of a page, in order. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).trim())
    .filter((text) => text !== '');
/** The text after another. */
const after = (html: string, label: string): string => {
  const texts = textsOf(html);
  return texts[texts.indexOf(label) + 1] ?? '';
};

interface Card {
  readonly path: string;
  readonly total: string;
  readonly till: string;
  readonly badge: string;
}
const PAID = /^(?:Pay At Hotel|Pay .+ now, rest at property)$/;
const FREE = /^Free cancellation till /;
const badgeOf = (html: string): string => textsOf(html).find((text) => PAID.test(text)) ?? '';

/** The cards with a price on all pages of a list. */
async function cardsOf(list: string): Promise<readonly Card[]> {
  const cards: Card[] = [];
  for (let at = 1; at < 9; at += 1) {
    const found =
      (await page(`${list}&page=${at}`)).match(/<article data-property.*?<\/article>/gs) ?? [];
    for (const html of found) {
      const texts = textsOf(html);
      const total = texts.indexOf('for 1 night, taxes included');
      if (total === -1) continue;
      const path = unescape(/<h2[^>]*><a href="([^"]+)"/.exec(html)?.[1] ?? '');
      if (cards.some((card) => card.path === path)) return cards;
      cards.push({
        path,
        total: texts[total - 1] ?? '',
        till: texts.find((text) => FREE.test(text)) ?? '',
        badge: badgeOf(html),
      });
    }
  }
  return cards;
}

const firstFriday = addDays(new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10), 20);
const stay = `checkin=${firstFriday}&checkout=${addDays(firstFriday, 1)}`;
const place = 'city=Lonavala,+Maharashtra&lat=18.7557237&lng=73.4090757&children=0';

beforeAll(async () => {
  cookie = cookiesOf(await call('login_otp', { mobile: MOBILE }));
  const entered = await call('check_otp', { mobile: MOBILE, otp: await codeFor(site, MOBILE) });
  expect(entered.status).toBe(200);
  cookie = cookiesOf(entered);
});

describe.each(
  rowsFor<[string, string]>({
    day: [
      ['villas', 'type=bungalow&rooms=1&adults=2'],
      ['two rooms of hotels', 'type=hotel&rooms=2&adults=4'],
    ],
    night: [
      ['villas for six', 'type=bungalow&rooms=2&adults=6'],
      ['hotels', 'type=hotel&rooms=1&adults=2'],
    ],
  }),
)('%s that can be cancelled for free', (_, asked) => {
  test('have the same price for the same plan on card, property page, among its rooms and in the review', async () => {
    const cards = await cardsOf(`/search?${place}&${asked}&${stay}&popular=free_cancellation`);
    expect(cards.length).toBeGreaterThan(3);
    for (const { path, total, till, badge } of cards) {
      const { pathname, search } = new URL(path, site);
      const picks = new URLSearchParams(search).get('picks');
      expect({ path, picks, till }).toMatchObject({
        picks: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
        till: expect.stringMatching(FREE) as string,
      });
      const property = await page(path);
      const rooms = await page(`/hotel-select-room/${pathname.split('/').at(-1)}${search}`);
      const review = await page(
        `/hotel-booking-review/${search}&hotel_id=${pathname.split('/').at(-1)}`,
      );
      const seen = {
        path,
        property: after(property, 'Total, taxes included'),
        rooms: textsOf(rooms).includes(total),
        review: after(review, 'Total, taxes included'),
        badges: [badgeOf(property), badgeOf(review)],
      };
      expect(seen).toEqual({
        path,
        property: total,
        rooms: true,
        review: total,
        badges: [badge, badge],
      });
      expect(property).toContain(`name="picks" value="${picks}"`);
    }
  }, 240_000);
});

/** The amount after 'You save'. */
const savedIn = (html: string): string =>
  /You save (₹[\d,]+)/.exec(textsOf(html).join(' '))?.[1] ?? 'none';

describe.each(
  rowsFor<[string, string]>({
    day: [['BIGHOUSE', 'type=bungalow']],
    night: [['RESORT10', 'type=hotel']],
  }),
)('the list of the offer %s', (code, type) => {
  test('has its coupon taken off each total, and the review keeps the coupon', async () => {
    const { data } = (await (await call('coupon_offer_list', {})).json()) as {
      data: { id: number; offer_code: string }[];
    };
    const offer = data.find((one) => one.offer_code === code);
    const cards = await cardsOf(
      `/offers/${code.toLowerCase()}/${offer?.id}?${place}&${type}&rooms=1&adults=2&${stay}`,
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const { path, total } of cards) {
      const { pathname, search } = new URL(path, site);
      expect(new URLSearchParams(search).get('coupon')).toBe(code);
      const property = await page(path);
      const review = await page(
        `/hotel-booking-review/${search}&hotel_id=${pathname.split('/').at(-1)}`,
      );
      const seen = {
        path,
        property: after(property, 'Total, taxes included'),
        review: after(review, 'Total, taxes included'),
        lines: [property, review].map((html) => textsOf(html).includes(`Coupon ${code}`)),
      };
      expect(seen).toEqual({ path, property: total, review: total, lines: [true, true] });
      expect({ path, saved: savedIn(review) }).toEqual({ path, saved: savedIn(property) });
      expect(property).toContain(`name="coupon" value="${code}"`);
    }
  }, 240_000);
});
