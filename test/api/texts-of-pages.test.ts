import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishReview, writeReview } from '#marketplace/reviews/index.ts';
import {
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { unescape } from '#test/support/page-html.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** Required texts on the real pages, in states that the demo catalogue does not always have. */
let server: TestServer;
let villa: BuiltProperty;
let meera: BuiltUser;
let hers: Visitor;
/** A stay in the future, at a property with every kind of discount. */
let booking: number;
/** A stay in the past. */
let stayed: number;

const STAY = 'checkin=2027-01-08&checkout=2027-01-10&rooms=1&adults=2&children=1&ages=1';

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  meera = await buildUser(db, { name: 'Meera Sule', email: 'meera@example.in' });
  villa = await buildProperty(db, { name: 'Fern House', rooms: [{ units: 9, rate: 500_000 }] });
  await db
    .insertInto('offers')
    .values(
      (
        [
          ['hotel_discount', 10],
          ['booster', 5],
        ] as const
      ).map(([kind, percent]) => ({ property_id: villa.id, kind, title: 'Winter', percent })),
    )
    .execute();
  hers = visit(server);
  await hers.signIn(meera.phone);
  const book = async (from: string, to: string): Promise<number> =>
    (await hers.call<{ booking_id: number }>('hotel/add_booking', bookingOf(villa.id, from, to)))
      .body.data.booking_id;
  booking = await book('2026-12-04', '2026-12-06');
  stayed = await book('2026-12-11', '2026-12-13');
  await placeBooking(db, stayed, { state: 'completed', checked_in_at: server.clock.now() });
}, 400_000);
afterAll(() => server.close());

/**
 * The expected texts that no text of the page begins with. Tags separate texts; text nodes that React wrote side by
 * side are one text.
 */
async function lacks(
  path: string,
  words: readonly string[],
  cookie = hers.cookie(),
): Promise<string[]> {
  const { body } = await server.app.inject({
    method: 'GET',
    url: path,
    headers: { cookie, host: 'localhost' },
  });
  const texts = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).trim());
  return words.filter((each) => !texts.some((text) => text.startsWith(each)));
}

it('the journal says so when it has one post, and when it has none', async () => {
  const media_id = 'post0picture';
  await server.t.db
    .insertInto('media')
    .values({
      id: media_id,
      origin: 'drawn',
      storage_key: 'k',
      mime: 'image/png',
      width: 1600,
      height: 900,
      alt: 'Mist over the lake',
    })
    .execute();
  expect(await lacks('/blogs/mist', ['Blog not found.'], '')).toEqual([]);
  await server.t.db
    .insertInto('blog_posts')
    .values({
      slug: 'mist',
      name: 'Mist',
      short_description: 'Short.',
      media_id,
      meta_title: 'T',
      meta_description: 'D',
      meta_keyword: 'K',
      published_at: new Date('2026-11-01T06:00:00Z'),
    })
    .execute();
  expect(
    await lacks('/blogs/mist', ['Mist', 'Recent Blogs', 'No recent blogs found.'], ''),
  ).toEqual([]);
  await server.t.db
    .insertInto('blog_posts')
    .values({
      slug: 'rain',
      name: 'Rain',
      short_description: 'Short.',
      media_id,
      meta_title: 'T',
      meta_description: 'D',
      meta_keyword: 'K',
      published_at: new Date('2026-11-02T06:00:00Z'),
    })
    .execute();
  expect(await lacks('/blogs/mist', ['Rain', 'No recent blogs found.'], '')).toEqual([
    'No recent blogs found.',
  ]);
});

it.each<readonly [what: string, path: () => string, words: readonly string[]]>([
  [
    'a property with a discount',
    () => `/bungalow/${villa.slug}/${villa.id}?${STAY}`,
    ['Book This Now', '1 year old', '12 years old', 'Pay At Hotel'],
  ],
  [
    'the review',
    () => `/hotel-booking-review/?hotel_id=${villa.id}&${STAY}`,
    [
      'Pay At Hotel',
      'Base Price Per Night',
      'Booking Details',
      'Traveller Information',
      'Villa Policy',
      'Book & Pay At Villa',
      'You save ₹',
    ],
  ],
  [
    'the success',
    () => `/success/?booking_id=${booking}`,
    [
      'Booking Summary',
      'Thank you, your booking was successful!',
      'We have sent the details to meher@example.in',
      'Name',
      'Check in & Check out',
      'Total Rooms',
      'Adults',
      'Children',
      'TOTAL COST',
      'View Receipt',
    ],
  ],
  [
    'the receipt',
    () => `/receipt/${booking}`,
    [
      'OH000',
      '2 adults, 1 room, 2 nights',
      'Property Discount',
      'Booster Discount',
      'Taxes, Fees & Surcharges',
      'Total',
      'Paid',
      'Balance',
      'Print',
    ],
  ],
  [
    'what is ahead',
    () => '/my-bookings',
    [
      'Upcoming (1)',
      'Completed (1)',
      'Cancelled (0)',
      'Booking ID',
      'Hotel',
      'Date',
      'Price',
      'Action',
      'OH000',
      'Modify / Cancel',
      'View Details',
      'Receipt',
    ],
  ],
  ['what is over', () => '/my-bookings?tab=complete', ['Location', 'Write Review']],
  ['what was cancelled', () => '/my-bookings?tab=cancel', ['No Booking Found']],
  [
    'a change',
    () =>
      `/modify-booking/${booking}?checkin=2026-12-04&checkout=2026-12-07&rooms=1&adults=2&children=0`,
    [
      'Cancel This Booking',
      'Modify Booking',
      'Old Price',
      'New Price',
      'Paid Amount',
      'Amount To Be Paid',
      'You save ₹2,',
    ],
  ],
  [
    'a change that is too late',
    () => `/modify-booking/${stayed}`,
    ['This booking can no longer be changed or cancelled.'],
  ],
  [
    'a payment that failed',
    () => '/failure',
    [
      'Payment Failed',
      'Unfortunately, your payment could not be processed.',
      'Please check your card details and try again.',
      'If money has been deducted, it is refunded in full automatically.',
    ],
  ],
  [
    'the contact form',
    () => '/contact-us',
    ['Name', 'E-mail', 'Mobile Number', 'Write message', 'Send message'],
  ],
  ['help', () => '/support', ['Call Us', 'Mail Us']],
])('%s says it letter for letter', async (_what, path, words) =>
  expect(await lacks(path(), words)).toEqual([]),
);

it('a review is under review until an operator publishes it', async () => {
  const scores = { location: 4.5, food: 4, cleaning: 5, facility: 4, money: 4, overall: 4.5 };
  const written = await writeReview(
    server.ctx,
    { bookingId: stayed, propertyId: villa.id },
    meera,
    {
      propertyId: null,
      type: 'couple',
      scores,
      title: 'Two wet days',
      details: 'We would come again.',
    },
  );
  const columns = [
    'Hotel',
    'Tag',
    'Title',
    'Over All Rating',
    'Status',
    'Fern House',
    'Couple',
    'Two wet days',
    '4.5',
  ];
  expect(await lacks('/my-reviews', [...columns, 'Under Review', 'Published'])).toEqual([
    'Published',
  ]);
  await publishReview(server.ctx, written.ok ? written.value.id : 0, 'Desk');
  expect(await lacks('/my-reviews', [...columns, 'Under Review', 'Published'])).toEqual([
    'Under Review',
  ]);
});
