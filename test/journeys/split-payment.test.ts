import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { formatRupees } from '#shared/money.ts';
import { axe } from '#test/support/axe.ts';
import { agree, atSandbox, book, reviewPath, thanks } from '#test/support/book.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { pathOf, PHONE } from '#test/support/paying.ts';
import { openProperty, traveller } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

describe.each([
  ['a phone', PHONE, true],
  ['a phone without scripts', PHONE, false],
] as const)('a group shares the payment, on %s', (_device, options, javaScriptEnabled) => {
  test('two payers pay by their links, the stay is booked, and a cancellation refunds each their part', async () => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, { ...options, javaScriptEnabled });
    await page.goto(`${site}${reviewPath(property)}`);
    await page.getByText('Share the payment with your group').click();
    await page.getByLabel(/18 or older/).check();
    await agree(page);
    await page.getByRole('button', { name: 'Hold the nights and share' }).click();
    await page.getByRole('heading', { name: 'Your group pays' }).waitFor();
    if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
    expect(
      await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
    ).toBe(true);
    const trip = pathOf(page);
    const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
    const link = new URL(/https?:\S+$/.exec(decodeURIComponent(href))?.[0] ?? '').pathname;

    // A friend, without an account.
    const friend = await browser.newContext({ ...options, javaScriptEnabled });
    const theirs = await friend.newPage();
    await theirs.goto(`${site}${link}`);
    await theirs.getByText('Guest 2', { exact: false }).first().waitFor();
    await theirs.getByText(/^The whole stay costs ₹[\d,.]+, taxes included$/).waitFor();
    await theirs.getByRole('heading', { name: 'If the stay is cancelled' }).waitFor();
    await theirs.getByRole('heading', { name: 'Who asks for the money' }).waitFor();
    if (javaScriptEnabled) expect(await axe(theirs)).toEqual([]);
    const notComing = theirs.getByRole('heading', { name: 'You said that you are not coming' });
    const decline = async () => {
      await theirs.getByText('I’m not coming', { exact: true }).click();
      await theirs.getByRole('button', { name: 'Yes, I’m not coming' }).click();
      await notComing.waitFor();
    };
    await decline();
    await theirs.getByRole('button', { name: 'I’m coming after all' }).click();
    await notComing.waitFor({ state: 'detached' });
    await theirs.getByRole('heading', { name: 'You are coming after all' }).waitFor();
    await decline();
    await page.reload();
    await page.getByText(/^Not coming, said on /).waitFor();
    await page.getByRole('link', { name: 'Pay Guest 2’s share' }).waitFor();
    // and changes their mind
    await theirs.getByRole('button', { name: /^Pay ₹/ }).click();
    await atSandbox(theirs, 'Decline');
    await theirs.getByText('Nothing was taken').waitFor();
    await theirs.getByRole('button', { name: /^Pay ₹/ }).click();
    await atSandbox(theirs);
    await theirs.getByRole('heading', { name: /^Thank you, your share of ₹/ }).waitFor();

    await page.reload();
    await page.locator('#split').getByText('1 of 2 have paid').waitFor();
    await page.getByRole('link', { name: 'Pay your share' }).click();
    // her own page: no warning of herself, and the way back to her trip
    await page.getByRole('link', { name: 'See who has paid' }).waitFor();
    expect(await page.getByText('please do not pay').count()).toBe(0);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await atSandbox(page);
    // she ends on her trip; her friend reads on the page of the share that it is booked
    await page.waitForURL((url) => url.pathname === trip);
    await page
      .locator('#split')
      .getByText(/^Everybody has paid: ₹/)
      .waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { name: 'Everybody has paid: the stay is booked' }).waitFor();
    expect(await theirs.getByRole('heading', { name: 'Who asks for the money' }).count()).toBe(0);

    const cancelled = await page.request.post(`${site}/api/v1/hotel/cancel_booking`, {
      data: { booking_id: Number(trip.split('/').at(-1)) },
    });
    expect(cancelled.ok()).toBe(true);
    await page.goto(`${site}${trip}`);
    // Each payment with its reference and, if the plan refunds anything, each payer's part.
    await page
      .locator('#split')
      .getByText(/^Payment /)
      .nth(1)
      .waitFor();
    const { data } = (await cancelled.json()) as { data: { refund_amount: number } };
    expect(
      await page
        .locator('#split')
        .getByText(/₹[\d,.]+ (?:goes back, started|paid back) /)
        .count(),
    ).toBe(data.refund_amount > 0 ? 2 : 0);
    await theirs.goto(`${site}${link}`);
    await theirs.getByRole('heading', { name: 'The stay was cancelled' }).waitFor();
    await Promise.all([context.close(), friend.close()]);
  });

  (javaScriptEnabled ? test : testAtNight)(
    'one guest has paid alone, and the other’s share goes back to them',
    async () => {
      const property = await openProperty(site, 'pay-online');
      const { context, page } = await traveller(browser, site, { ...options, javaScriptEnabled });
      await page.goto(`${site}${reviewPath(property)}`);
      await book(page);
      await atSandbox(page);
      await thanks(page);
      const id = /\d+$/.exec(new URL(page.url()).searchParams.get('booking_id') ?? '')?.[0] ?? '';
      await page.goto(`${site}/trip/${id}`);
      const shares = page.locator('#shares');
      const sumOf = async (label: string) =>
        Number(
          await page
            .locator('#money div', { has: page.getByText(label, { exact: true }) })
            .locator('[data-amount]')
            .first()
            .getAttribute('data-amount'),
        );
      const before = await sumOf('Paid');
      // less than what was paid, which some stays ask little of
      const share = Math.min(150_000, Math.floor(before / 200_00) * 100_00);
      const amount = formatRupees(share);
      await shares.getByLabel('How many of you share the cost?').selectOption('2');
      await shares.getByRole('button', { name: 'Make the links' }).click();
      await shares.getByText('The links are ready.').waitFor();
      await shares.locator('input[name=email-1]').waitFor({ state: 'visible' });
      // A share above the paid amount is refused.
      await shares.getByLabel('Name 1').fill('Ravi');
      await shares.getByLabel('Share in ₹').first().fill('9999999');
      await shares.getByRole('button', { name: 'Save' }).click();
      await shares.getByText(/ is too much\.$/).waitFor();
      await shares.getByLabel('Share in ₹').first().fill(amount.replace('₹', ''));
      await shares.getByRole('button', { name: 'Save' }).click();
      await shares.getByText('Saved.').waitFor();
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
      expect(
        await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
      ).toBe(true);
      const href =
        (await shares.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
      const said = decodeURIComponent(href);
      expect(said).toContain(`Your share is ${amount}.`);
      const link = new URL(/https?:\S+$/.exec(said)?.[0] ?? '').pathname;

      const friend = await browser.newContext({ ...options, javaScriptEnabled });
      const theirs = await friend.newPage();
      await theirs.goto(`${site}${link}`);
      await theirs.getByText('paid the online part for all of you').waitFor();
      if (javaScriptEnabled) expect(await axe(theirs)).toEqual([]);
      await theirs.getByRole('button', { name: `Pay ${amount}` }).click();
      await atSandbox(theirs);
      await theirs
        .getByRole('heading', { name: `Thank you, your share of ${amount} is paid` })
        .waitFor();

      // The row, the money of the stay and the refund tracker agree, and the price is unchanged.
      await page.reload();
      await shares.getByText(`Everybody has paid: ${amount}`).waitFor();
      await shares
        .getByText(new RegExp(`^${amount} (?:goes back to you, started|back with you) on `))
        .waitFor();
      await page.getByText(`${amount} from Ravi’s share`).first().waitFor();
      expect([
        await sumOf('Paid online by you and the others'),
        await sumOf('Back to you from the others’ shares'),
        await sumOf('Paid'),
      ]).toEqual([before + share, -share, before]);
      await Promise.all([context.close(), friend.close()]);
    },
  );
});
