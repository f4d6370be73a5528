import * as formThree from '#messages/form-three.ts';
import * as register from '#messages/register.ts';
import type { Press } from './without-network.ts';

/** Presses of an owner at whose property guests arrive today: the register, and Form III of the first one. */
export const onRegister = (bookingId: number): readonly Press[] => [
  {
    what: 'an adult of the register',
    path: `/host/stays/booking/${bookingId}/register`,
    type: async (page) => {
      const fields = { name: 'Gauri Example', origin: 'Satara, Maharashtra', last_four: '12X4' };
      for (const [field, value] of Object.entries(fields))
        await page.locator(`main input[name=${field}]`).fill(value);
      await page.locator('main input[name=foreign]').check();
    },
    button: (page) => page.locator('main form button[type=submit]'),
    says: 'send',
    done: (page) => page.getByText(register.saved({ name: 'Gauri Example' })).waitFor(),
  },
  {
    what: 'a Form III',
    path: `/host/stays/booking/${bookingId}/register/1/arrival`,
    type: async (page) => {
      const fields = { nationality: 'Portugal', passport_number: 'P1234567' };
      for (const [field, value] of Object.entries(fields))
        await page.locator(`main input[name=${field}]`).fill(value);
    },
    button: (page) => page.locator('main form button[type=submit]'),
    says: 'send',
    done: (page) => page.getByText(formThree.saved(), { exact: true }).waitFor(),
  },
];
