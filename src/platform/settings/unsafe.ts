import pg from 'pg';
import { readSettings, SettingsError, type Settings } from '../settings.ts';
import { isLoopback } from '#shared/network.ts';

/**
 * The settings of this process, for the server and the operator's commands. Throws SettingsError also when a public
 * server would be unsafe with them.
 */
export function readSafeSettings(env?: Readonly<Record<string, string | undefined>>): Settings {
  const settings = readSettings(env);
  const unsafe = unsafeSettings(settings);
  if (unsafe.length === 0) return settings;
  throw new SettingsError(
    `It would be open to others, because ${settings.forOthers}. Mend this first:\n${unsafe.map((sentence) => `- ${sentence}`).join('\n')}`,
  );
}

/**
 * The unsafe settings of a public server, one sentence each with the remedy. Empty for safe settings, and for the demo
 * on one's own machine.
 */
export function unsafeSettings(settings: Settings): string[] {
  return settings.forOthers === ''
    ? []
    : [
        ...unsafeSite(settings),
        ...unsafePayments(settings),
        ...unsafeSenders(settings),
        ...unsafeSignIn(settings),
        ...unsafeDatabases(settings),
      ];
}

/** The sentences of the conditions that are true. */
const said = (...sentences: readonly (readonly [wrong: boolean, sentence: string])[]): string[] =>
  sentences.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []));

const unsafeSite = (settings: Settings): string[] =>
  said(
    [
      !settings.PUBLIC_URL.startsWith('https:'),
      'PUBLIC_URL is not https: everybody on the way could read sessions. Set it to the https:// address that travellers see.',
    ],
    [
      settings.PUBLIC_URL.startsWith('https:') && settings.TRUST_PROXY === false,
      'TRUST_PROXY=0 counts all visitors as one: this server speaks no TLS, so a proxy before it does. Set TRUST_PROXY to the number of proxies, or to their addresses.',
    ],
    [settings.devOutbox, 'DEV_OUTBOX shows every code that was sent. Set DEV_OUTBOX=0.'],
    [
      settings.DEMO_CATALOGUE,
      'DEMO_CATALOGUE fills an empty database with invented people whom everybody can sign in as. Set DEMO_CATALOGUE=0.',
    ],
    [
      settings.FEEDS_FROM_LOOPBACK,
      'FEEDS_FROM_LOOPBACK=1 lets owners read what this machine serves to itself. Set FEEDS_FROM_LOOPBACK=0.',
    ],
    [!settings.RATE_LIMITS, 'RATE_LIMITS=0 lets anybody ask without end. Set RATE_LIMITS=1.'],
    [
      isOpenLine(settings.MEDIA_S3_URL),
      'MEDIA_S3_URL is not https: photographs that nobody has looked at could be read on the way. Set an https:// address.',
    ],
    [
      /DEMO\d{4}/.test(settings.SELLER_GSTINS),
      'SELLER_GSTINS names a seller who does not exist, on invoices. Set SELLER_NAME, SELLER_ADDRESS and SELLER_GSTINS.',
    ],
  );

const unsafePayments = (settings: Settings): string[] =>
  said(
    [
      settings.PAYMENT_GATEWAY === 'sandbox',
      'PAYMENT_GATEWAY=sandbox takes no money: anybody can say that they paid. Set PAYMENT_GATEWAY=stripe or phonepe, and its keys.',
    ],
    [
      /^[a-z]+_test_/.test(settings.STRIPE_SECRET_KEY),
      'STRIPE_SECRET_KEY is a key for tests, and cards that everybody knows would pay. Set the live one.',
    ],
    [
      settings.STRIPE_BASE_URL !== '',
      'STRIPE_BASE_URL leads to a stand-in. Leave it empty for Stripe itself.',
    ],
    ...(['PHONEPE_BASE_URL', 'PHONEPE_AUTH_URL'] as const).map((name): [boolean, string] => [
      isStandIn(settings[name]) || /preprod|sandbox/i.test(settings[name]),
      `${name} leads to a stand-in. Leave it empty for PhonePe itself.`,
    ]),
  );

const unsafeSenders = (settings: Settings): string[] =>
  said(
    [
      settings.SMS_URL === '',
      'SMS_URL is empty: no code would reach anybody. Set it to the SMS provider’s endpoint.',
    ],
    [
      isOpenLine(settings.SMS_URL),
      'SMS_URL is not https: codes could be read on the way. Set an https:// address.',
    ],
    [
      settings.SMTP_URL === '',
      'SMTP_URL is empty: no e-mail would reach anybody. Set it to a mail server.',
    ],
    [
      settings.SMTP_URL !== '' && settings.SMTP_TLS !== 'require' && !isHere(settings.SMTP_URL),
      `SMTP_TLS=${settings.SMTP_TLS} lets e-mail leave over an open line. Set SMTP_TLS=require.`,
    ],
  );

const SIGN_IN_ADDRESSES = [
  'SOCIAL_GOOGLE_ISSUER',
  'SOCIAL_GOOGLE_AUTHORIZE_URL',
  'SOCIAL_GOOGLE_TOKEN_URL',
  'SOCIAL_GOOGLE_JWKS_URL',
  'SOCIAL_FACEBOOK_ISSUER',
  'SOCIAL_FACEBOOK_AUTHORIZE_URL',
  'SOCIAL_FACEBOOK_TOKEN_URL',
  'SOCIAL_FACEBOOK_JWKS_URL',
] as const;

const unsafeSignIn = (settings: Settings): string[] =>
  said(
    ...SIGN_IN_ADDRESSES.map((name): [boolean, string] => [
      isStandIn(settings[name]),
      `${name} leads to a stand-in, which signs anybody in as anybody. Leave it empty for the provider itself.`,
    ]),
  );

const unsafeDatabases = (settings: Settings): string[] =>
  said(
    ...(
      [
        'DATABASE_URL',
        'DATABASE_SESSION_URL',
        'MIGRATION_DATABASE_URL',
        'DATABASE_REPLICA_URL',
      ] as const
    ).map((name): [boolean, string] => [
      settings[name] !== '' && !isSafeLine(settings[name]),
      `${name} goes to another machine without proving whose it is. Add sslmode=verify-full to it (and sslrootcert=FILE for a certificate authority of your own).`,
    ]),
  );

const isHere = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname);
const isOpenLine = (url: string): boolean =>
  url !== '' && !url.startsWith('https:') && !isHere(url);
/** A real provider has an https address on another machine. */
const isStandIn = (url: string): boolean =>
  url !== '' && (!url.startsWith('https:') || isHere(url));

/**
 * Whether a database is on this machine, or its certificate is checked. The driver itself parses the address, with its
 * parameters and the PG… variables of the environment.
 */
function isSafeLine(url: string): boolean {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url });
  } catch {
    return false; // a certificate file that cannot be read; the connection would say so too
  }
  const ssl: unknown = client.ssl;
  const proves =
    ssl === true ||
    (typeof ssl === 'object' &&
      ssl !== null &&
      !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false));
  return client.host.startsWith('/') || isLoopback(client.host) || proves;
}
