import { Counter } from 'prom-client';
import type { Logger } from './log.ts';

/** What an operator wants to know of how the product is used against itself: the names in the log, the metric and the alarm rules. */
export const SECURITY_EVENTS = [
  /** a limit of the abuse budget was used up: `action`, `subject` */
  'limit-reached',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export interface SecurityEvents {
  /**
   * Writes one line and counts. Facts are ids, kinds and codes: never a name, number, address, token or text that
   * somebody typed. Call it once the fact is certain, after the commit.
   */
  record(event: SecurityEvent, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  readonly counter: Counter<'event' | 'action'>;
}

/** The events of a process; the counter is shown by whoever registers it. */
export function createSecurityEvents(log: Logger): SecurityEvents {
  const counter = new Counter({ name: 'verandah_security_events_total', help: 'Security events by name and, where one says so, action', labelNames: ['event', 'action'], registers: [] });
  for (const event of SECURITY_EVENTS) counter.inc({ event, action: '' }, 0);
  return {
    record: (event, facts = {}) => {
      counter.inc({ event, action: String(facts['action'] ?? '') });
      log.warn({ ...facts, security_event: event }, 'security event');
    },
    counter,
  };
}
