import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalMailSender, createSmtpMailSender } from './index.ts';

/** Just enough of an SMTP server to take one message after another. */
let server: Server;
let url = '';
let refuse = false;
const commands: string[] = [];
const letters: string[] = [];

function converse(socket: Socket): void {
  let inLetter = false;
  let rest = '';
  let letter = '';
  socket.write('220 test ready\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (inLetter) {
        if (line !== '.') letter += `${line}\n`;
        else {
          inLetter = false;
          letters.push(letter);
          letter = '';
          socket.write('250 taken\r\n');
        }
        continue;
      }
      commands.push(line);
      if (/^DATA/i.test(line)) inLetter = true;
      socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : refuse && /^RCPT/i.test(line) ? '550 no such person\r\n' : '250 fine\r\n');
    }
  });
}

beforeAll(async () => {
  server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const sender = () => createSmtpMailSender({ url, from: 'Verandah <bookings@verandah.example>', tls: 'off', timeoutMs: 2000 });
const message = { to: 'asha@example.in', subject: 'Booked', text: 'Your stay', html: '<p>Your stay</p>', attachments: [], reference: 'r-1' };

test('an e-mail reaches the server with both bodies', async () => {
  await sender().send(message);
  expect(commands).toContain('RCPT TO:<asha@example.in>');
  expect(letters.at(-1)).toMatch(/Subject: Booked/);
  expect(letters.at(-1)).toMatch(/text\/plain[\s\S]*text\/html/);
});

test('without HTML it is a plain text message', async () => {
  await sender().send({ ...message, html: '' });
  expect(letters.at(-1)).not.toMatch(/text\/html/);
});

test('a subject with line breaks cannot add headers', async () => {
  await sender().send({ ...message, subject: 'Hi\r\nBcc: x@example.in' });
  expect(letters.at(-1)).not.toMatch(/^Bcc:/m);
});

test('a refused recipient is an error', async () => {
  refuse = true;
  await expect(sender().send(message)).rejects.toThrow(/550/);
  refuse = false;
});

test('the stand-in takes everything, and fails as often as told', async () => {
  const local = createLocalMailSender();
  await local.send(message);
  local.failNext(1);
  await expect(local.send(message)).rejects.toThrow();
  await local.send(message);
});
