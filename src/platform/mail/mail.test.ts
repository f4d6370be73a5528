import { expect, test } from 'vitest';
import { createLocalMailSender } from './index.ts';

test('the stand-in takes everything, and fails as often as it is set to', async () => {
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
