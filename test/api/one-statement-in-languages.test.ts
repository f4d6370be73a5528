import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { payOnline, payRest, settlePayment } from '#marketplace/bookings/index.ts';
import { payShare, setShares, startCollecting } from '#marketplace/splits/index.ts';
import * as money from '#messages/money.ts';
import { decideSandboxOrder, type PayMethod } from '#platform/payments/index.ts';
import { inLocale } from '#platform/locale.ts';
import { dateInIndia, formatDate } from '#shared/dates.ts';
import { words } from '#test/support/money-site.ts';
import { openSplitSite, type SplitSite } from '#test/support/split-site.ts';

/**
 * In each language the trip, the receipt, the success page, the e-mails and the page of a share say each payment in the
 * same words, and name the same sums, dates, methods and references as the others; so does the sentence beside "Pay the
 * rest".
 */
const LANGUAGES = ['en', 'hi', 'mr'] as const satisfies readonly Locale[];
/** A stay for each language, since the villa is let whole. */
const FIRST: Readonly<Record<(typeof LANGUAGES)[number], number>> = { en: 10, hi: 14, mr: 18 };

/** Card and net banking. */
const METHODS: Readonly<Record<(typeof LANGUAGES)[number], readonly [string, string]>> = {
  en: [': card,', ': net banking,'],
  hi: [': कार्ड,', ': नेट बैंकिंग,'],
  mr: [': कार्ड,', ': नेट बँकिंग,'],
};

let site: SplitSite;
beforeAll(async () => {
  site = await openSplitSite();
}, 400_000);
afterAll(() => site.server.close());

const payBy = async (method: PayMethod, sessionId: string): Promise<void> => {
  await decideSandboxOrder(site.server.ctx, sessionId, 'paid', method);
  await settlePayment(site.server.ctx, sessionId);
};

const itemsOf = (html: string, name: string): readonly string[] => {
  const list = html.slice(html.indexOf(name)).split('</ul>')[0] ?? '';
  return html.includes(name)
    ? [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, line = '']) => words(line).trim())
    : [];
};
/** The sentence below the button that pays the rest. */
const restOn = (html: string): string =>
  words(
    /name="intent" value="rest"[\s\S]*?<\/button>([\s\S]*?)<\/form>/.exec(html)?.[1] ?? '',
  ).trim();
const sumsIn = (text: string): readonly string[] => text.match(/₹[\d,.]*\d/g) ?? [];
const referencesIn = (text: string): readonly string[] => text.match(/pay_\w+/g) ?? [];

/** What the surfaces said in a language, of which only the words may differ from another. */
const told = new Map<
  Locale,
  { readonly sums: readonly string[]; readonly rest: readonly string[] }
>();

describe.each(LANGUAGES)('in %s', (language) => {
  let bookingId = 0;
  let today = '';
  const prefix = language === 'en' ? '' : `/${language}`;
  const paths = (): readonly string[] =>
    ['/trip/', '/receipt/', '/success?booking_id='].map((path) => `${prefix}${path}${bookingId}`);
  const name = (): string => inLocale(language, () => `aria-label="${money.payments()}"`);
  /** The statement, which is the same on every surface of the guest. */
  async function statement(): Promise<readonly string[]> {
    const [trip = [], ...others] = await Promise.all(
      paths().map(async (path) => itemsOf(await site.page(path), name())),
    );
    for (const same of others) expect(same).toEqual(trip);
    return trip;
  }

  beforeAll(async () => {
    await site.server.t.db
      .updateTable('users')
      .set({ locale: language })
      .where('id', '=', site.asha.id)
      .execute();
    today = inLocale(language, () => formatDate(dateInIndia(site.server.clock.now())));
  });

  it('the first part and the rest are told alike, with the terms beside the button', async () => {
    const day = FIRST[language];
    const begun = await inLocale(language, () =>
      payOnline(site.server.ctx, {
        userId: site.asha.id,
        request: {
          propertyId: site.villa.id,
          stay: { checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 2}` },
          party: { adults: 4, childAges: [], rooms: 1 },
          picks: [],
        },
        quoteId: null,
        amount: null,
        payAmount: null,
        name: 'Asha Example',
        phone: site.asha.phone,
        email: 'asha@example.in',
        gst: null,
        idempotencyKey: null,
      }),
    );
    if (!begun.ok) throw new Error(begun.code);
    ({ bookingId } = begun.value);
    await payBy('card', begun.value.payment.sessionId);
    const first = await statement();
    expect(first).toHaveLength(1);
    expect(first[0]).toContain(today);
    expect(await site.emailTo('asha@example.in', 'booking-confirmed')).toContain(first[0]);
    const [rest = '', ...same] = await Promise.all(
      paths().map(async (path) => restOn(await site.page(path))),
    );
    expect(rest).not.toBe('');
    for (const one of same) expect(one).toBe(rest);
    const second = await inLocale(language, () =>
      payRest(site.server.ctx, site.asha.id, bookingId),
    );
    if (!second.ok) throw new Error(second.code);
    await payBy('netbanking', second.value.payment.sessionId);
    const both = await statement();
    expect(both).toHaveLength(2);
    const email = await site.emailTo('asha@example.in', 'rest-paid');
    for (const line of both) expect(email).toContain(line);
    for (const [at, method] of METHODS[language].entries()) expect(both[at]).toContain(method);
    told.set(language, { sums: both.flatMap(sumsIn), rest: sumsIn(rest).toSorted() });
  });

  it('a share is told alike on the pages of guest and payer and in the e-mail', async () => {
    await inLocale(language, () => startCollecting(site.server.ctx, site.asha.id, bookingId, 2));
    await inLocale(language, () =>
      setShares(site.server.ctx, site.asha.id, bookingId, [
        { name: 'Ravi', email: `ravi-${language}@payers.example`, amount: 500_000 },
      ]),
    );
    const link = await site.linkOf(bookingId, 0);
    const begun = await payShare(site.server.ctx, link.slice('/share/'.length));
    if (!begun.ok) throw new Error(begun.code);
    await payBy('upi', begun.value.sessionId);
    const theirs = (await statement()).filter(
      (text) => text.includes('Ravi') && referencesIn(text).length > 0 && text.includes('5,000'),
    );
    const own = itemsOf(await site.page(`${prefix}${link}`, ''), 'id="money"');
    expect(own).toHaveLength(1);
    expect(theirs).toContain(own[0]);
    expect(await site.emailTo(`ravi-${language}@payers.example`, 'share-paid')).toContain(own[0]);
  });

  it('a payment without a method is told alike too, in the e-mail that follows', async () => {
    const { db } = site.server.t;
    const before = await db.selectFrom('payment_charges').select(['id', 'method']).execute();
    await db.updateTable('payment_charges').set({ method: '' }).execute();
    try {
      await inLocale(language, () =>
        site.hers.call('hotel/cancel_booking', { booking_id: bookingId }),
      );
      const [trip = [], receipt] = await Promise.all(
        paths()
          .slice(0, 2)
          .map(async (path) => itemsOf(await site.page(path), name())),
      );
      expect(receipt).toEqual(trip);
      const email = await site.emailTo('asha@example.in', 'booking-cancelled');
      for (const line of trip) expect(email).toContain(line);
      expect(trip.flatMap(sumsIn).slice(0, 2)).toEqual(told.get(language)?.sums);
    } finally {
      for (const { id, method: known } of before)
        await db
          .updateTable('payment_charges')
          .set({ method: known })
          .where('id', '=', id)
          .execute();
    }
  });
});

it('the languages name the same sums', () => {
  const [first, ...others] = LANGUAGES.map((language) => told.get(language));
  for (const other of others) expect(other).toEqual(first);
});
