import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { loopbackCertificate, loopbackKey } from './loopback-certificate.ts';
import type { MailServerOptions, Refusal, TakenEmail } from './mail-server.ts';

/**
 * A real SMTP server in a process of its own. It reports its port and, before it answers, every accepted e-mail in full
 * to its parent. It refuses or goes silent on command.
 */
const {
  port = 0,
  user = '',
  password = '',
  secure = false,
  startTls = true,
} = JSON.parse(process.argv[2] ?? '{}') as MailServerOptions;
let refusal: Refusal | null = null;
/** answers to accepted e-mails that the parent has not noted yet */
const waiting: (() => void)[] = [];

/** The configured error of a stage, as often as configured. */
function refused(stage: Refusal['stage']): (Error & { responseCode: number }) | null {
  if (refusal === null || refusal.stage !== stage || refusal.times === 0) return null;
  refusal = { ...refusal, times: refusal.times - 1 };
  return Object.assign(new Error(`told to refuse at ${stage}`), { responseCode: refusal.code });
}

const server = new SMTPServer({
  secure,
  key: loopbackKey,
  cert: loopbackCertificate,
  logger: false,
  disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(user === '' ? ['AUTH'] : [])],
  authOptional: user === '',
  allowInsecureAuth: false,
  onAuth: (auth, _session, callback) =>
    auth.username === user && auth.password === password
      ? callback(null, { user })
      : callback(new Error('Invalid user name or password')),
  onRcptTo: (_address, _session, callback) => callback(refused('recipient')),
  onData: (stream, session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const error = refused('email');
      if (error !== null) return callback(error);
      const { mailFrom, rcptTo } = session.envelope;
      const email: TakenEmail = {
        raw: Buffer.concat(chunks).toString('latin1'),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        encrypted: session.secure,
        user: typeof session.user === 'string' ? session.user : '',
      };
      const silent = refusal?.stage === 'answer' && refusal.times > 0;
      waiting.push(() => (silent ? undefined : callback(null, 'taken as Q1')));
      process.send?.({ email });
    });
  },
});
server.on('error', (error) => process.send?.({ trouble: error.message }));
server.listen(port, '127.0.0.1', () =>
  process.send?.({ port: (server.server.address() as AddressInfo).port }),
);
process.on('message', (next: Refusal | 'noted' | null) => {
  if (next === 'noted') {
    waiting.shift()?.();
    return;
  }
  refusal = next;
  process.send?.({ refusalSet: true });
});
process.on('disconnect', () => process.exit(0));
