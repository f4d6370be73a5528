import { deliverLane } from '#marketplace/messages/index.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/index.ts';
import { createLocalSmsSender } from '#platform/sms/index.ts';
import { createSmtpMailSender } from '#platform/mail/index.ts';
import { readSettings } from '#platform/settings.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { loopbackCertificate } from './loopback-certificate.ts';

/**
 * A process that sends the e-mails of a database to a test's mail server, as a worker does. On SIGTERM it finishes its
 * work.
 */
const [url = '', port = '', dataDir = ''] = process.argv.slice(2);
const { db, close } = createDatabase(url, { max: 2 });
const mail = createSmtpMailSender({
  url: `smtp://localhost:${port}`,
  from: 'Verandah <bookings@verandah.example>',
  ca: loopbackCertificate,
});
const settings = readSettings({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET: 'a secret that only this test knows, long enough',
});
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
await deliverLane(
  { db, mail, settings, clock: systemClock, sms: createLocalSmsSender(), metrics: createMetrics() },
  'email',
  { stop: stop.signal },
);
await close();
process.disconnect();
