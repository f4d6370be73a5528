import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as intake from '#messages/intake.ts';
import * as listingPhotos from '#messages/listing-photos.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { codeFor, complaintsOf, freshMobile } from '#test/support/traveller.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
const ADDRESS = `${site}/list-your-property`;
/** A browser reports every refused form as a failed request. */
const EXPECTED = /was preloaded|status of (400|413)/;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page and runs the steps. Browser and scripts complain of nothing at their end. */
async function visiting(
  options: BrowserContextOptions,
  walk: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    await walk(page, context);
    expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** With scripts: waits until they have taken over the form. */
async function opened(page: Page, address = ADDRESS, scripts = true): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  if (scripts)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main form') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
}

const photo = async (background: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const drawing = {
  name: 'plan.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(200)),
};

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

interface Property {
  readonly mobile: string;
  readonly name: string;
}
const aProperty = (): Property => ({
  mobile: freshMobile(),
  name: `Fern House ${Math.floor(Math.random() * 1e6)}`,
});

async function fillBasics(page: Page, { mobile, name }: Property): Promise<void> {
  await page.getByLabel('Your name').fill('Tara Example');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('E-mail').fill('tara@example.com');
  await page.getByLabel('Name of the property').fill(name);
  await page.getByLabel('Star rating').selectOption('4');
  await page.getByLabel('Number of rooms').fill('6');
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('7 Mill Lane');
  await page.getByLabel('City or town').selectOption('Lonavala');
  await page.getByLabel('Locality').fill('Tungarli');
  await page.getByLabel('Pin code').fill('410401');
}

const atStep = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 2, name: heading }).waitFor();

async function confirmNumber(page: Page, { mobile }: Property): Promise<void> {
  await page.getByLabel('Enter OTP').waitFor();
  await page.getByLabel('Enter OTP').fill(await codeFor(site, mobile));
  await press(page, 'Confirm');
  await page.getByRole('heading', { name: 'Your property has been added.' }).waitFor();
}

async function mailTo(address: string, about: string): Promise<string | undefined> {
  const reply = await fetch(`${site}/dev/outbox.json?to=${address}`);
  return ((await reply.json()) as { data: { subject: string; text: string }[] }).data.find(
    ({ subject }) => subject.includes(about),
  )?.text;
}

describe.each(
  rowsFor<[string, BrowserContextOptions, boolean]>({
    day: [['a phone with scripts', PHONE, true]],
    night: [['a desktop without scripts', { ...DESKTOP, javaScriptEnabled: false }, false]],
  }),
)('an owner lists a property on %s', (_, options, scripts) => {
  test('is completed, from the first error to the thanks', async () => {
    await visiting(options, async (page) => {
      const property = aProperty();
      await opened(page, ADDRESS, scripts);
      await press(page, 'Next');
      await page.getByText('Please enter your name').waitFor();
      if (scripts)
        expect(
          await page.getByLabel('Your name').evaluate((field) => field === document.activeElement),
        ).toBe(true);

      await fillBasics(page, property);
      await page
        .getByLabel(listingPhotos.choose())
        .setInputFiles([
          await photo('#1f5a45', 'pool.jpg'),
          drawing,
          await photo('#b5482f', 'verandah.jpg'),
        ]);
      if (!scripts) await press(page, listingPhotos.upload());
      await page.getByText(`plan.jpg ${listingPhotos.refused['not-a-picture']()}`).waitFor();
      await page.getByLabel(listingPhotos.alt({ n: 2 })).waitFor();
      await page.getByLabel(listingPhotos.alt({ n: 2 })).fill('The verandah in the rain');
      await page.getByRole('button', { name: listingPhotos.earlier({ n: 2 }) }).click();
      await page.waitForFunction(
        (label) =>
          [...document.querySelectorAll('label')]
            .find((one) => one.textContent === label)
            ?.parentElement?.querySelector('input')?.value === 'The verandah in the rain',
        listingPhotos.alt({ n: 1 }),
      );
      expect(await page.getByLabel('Name of the property').inputValue()).toBe(property.name);

      await press(page, 'Next');
      await atStep(page, 'Property Address');
      expect(new URL(page.url()).search).toBe('?step=2');
      await fillAddress(page);
      await page.getByLabel('Pin code').fill('041040');
      await press(page, 'Submit');
      await page.getByText(intake.wrong.pin()).waitFor();
      expect([
        await page.getByLabel('Street address').inputValue(),
        await page.getByLabel('City or town').inputValue(),
      ]).toEqual(['7 Mill Lane', 'Lonavala']);
      await page.getByLabel('Pin code').fill('410 401');
      await press(page, 'Submit');

      await page.getByLabel('Enter OTP').waitFor();
      await page.getByLabel('Enter OTP').fill('12345');
      await press(page, 'Confirm');
      await page.getByText('That code is not right. Check the message and try again.').waitFor();
      await confirmNumber(page, property);
      await page.getByText(intake.stateTitle.pending()).waitFor();
      expect(
        await page.getByRole('list', { name: listingPhotos.title() }).getByRole('listitem').count(),
      ).toBe(2);
      const email = await mailTo('support@verandah.example', property.name);
      expect(email).toContain('Photographs so far: 2');
      expect(email).toContain('Lonavala 410401');
      expect(await mailTo('tara@example.com', property.name)).toBeDefined();

      await opened(page, `${ADDRESS}?step=1`, scripts);
      await page.getByRole('heading', { name: 'Your property has been added.' }).waitFor();
      await press(page, intake.another());
      await atStep(page, 'Basic Information');
      expect(await page.getByLabel('Name of the property').inputValue()).toBe('');
    });
  });
});

describe('a draft', () => {
  test('stays at its step in the browser that began it, and opens nowhere else', async () => {
    await visiting(PHONE, async (page, context) => {
      const property = aProperty();
      await opened(page);
      await fillBasics(page, property);
      // The step of photographs stays open until one is chosen, although all required fields are saved.
      await page.getByLabel('Number of rooms').blur();
      await page.getByText(intake.saved(), { exact: true }).waitFor();
      await page
        .getByLabel(listingPhotos.choose())
        .setInputFiles([await photo('#d99a1c', 'dusk.jpg')]);
      await page.getByLabel(listingPhotos.alt({ n: 1 })).waitFor();
      await page.getByRole('button', { name: listingPhotos.remove({ n: 1 }) }).click();
      await page.getByLabel(listingPhotos.alt({ n: 1 })).waitFor({ state: 'detached' });
      await page
        .getByLabel(listingPhotos.choose())
        .setInputFiles([await photo('#d99a1c', 'dusk.jpg')]);
      await page.getByLabel(listingPhotos.alt({ n: 1 })).waitFor();
      await press(page, 'Next');
      await atStep(page, 'Property Address');
      await page.getByLabel('Street address').fill('7 Mill Lane');
      await page.getByLabel('Locality').fill('Tungarli');
      await page.getByLabel('Locality').blur();
      await page.getByText(intake.saved(), { exact: true }).waitFor();
      await page.close();

      const later = await context.newPage();
      await later.goto(ADDRESS);
      await later.getByText(intake.resumed()).waitFor();
      await later.getByRole('heading', { level: 2, name: 'Property Address' }).waitFor();
      expect([
        await later.getByLabel('Street address').inputValue(),
        await later.getByLabel('Locality').inputValue(),
      ]).toEqual(['7 Mill Lane', 'Tungarli']);
      await later.goto(`${ADDRESS}?step=1`);
      expect(await later.getByLabel('Name of the property').inputValue()).toBe(property.name);
      const picture = (await later.locator('#photos img').first().getAttribute('src')) ?? '';
      expect((await context.request.get(site + picture)).status()).toBe(200);
      expect((await fetch(site + picture)).status).toBe(404);
      expect((await fetch(`${site}/media/${picture.split('/').at(-1)}/640.webp`)).status).toBe(404);
    });
    await visiting(DESKTOP, async (page) => {
      await page.goto(`${ADDRESS}?step=2`);
      await page.getByText(intake.draftOver()).waitFor();
      expect(await page.getByLabel('Name of the property').inputValue()).toBe('');
    });
  });

  testAtNight(
    'states depend on the country and towns on the state; without a list they are typed',
    async () => {
      await visiting(DESKTOP, async (page) => {
        await opened(page);
        await fillBasics(page, aProperty());
        await press(page, 'Next');
        await atStep(page, 'Property Address');
        expect(
          (await page.getByLabel('Country').locator('option').allTextContents()).slice(0, 2),
        ).toEqual([intake.choose(), 'India']);
        await page.getByLabel('State').selectOption('Goa');
        await page
          .getByLabel('City or town')
          .locator('option', { hasText: 'Mapusa' })
          .waitFor({ state: 'attached' });
        await page.getByLabel('Country').selectOption('Sri Lanka');
        await page
          .getByLabel('State')
          .locator('option', { hasText: 'Southern Province' })
          .waitFor({ state: 'attached' });
        await page.getByLabel('Country').selectOption('Gibraltar');
        await page.locator('input[name="state"]').waitFor();
        await page.locator('input[name="city"]').fill('Gibraltar');
        await page.getByLabel('Street address').fill('1 Rock Lane');
        await page.getByLabel('Locality').fill('Town');
        await page.getByLabel('Pin code').fill('GX11 1AA');
        await press(page, 'Submit');
        await page.getByLabel('Enter OTP').waitFor();
      });
    },
  );
});

test.each(
  rowsFor<[string, BrowserContextOptions]>({
    day: [],
    night: [
      ['phone', PHONE],
      ['desktop, dark', { ...DESKTOP, colorScheme: 'dark' }],
    ],
  }),
)(
  'every step is clean for axe, has one main heading and fits the screen: %s',
  async (_, options) => {
    await visiting(options, async (page) => {
      const looksRight = async (what: string) => {
        expect(await page.getByRole('heading', { level: 1 }).count(), what).toBe(1);
        expect(await axe(page), what).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          what,
        ).toBeLessThanOrEqual(0);
      };
      const property = aProperty();
      await opened(page);
      await looksRight('step 1');
      await press(page, 'Next');
      await page.getByText('Please enter your name').waitFor();
      await fillBasics(page, property);
      await page
        .getByLabel(listingPhotos.choose())
        .setInputFiles([await photo('#12352a', 'door.jpg'), drawing]);
      await page.getByText(`plan.jpg ${listingPhotos.refused['not-a-picture']()}`).waitFor();
      await looksRight('step 1 with problems and photographs');
      await press(page, 'Next');
      await atStep(page, 'Property Address');
      await looksRight('step 2');
      await fillAddress(page);
      await press(page, 'Submit');
      await page.getByLabel('Enter OTP').waitFor();
      await looksRight('step 3');
      await confirmNumber(page, property);
      await looksRight('thanks');
    });
  },
);

testAtNight('the footer leads to the listing of a property', async () => {
  await visiting({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site}/about-us`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'List Your Property' }).click();
    await page.getByRole('heading', { level: 1, name: 'List Your Property' }).waitFor();
  });
});
