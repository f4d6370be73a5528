import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { LOCALES } from '#i18n/locale.ts';
import { isSmsTemplate, registeredSms, type SmsLanguage } from '#i18n/sms.ts';
import { z } from 'zod';
import { parseGstin } from '#shared/gstin.ts';
import { isLoopback } from '#shared/network.ts';
import { problemsOfLimits } from './budget/limits.ts';
import { createFile, prepareDataFolder } from './data-folder.ts';
import { isPayMethod, PAY_METHODS } from './payments/methods.ts';
import { SettingsError } from './settings-error.ts';

/** What the operator said, before libraries are told anything. */
const given: Readonly<Record<string, string | undefined>> = { ...process.env };
// React and others ask for NODE_ENV as they are loaded, and are slow and talkative without it; what was given is read above
process.env['NODE_ENV'] ||= 'production';

const flag = z.enum(['0', '1']).transform((v) => v === '1');
const url = z.union([z.literal(''), z.url()]);
const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().positive();
/** How many proxies there are, or which: false for none. Never 'whoever says so', which is what a bare yes would mean. */
const proxies = z.string().transform((text, context): number | string[] | false => {
  if (/^[0-9]$/.test(text)) return text === '0' ? false : Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork))
    context.addIssue({
      code: 'custom',
      message:
        'must be a number of proxies from 0 to 9, or addresses and networks such as 10.0.0.0/8, separated by commas',
    });
  return networks;
});
const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    (bits === undefined ||
      (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};
const methods = z.string().transform((text, context) => {
  const named = text.split(',').map((method) => method.trim());
  if (!named.every((method) => isPayMethod(method)))
    context.addIssue({
      code: 'custom',
      message: `must be some of ${PAY_METHODS.join(', ')}, separated by commas`,
    });
  return named.filter(isPayMethod);
});
const languages = z.string().transform((text, context): readonly SmsLanguage[] => {
  const named = text.split(',').map((language) => language.trim());
  if (!named.every((language) => LOCALES.some((one) => one === language)))
    context.addIssue({
      code: 'custom',
      message: `must be some of ${LOCALES.join(', ')}, separated by commas`,
    });
  return LOCALES.filter((language) => language === 'en' || named.includes(language));
});
const serialPrefix = z.string().regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters');
const gstins = z.string().transform((text, context) => {
  const given = text.split(',').map((number) => number.trim());
  const numbers = given.map((number) => parseGstin(number) ?? '');
  if (numbers.includes(''))
    context.addIssue({
      code: 'custom',
      message: 'each must be a GSTIN with its right check digit',
    });
  if (new Set(numbers.map((number) => number.slice(0, 2))).size < numbers.length)
    context.addIssue({ code: 'custom', message: 'one registration for each state' });
  return numbers.join(',');
});

/**
 * The only reader of the environment. Every setting has a working default for one machine; a bad value stops the
 * start with a sentence that names the setting. docs/settings.md is written from `settings` by `npm run docs:settings`.
 */
export const settings = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).optional(),
    about:
      'production: a server for others, which refuses to start while a setting is unsafe; development: reloads as you edit; unset: the demo on one’s own machine',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about: 'address to listen on; 0.0.0.0 for all',
  },
  PORT: { schema: port.default(3000), about: 'port to listen on; 0 picks a free one' },
  PUBLIC_URL: {
    schema: url.default(''),
    about:
      'the address travellers see, for links in messages and canonicals; empty: http://HOST:PORT',
  },
  TRUST_PROXY: {
    schema: proxies.default(false),
    about:
      'proxies before this server: how many (1: the client is the last address in X-Forwarded-For), or which, as addresses and networks separated by commas (the last address that is none of them)',
  },
  DATABASE_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about: 'a PostgreSQL ≥ 15; empty: the embedded PostgreSQL under DATA_DIR',
    mayBeEmpty: true,
  },
  MIGRATION_DATABASE_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about:
      'the same database as a role that owns its tables: migrations run as that one, and the role of DATABASE_URL may only read and write rows; empty: one role does both',
  },
  DATABASE_SESSION_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about:
      'the same database without a pooler between, where DATABASE_URL leads through one: for changes that are listened to, and migrations; empty: DATABASE_URL',
  },
  DATABASE_REPLICA_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      ])
      .default(''),
    about:
      'a standby of the same database, which answers searches and pages that lead to what is sold; empty: the primary answers everything',
  },
  DATABASE_REPLICA_LAG_MS: {
    schema: count.max(60_000).default(1_000),
    about:
      'milliseconds that such an answer may be behind the primary; a standby that is further behind answers nothing',
  },
  DATABASE_POOL: {
    schema: count.max(200).default(10),
    about: 'connections of all server processes together, each has its share and at least 3',
  },
  DATABASE_PREPARED: {
    schema: z.enum(['auto', 'on', 'off']).default('auto'),
    about:
      'named statements: auto where no pooler stands between; on where the pooler keeps them (PgBouncer from 1.21 on, with max_prepared_statements)',
  },
  REQUEST_WAIT_MS: {
    schema: count.max(600_000).default(3_500),
    about:
      'milliseconds that a request may wait in all for its turn and for the database, before it is asked to come back',
  },
  DATABASE_LOCK_MS: {
    schema: count.max(60_000).default(2_500),
    about:
      'milliseconds that a request waits for a row somebody else is changing, before it is asked to come back',
  },
  DATABASE_STATEMENT_MS: {
    schema: count.max(600_000).default(3_000),
    about: 'milliseconds that one statement of a request may take',
  },
  DATABASE_JOB_STATEMENT_MS: {
    schema: count.max(3_600_000).default(60_000),
    about: 'the same for a job',
  },
  DATABASE_WAIT: {
    schema: z.coerce.number().int().min(0).max(86_400).default(60),
    about: 'seconds that a start waits for a database that does not answer yet',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'embedded database, media files, secrets of this machine',
  },
  BACKUP_DIR: {
    schema: z.string().default(''),
    about:
      'folder on another disk to which the embedded PostgreSQL archives every change and is copied each night; empty: no backups',
  },
  BACKUPS_KEPT: {
    schema: count.max(1000).default(7),
    about: 'nightly copies kept in BACKUP_DIR; one can go back to any moment since the oldest',
  },
  SECRET: {
    schema: z.string().default(''),
    about:
      'at least 32 characters, signs quotes and codes; empty: made once and kept under DATA_DIR',
  },
  SECRET_OLD: {
    schema: z.string().default(''),
    about: 'the secret before this one, while it is changed: what it signed is still believed',
  },
  BRAND_NAME: {
    schema: z.string().min(1).max(40).default('Verandah'),
    about: 'the product name everywhere',
  },
  DEMO_CATALOGUE: {
    schema: flag.default(true),
    about: '1: fill an empty database with the demo catalogue at start',
  },
  PROCESSES: {
    schema: z.coerce.number().int().min(0).max(64).optional(),
    about:
      'server processes that share PORT; unset: one for each core, at most 8; a process for jobs stands beside them; 0: one process that does everything, jobs as well, and that nobody starts again',
  },
  RUN_JOBS: {
    schema: flag.default(true),
    about:
      '0: pages and calls only; jobs and the warming of pictures are done by a start elsewhere',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(60).optional(),
    about:
      'how long a stop goes on serving while /readyz says no already, so that a balancer sends nobody any more; unset: 5 on a server for others, 0 on one’s own machine',
  },
  KEEP_ALIVE_SECONDS: {
    schema: count.max(3600).default(75),
    about:
      'how long an idle connection is kept; longer than the balancer’s, or it would send into a connection that is being closed',
  },
  DEV_OUTBOX: {
    schema: flag.optional(),
    about: '1 shows sent SMS and e-mail at /dev/outbox; unset: only with the embedded database',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'least severity that is logged',
  },
  METRICS_TOKEN: {
    schema: z.string().default(''),
    about: 'bearer that may read /metrics from elsewhere; loopback always may',
  },
  TRACES_URL: {
    schema: url.default(''),
    about:
      'where traces go: an OpenTelemetry collector’s OTLP over HTTP, https://collector.example/v1/traces; empty: none are made',
  },
  TRACES_SHARE: {
    schema: z.coerce.number().min(0).max(1).default(0.05),
    about: 'of requests and runs that begin here, the share that is traced: 1 for all of them',
  },
  SUPPORT_PHONE: {
    schema: z.string().max(40).default(''),
    about: 'telephone line of support; empty: none is shown anywhere',
  },
  SUPPORT_EMAIL: {
    schema: z.union([z.literal(''), z.email()]).default(''),
    about:
      'support address, shown and written to; empty: none is shown, and what guests write goes to the address of MAIL_FROM',
  },
  OFFICE_ADDRESS: {
    schema: z.string().max(200).default(''),
    about: 'office on the contact page, its lines separated by commas; empty: not shown',
  },
  SELLER_NAME: {
    schema: z.string().min(1).max(100).default('Verandah Demo Stays (fictional)'),
    about: 'legal name of the seller on GST invoices',
  },
  SELLER_ADDRESS: {
    schema: z.string().min(1).max(200).default('1 Example Lane, Lonavala 410401, Maharashtra'),
    about: 'address of the seller on GST invoices',
  },
  SELLER_GSTINS: {
    schema: gstins.default('27VDEMO0000V1ZX,30VDEMO0000V1ZA'),
    about:
      'GST registrations of the seller, one a state, separated by commas; a stay is invoiced under that of its state, else under the first',
  },
  INVOICE_PREFIX: {
    schema: serialPrefix.default('V'),
    about: 'one or two letters that begin the serials of invoices',
  },
  CREDIT_NOTE_PREFIX: {
    schema: serialPrefix.default('C'),
    about: 'the same for credit notes; must differ',
  },
  HOLDS_PER_PERSON: {
    schema: count.default(3),
    about: 'stays that one person, or one lead number, may hold for payment at a time',
  },
  HELD_NIGHTS_PER_PERSON: {
    schema: count.default(60),
    about:
      'room-nights that one person, or one lead number, may hold for payment at a time; one stay of any size may always be held',
  },
  SPLIT_ROOM_NIGHTS: {
    schema: count.default(30),
    about: 'room-nights of the largest stay that may be held for a group that shares the payment',
  },
  SPLITS_PER_PERSON: {
    schema: count.default(2),
    about:
      'stays that one person, or one lead number, may hold for a group that shares the payment at a time',
  },
  UNPAID_NIGHTS_PER_PERSON: {
    schema: count.default(60),
    about:
      'room-nights ahead that one person, or one lead number, may have booked with nothing paid',
  },
  UNPAID_NIGHTS_AT_PROPERTY: { schema: count.default(20), about: 'the same at one property' },
  NETWORK_TIMES: {
    schema: count.default(5),
    about:
      'how many persons’ worth of these may come from one network address; for nights booked with nothing paid, in a day',
  },
  DEPOSIT_ABOVE_ROOM_NIGHTS: {
    schema: count.default(10),
    about:
      'the most room-nights (nights × rooms, a house let whole is one room) that are booked with nothing paid; a larger stay pays DEPOSIT_PERCENT online',
  },
  DEPOSIT_PERCENT: {
    schema: z.coerce.number().int().min(0).max(100).default(20),
    about:
      'percent of the total that a stay above DEPOSIT_ABOVE_ROOM_NIGHTS pays online where the property asks for nothing; 0: no deposit',
  },
  CHAT_URL: {
    schema: url.default(''),
    about: 'chat link of the Support buttons; empty: none, Support leads to the support page',
  },
  ANDROID_APP_URL: {
    schema: url.default(''),
    about: 'store page of the Android app; empty: not shown',
  },
  IOS_APP_URL: { schema: url.default(''), about: 'store page of the iOS app; empty: not shown' },
  SOCIAL_LINKS: {
    schema: z.string().default(''),
    about: 'Name=address pairs shown in the footer, separated by commas; empty: none',
  },
  MAP_TILE_URL: {
    schema: z.string().default(''),
    about: 'raster tiles {z}/{x}/{y}; empty: the drawn base map',
  },
  MAP_TILES: {
    schema: url.default(''),
    about:
      'a PMTiles archive of vector tiles (layers of the Protomaps basemap, version 4) at an address that answers range requests from this site; goes before MAP_TILE_URL; empty: none',
  },
  MAP_ATTRIBUTION: {
    schema: z.string().default(''),
    about:
      'credit line the tile provider asks for; empty: what the archive of MAP_TILES says itself',
  },
  SMTP_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
      ])
      .default(''),
    about: 'smtp://host:587 (STARTTLS) or smtps://host:465; empty: mail stays in the outbox',
  },
  SMTP_USER: {
    schema: z.string().default(''),
    about: 'user at the mail server; empty: that in SMTP_URL, or none',
  },
  SMTP_PASSWORD: { schema: z.string().default(''), about: 'password at the mail server, as it is' },
  SMTP_TLS: {
    schema: z.enum(['require', 'offered', 'off']).default('require'),
    about:
      'require: no e-mail leaves over an open line; offered: encrypted where the server can; off: for a server on this machine',
  },
  SMTP_CA_FILE: {
    schema: z.string().default(''),
    about:
      'PEM file of a certificate authority of one’s own that the mail server’s certificate is from',
  },
  MAIL_FROM: {
    schema: z.string().default('Verandah <bookings@verandah.example>'),
    about: 'sender of e-mail',
  },
  SMS_URL: {
    schema: url.default(''),
    about: 'HTTP endpoint of the SMS provider; empty: SMS stays in the outbox',
  },
  SMS_KEY: { schema: z.string().default(''), about: 'key of the SMS provider' },
  SMS_SENDER: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
      .default('VERNDH'),
    about: 'header (sender id) registered for DLT, six letters in India',
  },
  SMS_LANGUAGES: {
    schema: languages.optional(),
    about:
      'languages whose SMS texts are registered, separated by commas: en,hi,mr; English is always one and stands in for the others; unset: English with SMS_URL, all without',
  },
  SMS_ENTITY_ID: {
    schema: z
      .string()
      .regex(/^$|^\d{12,19}$/, 'must be 12 to 19 digits')
      .default(''),
    about:
      'principal entity id registered for DLT; with it every SMS must have its id in SMS_DLT_TEMPLATES',
  },
  PAYMENT_GATEWAY: {
    schema: z.enum(['sandbox', 'stripe', 'phonepe']).default('sandbox'),
    about: 'who takes payments: sandbox (a page of our own, no money), stripe or phonepe',
  },
  PAYMENT_METHODS: {
    schema: methods.optional(),
    about:
      'what the account at the provider is set up for, as travellers are told before they pay: upi, card, netbanking, wallet, separated by commas; unset: cards at Stripe; UPI, cards and net banking elsewhere',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().default(''),
    about: 'secret key at Stripe; empty: Stripe is not available',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().default(''),
    about: 'publishable key at Stripe, handed to browsers and apps',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().default(''),
    about: 'signing secret of the webhook PUBLIC_URL/api/v1/webhooks/stripe',
  },
  STRIPE_BASE_URL: {
    schema: url.default(''),
    about: 'empty: Stripe itself; else the address of a stand-in',
  },
  PHONEPE_CLIENT_ID: {
    schema: z.string().default(''),
    about: 'client id at PhonePe; empty: PhonePe is not available',
  },
  PHONEPE_CLIENT_SECRET: { schema: z.string().default(''), about: 'client secret at PhonePe' },
  PHONEPE_CLIENT_VERSION: { schema: z.string().default('1'), about: 'client version at PhonePe' },
  PHONEPE_WEBHOOK_USER: {
    schema: z.string().default(''),
    about: 'user name entered at PhonePe for the webhook PUBLIC_URL/api/v1/webhooks/phonepe',
  },
  PHONEPE_WEBHOOK_PASSWORD: {
    schema: z.string().default(''),
    about: 'password entered there; empty: calls are refused, payments are found by asking',
  },
  PHONEPE_BASE_URL: {
    schema: z.url().default('https://api.phonepe.com/apis/pg'),
    about: 'orders and refunds at PhonePe, or the address of a stand-in',
  },
  PHONEPE_AUTH_URL: {
    schema: z.url().default('https://api.phonepe.com/apis/identity-manager'),
    about: 'tokens at PhonePe, or the address of a stand-in',
  },
  SOCIAL_GOOGLE_CLIENT_ID: {
    schema: z.string().default(''),
    about:
      'OAuth client id at Google: the web site’s first, those of apps after commas; empty: no sign-in with Google',
  },
  SOCIAL_GOOGLE_CLIENT_SECRET: {
    schema: z.string().default(''),
    about: 'secret of the web site’s client at Google',
  },
  SOCIAL_GOOGLE_ISSUER: {
    schema: url.default(''),
    about:
      'empty: Google itself; else the address of a stand-in, whose authorize, token and jwks lie below it',
  },
  SOCIAL_GOOGLE_AUTHORIZE_URL: {
    schema: url.default(''),
    about: 'page on which an account is chosen; empty: the issuer’s',
  },
  SOCIAL_GOOGLE_TOKEN_URL: {
    schema: url.default(''),
    about: 'where a code becomes a token; empty: the issuer’s',
  },
  SOCIAL_GOOGLE_JWKS_URL: {
    schema: url.default(''),
    about: 'public keys that tokens are checked with; empty: the issuer’s',
  },
  SOCIAL_FACEBOOK_CLIENT_ID: {
    schema: z.string().default(''),
    about: 'app id at Facebook, further ones after commas; empty: no sign-in with Facebook',
  },
  SOCIAL_FACEBOOK_CLIENT_SECRET: {
    schema: z.string().default(''),
    about: 'app secret at Facebook; not needed with PKCE',
  },
  SOCIAL_FACEBOOK_ISSUER: {
    schema: url.default(''),
    about: 'empty: Facebook itself; else the address of a stand-in',
  },
  SOCIAL_FACEBOOK_AUTHORIZE_URL: {
    schema: url.default(''),
    about: 'page on which an account is chosen; empty: the issuer’s',
  },
  SOCIAL_FACEBOOK_TOKEN_URL: {
    schema: url.default(''),
    about: 'where a code becomes a token; empty: the issuer’s',
  },
  SOCIAL_FACEBOOK_JWKS_URL: {
    schema: url.default(''),
    about: 'public keys that tokens are checked with; empty: the issuer’s',
  },
  PASSWORD_TRIES_PER_HOUR: {
    schema: count.default(10),
    about: 'wrong passwords that one address may try for one account in an hour',
  },
  OTP_GLOBAL_PER_HOUR: {
    schema: count.default(2000),
    about: 'codes sent in an hour, all numbers together, before strangers solve a puzzle for one',
  },
  OTP_PER_ADDRESS_PER_HOUR: {
    schema: count.default(20),
    about:
      'codes that one network address may ask for in an hour before it solves a puzzle for each',
  },
  OTP_PER_NUMBER_PER_HOUR: {
    schema: count.default(5),
    about:
      'codes that one address may ask for one number in an hour before it solves a puzzle for each',
  },
  PUZZLE_ROUNDS: {
    schema: count.max(100_000).default(400),
    about: 'work of the easiest puzzle beyond a limit; 400 take a phone two or three seconds',
  },
  SMS_DLT_TEMPLATES: {
    schema: z
      .string()
      .regex(
        /^$|^[\w-]+=\d{12,19}(,[\w-]+=\d{12,19})*$/,
        'must look like otp=1107161234567890123,booking-confirmed=…',
      )
      .default(''),
    about:
      'registered DLT template ids by our template name (otp, in Hindi otp-hi); `operator.ts messages templates` prints the names and texts',
  },
  APP_VERSION: {
    schema: z.string().default('1'),
    about: 'forceNewSettingsVersion of /version.json',
  },
  CACHE_CLEAR_VERSION: {
    schema: z.string().default('1'),
    about: 'forceCacheClearVersion of /version.json',
  },
  PAGE_CACHE_MB: {
    schema: count.max(4096).default(32),
    about: 'memory of each server process for ready-compressed pages',
  },
  WARM_PICTURES: {
    schema: flag.default(true),
    about: '1: make placeholders and card pictures in the background after the first start',
  },
  MEDIA_S3_URL: {
    schema: url.default(''),
    about:
      'address of an S3-compatible bucket, https://s3.ap-south-1.amazonaws.com/pictures, that keeps the pictures for all machines; empty: DATA_DIR/media keeps them',
  },
  MEDIA_S3_REGION: {
    schema: z.string().min(1).default('auto'),
    about: 'region of the bucket, as its provider names it',
  },
  MEDIA_S3_KEY_ID: {
    schema: z.string().default(''),
    about: 'id of the key that may read, write, list and delete in the bucket',
  },
  MEDIA_S3_SECRET: { schema: z.string().default(''), about: 'secret of that key' },
  MEDIA_CACHE_MB: {
    schema: count.max(1_000_000).default(2048),
    about: 'disk for resized pictures before the oldest are dropped',
  },
  LIMITS: {
    schema: z.string().default(''),
    about:
      'limits of the abuse budget that differ, by the names in `src/platform/budget/limits.ts`: coupon-guess.account=5/3600,…',
  },
  RATE_LIMITS: {
    schema: flag.default(true),
    about: '0 lifts the request limits (load tests on loopback only)',
  },
} as const;

type GivenSettings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

export interface Settings extends GivenSettings {
  readonly dataDir: string;
  readonly embedded: boolean;
  readonly devOutbox: boolean;
  readonly secret: string;
  /** processes that serve pages and calls, at least one */
  readonly servers: number;
  /** whether they are processes of a supervisor; else one process does everything */
  readonly supervised: boolean;
  /** connections of one process's pool */
  readonly poolShare: number;
  readonly drainMs: number;
  /** pages as they are being worked on: languages that nobody speaks, marks for those who build */
  readonly inTheWorks: boolean;
  /** why this server counts as one for others, as half a sentence; '' for the demo on one's own machine */
  readonly forOthers: string;
  /** where travellers reach us, without a trailing slash */
  readonly publicUrl: string;
  /** languages in which SMS may be sent, English among them */
  readonly smsLanguages: readonly SmsLanguage[];
  /** where what guests and owners write is mailed to: support, or whoever sends our e-mail where no support address is set */
  readonly deskEmail: string;
}

/** Each holds a copy of the code and of what is cached; more than these are an operator's decision. */
const MOST_PROCESSES = 8;
/** A page asks for two things side by side, and one more must be able to come in. */
const LEAST_POOL = 3;
/** Characters of a secret. */
const LEAST_SECRET = 32;

/** The environment as the operator gave it, for processes of ours that read the same settings. */
export const givenEnvironment = given;

export { SettingsError };

/** Reads and checks every setting; throws SettingsError with one sentence a line for all that are wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = given): Settings {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const { schema } = setting;
    const given = env[name];
    // a setting that is there and empty stands for its default, except where nothing is a choice
    const parsed = schema.safeParse(
      given === undefined || (given === '' && !('mayBeEmpty' in setting)) ? undefined : given,
    );
    if (parsed.success) read[name] = parsed.data;
    else
      wrong.push(
        `${name}=${JSON.stringify(given)} cannot be used: ${parsed.error.issues[0]?.message ?? 'invalid'} (${settings[name as keyof typeof settings].about}).`,
      );
  }
  const config = read as GivenSettings;
  for (const name of ['SECRET', 'SECRET_OLD'] as const)
    if (wrong.length === 0 && config[name] !== '' && config[name].length < LEAST_SECRET)
      wrong.push(`${name} cannot be used: it needs at least ${LEAST_SECRET} characters.`);
  if (wrong.length === 0 && config.MIGRATION_DATABASE_URL !== '' && config.DATABASE_URL === '')
    wrong.push('MIGRATION_DATABASE_URL needs DATABASE_URL: the embedded PostgreSQL has one role.');
  if (wrong.length === 0 && config.PAYMENT_GATEWAY === 'stripe' && config.STRIPE_SECRET_KEY === '')
    wrong.push('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY.');
  if (wrong.length === 0 && config.PAYMENT_GATEWAY === 'phonepe' && config.PHONEPE_CLIENT_ID === '')
    wrong.push('PAYMENT_GATEWAY=phonepe needs PHONEPE_CLIENT_ID.');
  if (
    wrong.length === 0 &&
    config.MEDIA_S3_URL !== '' &&
    (config.MEDIA_S3_KEY_ID === '' || config.MEDIA_S3_SECRET === '')
  )
    wrong.push('MEDIA_S3_URL needs MEDIA_S3_KEY_ID and MEDIA_S3_SECRET.');
  if (wrong.length === 0 && config.INVOICE_PREFIX === config.CREDIT_NOTE_PREFIX)
    wrong.push('INVOICE_PREFIX and CREDIT_NOTE_PREFIX must differ.');
  if (wrong.length === 0) wrong.push(...dltProblems(config), ...problemsOfLimits(config.LIMITS));
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  const dataDir = resolve(config.DATA_DIR);
  const embedded = config.DATABASE_URL === '';
  const forOthers = audienceOf(config);
  const processes =
    config.PROCESSES ??
    (config.NODE_ENV === 'test' ? 1 : Math.min(availableParallelism(), MOST_PROCESSES));
  const servers = Math.max(1, processes);
  return {
    ...config,
    LIMITS: [config.LIMITS, ...limitLines(config)].filter(Boolean).join(','),
    publicUrl:
      config.PUBLIC_URL === ''
        ? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}`
        : config.PUBLIC_URL.replace(/\/$/, ''),
    smsLanguages: smsLanguagesOf(config),
    deskEmail:
      config.SUPPORT_EMAIL || (/<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM),
    dataDir,
    embedded,
    devOutbox: config.DEV_OUTBOX ?? embedded,
    secret: config.SECRET === '' ? machineSecret(dataDir) : config.SECRET,
    inTheWorks: config.NODE_ENV === 'development' || config.NODE_ENV === 'test',
    forOthers,
    servers,
    supervised: processes > 0,
    poolShare: Math.min(
      config.DATABASE_POOL,
      Math.max(LEAST_POOL, Math.ceil(config.DATABASE_POOL / servers)),
    ),
    drainMs: (config.DRAIN_SECONDS ?? (forOthers === '' ? 0 : 5)) * 1000,
  };
}

/** Whoever sets one of these means others to come: production is said by the operator, never assumed. */
function audienceOf(config: GivenSettings): string {
  if (config.PUBLIC_URL.startsWith('https:')) return 'PUBLIC_URL begins with https://';
  if (!isLoopback(config.HOST)) return `HOST=${config.HOST} is more than this machine`;
  return config.NODE_ENV === 'production' ? 'NODE_ENV=production' : '';
}

/** Nothing leaves without a provider, so nothing has to be registered; a provider sends English until more is said to be registered. */
const smsLanguagesOf = ({ SMS_LANGUAGES, SMS_URL }: GivenSettings): readonly SmsLanguage[] =>
  SMS_LANGUAGES ?? (SMS_URL === '' ? LOCALES : ['en']);

/** Ids of texts that do not exist, and texts without an id where operators ask for one. */
function dltProblems(config: GivenSettings): string[] {
  const named = config.SMS_DLT_TEMPLATES.split(',')
    .filter(Boolean)
    .map((pair) => pair.slice(0, pair.indexOf('=')));
  const strange = named.filter((name) => !isSmsTemplate(name));
  const missing =
    config.SMS_ENTITY_ID === '' || config.SMS_URL === ''
      ? []
      : Object.keys(registeredSms(smsLanguagesOf(config))).filter((name) => !named.includes(name));
  return [
    ...(strange.length === 0
      ? []
      : [`SMS_DLT_TEMPLATES cannot be used: there is no SMS called ${strange.join(', ')}.`]),
    ...(missing.length === 0
      ? []
      : [
          `SMS_DLT_TEMPLATES lacks the ids of ${missing.join(', ')}, which operators ask for with SMS_ENTITY_ID.`,
        ]),
  ];
}

/** What the settings of codes and passwords mean as lines of LIMITS, which comes first and so wins. */
function limitLines(config: GivenSettings): string[] {
  const {
    OTP_PER_NUMBER_PER_HOUR: number,
    OTP_PER_ADDRESS_PER_HOUR: network,
    OTP_GLOBAL_PER_HOUR: site,
    PASSWORD_TRIES_PER_HOUR: password,
  } = config;
  return [
    `code-send.number@network=${number},code-send.number.3600=${number * 3},code-send.number.86400=${number * 4}`,
    `code-send.network=${network},code-send.site=${site}`,
    `code-send-known.browser=${number},code-send-known.account.3600=${number * 2},code-send-known.account.86400=${number * 4}`,
    `password.account@network=${password},password.network=${password * 3},password.account=${password * 5}`,
  ];
}

/** A secret made once and kept beside the data, so that sessions and quotes outlive a restart. Throws SettingsError when it was cut short. */
function machineSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    prepareDataFolder(dataDir);
    createFile(file, randomBytes(32).toString('base64url')); // another start may have made it meanwhile
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < LEAST_SECRET)
    throw new SettingsError(
      `${file} is empty or was cut short: it needs at least ${LEAST_SECRET} characters. Bring it back from a backup, or delete it: the next start makes a new one, and codes and prices that were given out before are then refused.`,
    );
  return secret;
}
