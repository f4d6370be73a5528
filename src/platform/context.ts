import { join } from 'node:path';
import { createCaches, type Caches } from './cache.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Database, Db, Pool } from './database/index.ts';
import { createGazetteer, type Gazetteer } from './gazetteer/index.ts';
import { createLogger, type Logger } from './log.ts';
import { createMailSender, type MailSender } from './mail/index.ts';
import { createIncoming, type Incoming } from './media/index.ts';
import { createPasswords, type Passwords } from './passwords/index.ts';
import { createPaymentProviders, type PaymentProviders } from './payments/index.ts';
import { createSmsSender, type SmsSender } from './sms/index.ts';
import { createIdentityProviders, type IdentityProviders } from './social/index.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';
import type { Settings } from './settings.ts';

export interface Account {
  readonly id: number;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly role: 'guest' | 'operator';
  /** the language that this person is written to in, and comes back to */
  readonly locale: string;
}

export interface Session {
  readonly id: string;
  readonly account: Account;
}

/** Where a request comes from; decides limits and how the session travels. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly client: 'web' | 'android' | 'ios' | 'partner';
  /** the opaque id of the challenge last sent to this browser, if its cookie has one */
  readonly challengeId?: string;
  /** the token by which an account knows this browser, if its cookie has one */
  readonly knownBrowser?: string;
  /** a solved puzzle that came with the request, for what is beyond a limit */
  readonly puzzle?: string;
  /** the session this browser had before signing in: ended when a new one begins */
  readonly sessionToken?: string;
  /** the browser's anonymous wishlist, merged into the account at sign-in */
  readonly fingerprint?: string;
}

/** On whose behalf a use case runs. */
export interface Actor extends Caller {
  /** null for a visitor, and for jobs */
  readonly session: Session | null;
  readonly requestId: string;
}

/** Jobs, operator commands and the demo catalogue. */
export const SYSTEM: Actor = { session: null, requestId: '', address: '', userAgent: '', client: 'web' };

/**
 * All that a use case may need beside its input, made once at the edge and passed on as the first argument. A request
 * gets a copy that names its actor (`actingAs`). What joins somebody else's transaction takes it as `trx` after `ctx`.
 */
export interface Context {
  readonly settings: Settings;
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly security: SecurityEvents;
  /** in memory, for this process */
  readonly caches: Caches;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly payments: PaymentProviders;
  readonly identity: IdentityProviders;
  readonly incoming: Incoming;
  readonly gazetteer: Gazetteer;
  readonly passwords: Passwords;
  readonly actor: Actor;
}

export interface ContextParts {
  readonly settings: Settings;
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly clock?: Clock;
  readonly log?: Logger;
}

/** The context of a process: its settings, its database, and the adapters that the settings choose. */
export function createContext({ settings, database: { db, pool }, clock = systemClock, log = createLogger(settings.LOG_LEVEL) }: ContextParts): Context {
  return {
    settings,
    db,
    pool,
    clock,
    log,
    security: createSecurityEvents(log, settings.secret),
    caches: createCaches(),
    mail: createMailSender(settings),
    sms: createSmsSender(settings),
    payments: createPaymentProviders({ settings, db, clock }),
    identity: createIdentityProviders(settings, clock),
    incoming: createIncoming({ dir: join(settings.dataDir, 'media') }),
    gazetteer: createGazetteer(),
    passwords: createPasswords(),
    actor: SYSTEM,
  };
}

/** The same context for one request. */
export const actingAs = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor, security: ctx.security.by(actor) });
