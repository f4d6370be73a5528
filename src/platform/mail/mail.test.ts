import { expect, test } from 'vitest';
import { createLocalMailSender } from './index.ts';

test('the stand-in accepts everything, and fails as often as told', async () => {
  const message = {
    to: 'asha@example.in',
    subject: 'Booked',
    text: 'Your stay',
    html: '',
    attachments: [],
    reference: 'r-1',
  };
  const local = createLocalMailSender();
  await local.send(message);
  local.failNext(1);
  await expect(local.send(message)).rejects.toThrow();
  await local.send(message);
});
