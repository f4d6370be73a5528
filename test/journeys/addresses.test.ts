import { beforeAll, describe, expect, inject, test } from 'vitest';
import { everyPage, type EveryPage } from '#test/support/every-page.ts';
import { rowsFor } from '#test/support/night.ts';
import { readPage } from '#test/support/page-html.ts';

const site = inject('site');
let pages: EveryPage;
beforeAll(async () => {
  pages = await everyPage(site);
});

/** The status and, for a redirect, its target. */
type Answer = readonly [status: number, location?: string];

const login = (path: string): Answer => [302, `/login?next=${encodeURIComponent(path)}`];

/** Fixed addresses from both tables of the specification that need no id, and their answer to a visitor. */
const TABLE: readonly (readonly [path: string, answer: Answer])[] = [
  ['/', [200]],
  ['/privacy-policy', [200]],
  ['/blogs', [200]],
  ['/terms-conditions', [200]],
  ['/refund-cancellation-policy', [200]],
  ['/contact-us', [200]],
  ['/about-us', [200]],
  ['/search', [200]],
  ['/list-your-property', [200]],
  ['/domestic-tour', [200]],
  ['/international-tour', [200]],
  ['/hotel_review/1', [200]],
  ['/gallery/1', [200]],
  ['/google_map', [200]],
  ['/register', [200]],
  ['/login', [200]],
  ['/test', [200]],
  ['/search-location', [200]],
  ['/support', [200]],
  ['/offline', [200]],
  ['/failure', [200]],
  ['/verify-mobile', [200]],
  ['/forgot-password', [200]],
  ['/success', login('/success')],
  ['/stripe/none/1', login('/stripe/none/1')],
  ['/phonepe/none/1', login('/phonepe/none/1')],
  ['/hotel-select-room/1', [200]],
  ['/hotel-booking-review', login('/hotel-booking-review')],
  ['/write-review/1', login('/write-review/1')],
  ['/delete-account', login('/delete-account')],
  ['/my-bookings', login('/my-bookings')],
  ['/my-reviews', login('/my-reviews')],
  ['/my-wishlist', [200]],
  ['/my_acount', login('/my_acount')],
  ['/my-profile', login('/my-profile')],
  ['/change_password', login('/change_password')],
  ['/receipt/1', login('/receipt/1')],
  ['/modify-booking/1', login('/modify-booking/1')],
  ['/authentication', [302, '/login']],
  ['/logout', [302, '/']],
  ['/auth/none', [302, '/login?problem=refused&by=none']],
  ['/.well-known/change-password', [302, '/change_password']],
  ['/my_profile', [301, '/my-profile']],
  ['/my-reviews/my_acount', [301, '/my_acount']],
  ['/blogs/nobody-wrote-this', [404]],
  ['/bungalow/none/999999', [404]],
  ['/hotel/none/0', [404]],
  ['/gallery/999999', [404]],
  ['/domestic/none/999999', [404]],
  ['/international/none/word', [404]],
  ['/hotel_review/none', [404]],
  ['/hotel-select-room/999999', [404]],
  ['/offers/none/999999', [404]],
  ['/sandbox-pay/none', [404]],
  ['/sitemaps/none.xml', [404]],
  ['/no-such-page', [404]],
  ['/other-name-for-rent-with-swimming-pool', [404]],
  ['/deep/down/there', [404]],
];

/** A redirect may keep the trailing slash of the visitor's address in `next`. */
const plain = (location: string | null): string | undefined =>
  location?.replace(/%2F$/, '') ?? undefined;

describe.each(
  rowsFor({
    day: [['without a slash', '']],
    night: [['with a slash', '/']],
  }),
)('%s', (_, slash) => {
  test.each(TABLE)('%s', async (path, [status, location]) => {
    const page = await readPage(site, path === '/' ? `/${slash === '' ? '' : '?'}` : path + slash);
    expect([page.status, plain(page.location)]).toEqual([status, location]);
    if (status === 404 && !path.startsWith('/sitemaps')) expect(page.noindex).toBe(true);
  });

  test('every page in the sitemap answers, and its canonical address has no slash', async () => {
    const wrong: string[] = [];
    for (const path of pages.found.filter(
      (each) =>
        pages.kinds.includes(each) || each.includes('-in-lonavala') || each.includes('-for-rent-'),
    )) {
      if (path === '/') continue;
      const page = await readPage(site, path + slash);
      if (page.status !== 200 || new URL(page.canonical ?? 'none:').pathname !== path)
        wrong.push(`${page.status} ${path}${slash} ${page.canonical}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('one address for each property', () => {
  test('a wrong name or type redirects to the right one with the query', async () => {
    const [, kind, slug, id] = pages.villa.split('/');
    for (const path of [`/${kind}/other-name/${id}`, `/hotel/${slug}/${id}`, `/${slug}`]) {
      const page = await readPage(site, `${path}?checkin=2027-01-04`);
      expect([page.status, page.location], path).toEqual([
        301,
        `${pages.villa}?checkin=2027-01-04`,
      ]);
    }
  });

  test('the number decides which offer opens', async () => {
    const id = pages.offer.split('/').at(-1);
    const page = await readPage(site, `/offers/other-name/${id}`);
    expect([page.status, page.location]).toEqual([301, pages.offer]);
  });
});

describe('a missing page', () => {
  test('shows the home page under an unknown address', async () => {
    const page = await readPage(site, '/no-such-page');
    expect(page.status).toBe(404);
    expect(page.html).toContain('role="search"');
  });

  test.each([
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%E0%A4%A',
    '/bungalow/%3Cscript%3E/1e9',
    `/${'a'.repeat(3000)}`,
    '/blogs/%F0%9F%8C%A7',
  ])('%s is refused calmly', async (path) => {
    const page = await readPage(site, path);
    expect(page.status).toBeGreaterThanOrEqual(300);
    expect(page.status).toBeLessThan(500);
    expect(page.html).not.toContain('node_modules');
  });
});
