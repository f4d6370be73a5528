import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { LOCALES } from '#i18n/locale.ts';
import { isSmsTemplate, registeredSms, type SmsLanguage } from '#i18n/sms.ts';
import type { z } from 'zod';
import { isLoopback } from '#shared/network.ts';
import { problemsOfLimits } from './budget/limits.ts';
import { createFile, prepareDataFolder } from './data-folder.ts';
import { businessSettings, SAMPLE_CONTACTS } from './settings/business.ts';
import { limitSettings } from './settings/limits.ts';
import { providerSettings } from './settings/providers.ts';
import { serverSettings } from './settings/server.ts';
import { SettingsError } from './settings-error.ts';

/** The operator's environment, before libraries change it. */
const given: Readonly<Record<string, string | undefined>> = { ...process.env };
// React and others read NODE_ENV as they are loaded, and are slow and talkative without it; the operator's value is
// read above
process.env['NODE_ENV'] ||= 'production';

/**
 * The only reader of the environment. Every setting has a working default for one machine; a bad value stops the
 * start with a sentence that names the setting. `npm run docs:settings` writes docs/settings.md from `settings`.
 */
export const settings = {
  ...serverSettings,
  ...businessSettings,
  ...providerSettings,
  ...limitSettings,
} as const;

type GivenSettings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

export interface Settings extends GivenSettings {
  readonly dataDir: string;
  readonly embedded: boolean;
  readonly devOutbox: boolean;
  readonly secret: string;
  /** processes that serve pages and calls, at least one */
  readonly servers: number;
  /** whether a supervisor runs them; else one process does everything */
  readonly supervised: boolean;
  /** connections of one process's pool */
  readonly poolShare: number;
  readonly drainMs: number;
  /** shows unfinished work: made-up languages, marks for developers */
  readonly inTheWorks: boolean;
  /** why this server serves other people, as half a sentence; '' for the demo on one's own machine */
  readonly forOthers: string;
  /** the public address, without a trailing slash */
  readonly publicUrl: string;
  /** languages of SMS, English among them */
  readonly smsLanguages: readonly SmsLanguage[];
  /** address for messages of guests and owners: support, or the sender of our e-mail if no support address is set */
  readonly deskEmail: string;
}

/** Each process has a copy of the code and the cache; more than these are an operator's decision. */
const MOST_PROCESSES = 8;
/** A page makes two queries side by side, and another request must fit in. */
const LEAST_POOL = 3;
/** Characters of a secret. */
const LEAST_SECRET = 32;

/** The operator's environment, for child processes that read the same settings. */
export const givenEnvironment = given;

export { SettingsError };

/** Reads and checks every setting; throws SettingsError with one sentence a line for all errors. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = given): Settings {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const { schema } = setting;
    const given = env[name];
    // an empty setting means its default, except where empty is a choice
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
  const contacts = forOthers === '' ? sampleContacts(env) : {};
  return {
    ...config,
    ...contacts,
    LIMITS: [config.LIMITS, ...limitLines(config)].filter(Boolean).join(','),
    publicUrl:
      config.PUBLIC_URL === ''
        ? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}`
        : config.PUBLIC_URL.replace(/\/$/, ''),
    smsLanguages: smsLanguagesOf(config),
    deskEmail:
      (contacts.SUPPORT_EMAIL ?? config.SUPPORT_EMAIL) ||
      (/<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM),
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

/** The sample of each contact that the environment leaves out; an empty one means that none is shown. */
const sampleContacts = (
  env: Readonly<Record<string, string | undefined>>,
): Partial<typeof SAMPLE_CONTACTS> =>
  Object.fromEntries(Object.entries(SAMPLE_CONTACTS).filter(([name]) => env[name] === undefined));

/** These settings imply other users. Only the operator declares production; it is never assumed. */
function audienceOf(config: GivenSettings): string {
  if (config.PUBLIC_URL.startsWith('https:')) return 'PUBLIC_URL begins with https://';
  if (!isLoopback(config.HOST)) return `HOST=${config.HOST} is more than this machine`;
  return config.NODE_ENV === 'production' ? 'NODE_ENV=production' : '';
}

/**
 * Without a provider nothing is sent, so no registration is needed; a provider sends English until the settings list
 * more languages.
 */
const smsLanguagesOf = ({ SMS_LANGUAGES, SMS_URL }: GivenSettings): readonly SmsLanguage[] =>
  SMS_LANGUAGES ?? (SMS_URL === '' ? LOCALES : ['en']);

/** Ids of unknown texts, and texts without an id where operators require one. */
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

/** The settings of codes and passwords as lines of LIMITS, which come first and so take precedence. */
function limitLines(config: GivenSettings): string[] {
  const {
    OTP_PER_NUMBER_PER_HOUR: number,
    OTP_PER_ADDRESS_PER_HOUR: network,
    OTP_GLOBAL_PER_HOUR: site,
    PASSWORD_TRIES_PER_HOUR: password,
  } = config;
  const strangers = Math.ceil(number * 0.4);
  return [
    `code-send.number.3600=${strangers},code-send.number.86400=${strangers * 2}`,
    `code-send.network=${network},code-send.site=${site}`,
    `code-send-known.browser=${number},code-send-known.account.3600=${number * 2},code-send-known.account.86400=${number * 4}`,
    `password.account@network=${password},password.network=${password * 3},password.account=${password * 5}`,
  ];
}

/**
 * A secret created once and kept beside the data, so that sessions and quotes survive a restart. Throws SettingsError
 * when it was truncated.
 */
function machineSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    prepareDataFolder(dataDir);
    createFile(file, randomBytes(32).toString('base64url')); // a parallel start may have created it meanwhile
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < LEAST_SECRET)
    throw new SettingsError(
      `${file} is empty or was cut short: it needs at least ${LEAST_SECRET} characters. Bring it back from a backup, or delete it: the next start makes a new one, and codes and prices that were given out before are then refused.`,
    );
  return secret;
}
