import { sql, type RawBuilder } from 'kysely';
import { isCode } from './secrets.ts';

/**
 * The queues of messages. Each has its own job, slots and time limit, so a hanging provider delays its own lane only:
 * a code never waits behind a confirmation, and a code by SMS never behind a mail server.
 */
export interface Lane {
  /** the job that sends its due messages */
  readonly job: string;
  /** slots of one process */
  readonly atOnce: number;
  /** from the first byte to the provider's answer; longer sends are given up */
  readonly withinMs: number;
  /** seconds for which a message belongs to the process that sends it, its report included; then it is due again */
  readonly claimSeconds: number;
}

export const LANES = {
  'sms-code': { job: 'send-sms-codes', atOnce: 20, withinMs: 6000, claimSeconds: 20 },
  'email-code': { job: 'send-email-codes', atOnce: 10, withinMs: 6000, claimSeconds: 20 },
  sms: { job: 'send-sms', atOnce: 8, withinMs: 10_000, claimSeconds: 120 },
  email: { job: 'send-emails', atOnce: 6, withinMs: 12_000, claimSeconds: 120 },
} as const satisfies Readonly<Record<string, Lane>>;

export type LaneName = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as readonly LaneName[];

export const laneOf = ({
  channel,
  template,
}: {
  readonly channel: 'sms' | 'email';
  readonly template: string;
}): LaneName => (isCode(template) ? `${channel}-code` : channel);

/** The lane of a row of `messages`, identical to the index `messages_lane_due`. */
export const LANE_OF_ROW: RawBuilder<LaneName> = sql<LaneName>`(channel || case when template like 'otp%' then '-code' else '' end)`;
