import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { networkOf } from '#shared/network.ts';
import type { Actor } from './context.ts';
import type { Logger } from './log.ts';
import { derivedSecret } from './secrets.ts';

/**
 * Events that operators watch for abuse: their names in the log, the metric and the alarm rules, with their log
 * levels. `info` is normal use, `warn` was refused or is rare.
 */
export const SECURITY_EVENTS = {
  /** a sign-in: `account`, `by` */
  'sign-in': 'info',
  /** a wrong code, password or provider's token at sign-in: `by`, `code` of the refusal */
  'sign-in-failed': 'warn',
  /** a wrong code or password for another action: `want`, `code` */
  'proof-failed': 'warn',
  /** a step-up: `account`, `by` */
  'step-up': 'info',
  /** a passkey was added or removed: `account`, `how` */
  'passkey-changed': 'info',
  /** a change of number, e-mail or password was undone: the account may have been stolen for a while */
  'change-undone': 'warn',
  /** an account has a new number or e-mail: `account`, `contact` */
  'contact-changed': 'info',
  /** `account`, `sessions_ended` */
  'password-changed': 'info',
  /** the chain of the audit log is broken: `kind`, `seal`, `row` */
  'audit-broken': 'warn',
  /** the role of an account changed, by any means: `account`, `from`, `to` */
  'role-changed': 'warn',
  /** `which` sessions: own, one, others; how many `ended` */
  'session-ended': 'info',
  /** a person downloaded their data: `account` */
  'data-exported': 'info',
  /** `account` */
  'account-deleted': 'info',
  /** a limit of the abuse budget was used up: `action`, `subject` */
  'limit-reached': 'warn',
  /** a caller named another account as their own: `call`, `account` */
  'access-refused': 'warn',
  /** another site caused a browser's request: `path` */
  'origin-refused': 'warn',
  /** a request for a host name that is not ours */
  'host-refused': 'warn',
  /** a refused photograph: `reason` */
  'picture-refused': 'warn',
  /** a payment provider's call with a wrong signature: `provider` */
  'webhook-refused': 'warn',
  /** an operator moved money or changed what is shown: `action`, `subject` */
  'operator-command': 'warn',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
/** Ids, kinds and codes: never a name, number, address, token or typed text. */
export type SecurityFacts = Readonly<Record<string, string | number | boolean | null>>;

const SECURITY_METRIC = 'verandah_security_events_total';

export interface SecurityEvents {
  /** Writes one line and counts. Call it once the fact is certain, after the commit. */
  record(event: SecurityEvent, facts?: SecurityFacts): void;
  /** the same, with whose request it was in every line: its id, the account's id, a keyed hash of the network */
  by(actor: Actor): SecurityEvents;
  readonly counter: Counter<'event' | 'action'>;
}

/** The events of a process; the counter is shown by whoever registers it. `secret` keys the hashes of networks. */
export function createSecurityEvents(log: Logger, secret: string): SecurityEvents {
  const counter = new Counter({
    name: SECURITY_METRIC,
    help: 'Security events by name and, where one says so, action',
    labelNames: ['event', 'action'],
    registers: [],
  });
  for (const event of Object.keys(SECURITY_EVENTS)) counter.inc({ event, action: '' }, 0);
  const key = derivedSecret(secret, 'security events');
  const events = (known: SecurityFacts): SecurityEvents => ({
    record: (event, facts = {}) => {
      counter.inc({ event, action: String(facts['action'] ?? '') });
      log[SECURITY_EVENTS[event]]({ ...known, ...facts, security_event: event }, 'security event');
    },
    by: ({ requestId, address, client, session }) =>
      events({
        ...(requestId === '' ? {} : { request_id: requestId, client }),
        ...(session === null ? {} : { account: session.account.id }),
        ...(address === '' ? {} : { network: networkHash(key, address) }),
      }),
    counter,
  });
  return events({});
}

/** The same network has the same hash, here and tomorrow; nobody reads the address back out of it. */
const networkHash = (key: string, address: string): string =>
  createHmac('sha256', key).update(networkOf(address)).digest('hex').slice(0, 12);
