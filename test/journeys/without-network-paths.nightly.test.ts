import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { arrivesToday, leavesToday } from '#test/support/past-stay.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { knownMobile } from '#test/support/beside-site.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  inBlocks,
  inCalendar,
  invitation,
  makeDraft,
  makeTeam,
  onFeeds,
  onInvitation,
  onListing,
  onStay,
  onTeam,
} from '#test/support/presses-of-hosts.ts';
import {
  hold,
  onBooking,
  onHold,
  onShare,
  onSplit,
  payableStay,
} from '#test/support/presses-of-payers.ts';
import { onPayee } from '#test/support/presses-on-payees.ts';
import { onPhotographs } from '#test/support/presses-on-photographs.ts';
import { onePhoto } from '#test/support/photo.ts';
import {
  atDesk,
  beforeStep,
  waitingListings,
  dismissed,
  makeAdmin,
  stepped,
} from '#test/support/presses-of-staff.ts';
import { IN_HINDI, listing, onLists, signingIn } from '#test/support/presses-of-visitors.ts';
import {
  afterProof,
  furnish,
  isOld,
  onAccount,
  onOldSession,
  wasProved,
} from '#test/support/presses-on-accounts.ts';
import { makeBoards, onBoards } from '#test/support/presses-on-boards.ts';
import { besideSite } from '#test/support/beside-site.ts';
import { buildReview } from '#test/support/build-review.ts';
import { asksProperty, onInbox } from '#test/support/presses-on-inbox.ts';
import { onReplies, onReviews } from '#test/support/presses-on-reviews.ts';
import { onRegister } from '#test/support/presses-on-register.ts';
import { cleanerLink, onCleanerLink, onTurnover } from '#test/support/presses-on-turnovers.ts';
import { newTraveller, type Person, signedIn, signedInAs } from '#test/support/traveller.ts';
import { call } from '#test/support/visiting.ts';
import { walk } from '#test/support/without-network.ts';

/** The forms off the main path, each pressed without a network. `without-network.test.ts` has those on it. */
const site = inject('site');
const dataDir = inject('dataDir');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const phone = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, ...options });

// Presses mostly wait, so the people press beside one another.
describe.concurrent('on a phone', () => {
  test('as a visitor', async () => {
    const [context, hindi] = [await phone(), await phone({ locale: 'hi-IN' })];
    const offers = await call<readonly { id: number; offer_code: string }[]>(
      site,
      'coupon_offer_list',
      {},
    );
    const offer = offers.find(({ offer_code: code }) => code === 'MONSOON15');
    expect([
      ...(await walk(hindi, site, IN_HINDI)),
      ...(await walk(context, site, onLists(`/offers/monsoon15/${offer?.id}`))),
    ]).toEqual([]);
    await Promise.all([context.close(), hindi.close()]);
  });

  test('as a person who signs in', async () => {
    const context = await phone();
    expect(await walk(context, site, signingIn(site, await knownMobile(dataDir)))).toEqual([]);
    await context.close();
  });

  test('as an owner who lists a property', async () => {
    const context = await phone();
    expect(await walk(context, site, listing(site, await onePhoto()))).toEqual([]);
    await context.close();
  });

  test('on trip boards', async () => {
    const [context, friend] = [await phone(), await phone()];
    expect(await walk(context, site, onBoards(await makeBoards(context, friend, site)))).toEqual(
      [],
    );
    await Promise.all([context.close(), friend.close()]);
  });

  test('on the pages of an account', async () => {
    // Devices create passkeys for domain names, not for IP addresses.
    const here = site.replace('127.0.0.1', 'localhost');
    const context = await phone();
    const person = newTraveller('Rohan Example');
    await signedIn(context, here, person);
    await furnish(context, here, dataDir, person);
    const wrong = await walk(context, here, onAccount(here, person));
    await wasProved(dataDir, person);
    wrong.push(...(await walk(context, here, afterProof)));
    await isOld(dataDir, person);
    wrong.push(...(await walk(context, here, onOldSession)));
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('as a guest who pays and changes the booking', async () => {
    const context = await phone();
    await signedIn(context, site, newTraveller('Rohan Example'));
    const stay = await payableStay(site);
    const held = await hold(context, site, stay);
    expect([
      ...(await walk(context, site, onHold(stay, held))),
      ...(await walk(context, site, onBooking(stay, held.id))),
    ]).toEqual([]);
    await context.close();
  });

  test('as a group that pays together', async () => {
    const [context, friend] = [await phone(), await phone()];
    await signedIn(context, site, newTraveller('Rohan Example'));
    let link = '';
    const wrong = await walk(
      context,
      site,
      onSplit(await payableStay(site), (path) => (link = path)),
    );
    expect([...wrong, ...(await walk(friend, site, onShare(link)))]).toEqual([]);
    await Promise.all([context.close(), friend.close()]);
  });

  test('as an owner, a person invited, and an admin', async () => {
    const [owner, invited, desk, cleaner] = [
      await phone(),
      await phone(),
      await phone(),
      await phone(),
    ];
    const [host, caretaker, friend, admin] = [
      'Sarita Example',
      'Ramu Example',
      'Sagar Example',
      'Asavari Example',
    ].map(newTraveller) as [Person, Person, Person, Person];
    const property = await makeTeam(dataDir, host, caretaker);
    const newcomer = newTraveller('Tara Example');
    const draft = await makeDraft(dataDir, newcomer);
    const lister = await phone();
    const stay = await arrivesToday(dataDir, newTraveller('Gauri Example'), host);
    await leavesToday(dataDir, newTraveller('Omkar Example'), host);
    await besideSite(dataDir, ({ db }) => buildReview(db, property));
    const question = await asksProperty(dataDir, property, newTraveller('Ela Example'), {
      text: 'Is there a cot?',
    });
    await makeAdmin(dataDir, admin);
    try {
      await signedInAs(owner, site, host.mobile);
      await signedInAs(desk, site, admin.mobile);
      await signedInAs(lister, site, newcomer.mobile);
      await signedIn(invited, site, friend);
      const link = await invitation(owner, site, property, friend);
      const wrong = [
        ...(await walk(owner, site, inCalendar(property))),
        ...(await walk(owner, site, inBlocks(site, property))),
        ...(await walk(owner, site, onFeeds(property))),
        ...(await walk(lister, site, onListing(draft))),
        ...(await walk(lister, site, onPayee(draft))),
        ...(await walk(lister, site, onPhotographs(draft, await onePhoto()))),
        ...(await walk(owner, site, onStay(stay.bookingId))),
        ...(await walk(owner, site, onInbox(question))),
        ...(await walk(owner, site, onReviews)),
        ...(await walk(owner, site, onRegister(stay.bookingId))),
        ...(await walk(owner, site, onTurnover)),
        ...(await walk(cleaner, site, onCleanerLink(await cleanerLink(owner, site)))),
        ...(await walk(owner, site, onTeam(site, property))),
        ...(await walk(invited, site, onInvitation(link))),
        ...(await walk(desk, site, beforeStep)),
      ];
      await stepped(dataDir, admin);
      const listings = await waitingListings(dataDir);
      expect([
        ...wrong,
        ...(await walk(desk, site, onReplies)),
        ...(await walk(desk, site, atDesk(site, property, host.name, listings))),
      ]).toEqual([]);
    } finally {
      await dismissed(dataDir, [host, caretaker, admin, newcomer]);
    }
    await Promise.all([owner, invited, desk, cleaner, lister].map((one) => one.close()));
  });
});
