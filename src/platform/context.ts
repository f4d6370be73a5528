import { join } from 'node:path';
import { createCaches, type Caches } from './cache.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Database, Db, Pool } from './database/index.ts';
import { readOnly } from './database/read-only.ts';
import { createGazetteer, type Gazetteer } from './gazetteer/index.ts';
import { createLogger, type Logger } from './log.ts';
import { createMailSender, type MailSender } from './mail/index.ts';
import { createIncoming, storeOf, type Incoming } from './media/index.ts';
import { createPasswords, type Passwords } from './passwords/index.ts';
import { createPaymentProviders, type Gateway, type PaymentProviders } from './payments/index.ts';
import { createSmsSender, type SmsSender } from './sms/index.ts';
import { createIdentityProviders, type IdentityProviders } from './social/index.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';
import type { StaffRole } from '#shared/permissions.ts';
import type { Settings } from './settings.ts';
import { watchCalls } from './telemetry/calls.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { troubles } from './trouble.ts';

export interface Account {
  readonly id: number;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  /** the roles of the staff; they count only after a second step */
  readonly staff: readonly StaffRole[];
  /** owner or caretaker of some property */
  readonly hosts: boolean;
  /** the language of this person's messages and pages */
  readonly locale: string;
}

export interface Session {
  readonly id: string;
  readonly account: Account;
  /** the second step of this session: none, made, or made within the last ten minutes */
  readonly secondStep: 'none' | 'made' | 'recent';
  /** the owner as whom a member of the staff looks, or for whom they act; null otherwise */
  readonly visit: Visit | null;
}

/** A member of the staff in an owner's stead. The account of the session stays their own. */
export interface Visit {
  readonly id: number;
  readonly ownerId: number;
  /** `look`: reads only; `act`: changes too, and every row of the audit log names the owner */
  readonly kind: 'look' | 'act';
  readonly reason: string;
  readonly until: Date;
}

/** Origin of a request; decides limits and how the session is returned. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly client: 'web' | 'android' | 'ios' | 'partner';
  /** the opaque id of the challenge last sent to this browser, if its cookie has one */
  readonly challengeId?: string;
  /** the token of a known browser, if its cookie has one */
  readonly knownBrowser?: string;
  /** a solved puzzle sent with the request, for actions beyond a limit */
  readonly puzzle?: string;
  /** the session of this browser before signing in, which the new session replaces */
  readonly sessionToken?: string;
  /** the browser's anonymous wishlist, merged into the account at sign-in */
  readonly fingerprint?: string;
}

/** The person for whom a use case runs. */
export interface Actor extends Caller {
  /** null for a visitor, and for jobs */
  readonly session: Session | null;
  /** true: a job or an operator's command on this server; false: a request */
  readonly onServer: boolean;
  readonly requestId: string;
}

/** The sender of a request. */
export type Requester = Omit<Actor, 'onServer'>;

/** Jobs, operator commands and the demo catalogue. */
export const SYSTEM: Actor = {
  session: null,
  onServer: true,
  requestId: '',
  address: '',
  userAgent: '',
  client: 'web',
};

/**
 * Everything that use cases need besides their input; created once per process and passed as the first argument. A
 * request gets a copy that names its actor (`actingAs`). Functions that join a transaction of their caller take it as
 * `trx` after `ctx`.
 */
export interface Context {
  readonly settings: Settings;
  readonly hooks: Hooks;
  readonly db: Db;
  readonly pool: Pool;
  /** for listing pages: a replica while it is recent enough, else `pool` */
  readonly reads: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly security: SecurityEvents;
  readonly metrics: Metrics;
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

/**
 * What a lower slice asks of a slice above it. The lower slice declares its entry here, and the process passes the
 * implementation to `createContext`.
 */
export interface Hooks {}

interface ContextParts {
  readonly settings: Settings;
  readonly hooks: Hooks;
  readonly database: Pick<Database, 'db' | 'pool'>;
  /** defaults to the pool of the database */
  readonly reads?: Pool;
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly metrics?: Metrics;
}

/** The context of a process: its settings, its database, and the adapters that the settings choose. */
export function createContext({
  settings,
  hooks,
  database: { db, pool },
  reads = pool,
  clock = systemClock,
  log = createLogger(settings.LOG_LEVEL),
  metrics = createMetrics(),
}: ContextParts): Context {
  const security = createSecurityEvents(log, settings.secret);
  metrics.registry.registerMetric(security.counter);
  metrics.registry.registerMetric(troubles);
  metrics.show(
    'verandah_clock_ahead_seconds',
    'How far this machine is ahead of the database, whose time counts',
    [],
    () => (clock.offsetMs?.() ?? 0) / 1000,
  );
  const { gateway, others } = createPaymentProviders({ settings, db, clock });
  const watchedGateway = (one: Gateway): Gateway =>
    watchCalls(metrics, one.name, one, ['open', 'status', 'close', 'refund']);
  const { google, facebook } = createIdentityProviders(settings, clock);
  return {
    settings,
    hooks,
    db,
    pool,
    reads,
    clock,
    log,
    security,
    metrics,
    caches: createCaches(),
    mail: watchCalls(metrics, 'mail', createMailSender(settings), ['send']),
    sms: watchCalls(metrics, 'sms', createSmsSender(settings), ['send']),
    payments: { gateway: watchedGateway(gateway), others: others.map(watchedGateway) },
    identity: {
      ...(google === undefined
        ? {}
        : { google: watchCalls(metrics, 'google', google, ['exchange', 'verify']) }),
      ...(facebook === undefined
        ? {}
        : { facebook: watchCalls(metrics, 'facebook', facebook, ['exchange', 'verify']) }),
    },
    incoming: createIncoming({
      dir: join(settings.dataDir, 'media'),
      store: storeOf(join(settings.dataDir, 'media'), settings),
    }),
    gazetteer: createGazetteer(),
    passwords: createPasswords(),
    actor: SYSTEM,
  };
}

/** The context for lists, maps and suggestions, which may read slightly old data because nothing is sold by it. */
export const allowingStaleReads = (ctx: Context): Context => ({ ...ctx, pool: ctx.reads });

/**
 * The context for one request. Its actor is never `onServer`, even if the original's is. While its session looks as an
 * owner, its database reads only, unless the request ends the visit (`mayWrite`).
 */
export function actingAs(
  ctx: Context,
  caller: Requester,
  mayWrite = caller.session?.visit?.kind !== 'look',
): Context {
  const actor = { ...caller, onServer: false };
  const security = ctx.security.by(actor);
  if (mayWrite) return { ...ctx, actor, security };
  const { db, pool } = readOnly(ctx.pool);
  return { ...ctx, actor, security, db, pool, reads: readOnly(ctx.reads).pool };
}
