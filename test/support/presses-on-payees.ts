import type { Page } from 'playwright-core';
import * as payee from '#messages/owner-payee.ts';
import { button } from './presses.ts';
import type { Press } from './without-network.ts';

/** Fills in who is paid for a property. */
export async function typePayee(page: Page, account = '001122334455'): Promise<void> {
  const fields = {
    name: 'Tara Example',
    account,
    again: account,
    ifsc: 'hdfc0001234',
    again_ifsc: 'HDFC0001234',
    pan: 'ABCDE1234F',
    upi: 'tara@okhdfc',
  };
  for (const [field, value] of Object.entries(fields))
    await page.locator(`main input[name=${field}]`).fill(value);
}

/** Presses of the owner of a draft who says who is paid. */
export const onPayee = (propertyId: number): readonly Press[] => [
  {
    what: 'who is paid for a property',
    path: `/host/listing/${propertyId}/payee`,
    type: (page) => typePayee(page),
    button: button(payee.save()),
    says: 'send',
    done: (page) => page.waitForURL(/payee\?saved/),
  },
  {
    what: 'another account is stopped before it counts',
    path: `/host/listing/${propertyId}/payee`,
    type: async (page) => {
      for (const account of ['001122334455', '998877665544']) {
        await typePayee(page, account);
        await button(payee.save())(page).tap();
        await page.waitForURL(/payee\?saved/);
      }
    },
    button: button(payee.stop()),
    says: 'send',
    done: (page) => page.waitForURL(/payee\?stopped/),
  },
];
