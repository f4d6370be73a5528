import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/**
 * Makes the second step on the open page by a code of the app. A code counts once, also if another test has used it in
 * these thirty seconds: then the next one is taken.
 */
export async function proveByApp(page: Page, secret: string): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  for (;;) {
    await page.getByLabel('Code from your app').fill(totp.generate());
    const passed = page
      .waitForURL((url) => !url.pathname.endsWith('/desk/second-step'))
      .then(() => true);
    passed.catch(() => undefined);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const refused = page.getByText('That code is not right.').first().waitFor();
    if (await Promise.race([passed, refused.then(() => false)])) return;
    await sleep(totp.remaining());
  }
}
