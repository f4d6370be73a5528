import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ask, Evidence } from './evidence.ts';
import { CHECKS, inUndone } from './examine.ts';
import { FAULT_NAMES } from './faults.ts';
import { runStorm, type Stormed } from './storm.ts';
import { STORIES } from './stories.ts';
import { stormTable } from './table.ts';
import { openWorld, type World } from './world.ts';

/** A short storm with each story at least once. Then every check must find a planted violation. */
const SEED = process.env['STORM_SEED'] ?? 'short';
/**
 * Faults that last longer than a test may: a vanished session is noticed only by time-outs, and a whole start takes
 * seconds.
 */
const TOO_LONG = new Set<string>(['vanish', 'kill-first', 'stall', 'mail-silent', 'provider-away']);
let world: World;
let stormed: Stormed;
beforeAll(async () => {
  world = await openWorld({ seed: SEED, machines: 1, honestPost: false, env: { PROCESSES: '1' } });
  stormed = await runStorm(world, {
    seed: SEED,
    bookings: Object.keys(STORIES).length + 9,
    minutes: 3,
    guests: 10,
    faults: FAULT_NAMES.filter((name) => !TOO_LONG.has(name)),
    pace: { lasting: [100, 500], apart: [100, 400] },
    settleMs: 60_000,
    patient: false,
    receipts: 100,
  });
}, 420_000);
afterAll(() => world.close(false));

test(`a short storm violates no invariant (seed ${SEED})`, () => {
  const { report } = stormed;
  expect(report.attempts, stormTable(report)).toBeGreaterThan(20);
  expect(report.happened.length, stormTable(report)).toBeGreaterThan(2);
  expect(
    report.examined.filter(({ violations }) => violations.length > 0),
    stormTable(report),
  ).toEqual([]);
});

interface Plant {
  readonly sql?: string;
  readonly evidence?: (evidence: Evidence) => Evidence;
}

const ONE_CONFIRMED =
  "(select id from bookings where state = 'confirmed' and modifies is null order by id limit 1)";
const ONE_CANCELLED = "(select id from bookings where state = 'cancelled' order by id limit 1)";

/** For each check a violation, planted where the database's own guards are off. */
const PLANTS: Readonly<Record<string, Plant>> = {
  'no night is sold above its units': {
    sql: "do $$ declare c text; begin for c in select conname from pg_constraint where conrelid = 'room_nights'::regclass and contype = 'c' loop execute format('alter table room_nights drop constraint %I', c); end loop; end $$; update room_nights set sold = units + 1 where sold > 0",
  },
  'the units sold of a night equal the sum of its claims': {
    sql: 'update room_nights set sold = 0 where sold > 0',
  },
  'only active bookings have claims': {
    sql: `insert into night_claims select property_id, room_id, night, ${ONE_CANCELLED}, 1 from room_nights limit 1`,
  },
  'an active booking claims exactly its rooms and nights': {
    sql: `delete from night_claims where booking_id = ${ONE_CONFIRMED}`,
  },
  'a change that waits for payment holds exactly the units it adds': {
    sql: `delete from night_claims where booking_id = ${ONE_CONFIRMED}; update bookings set state = 'held', hold_expires_at = now() + interval '1 hour', modifies = ${ONE_CANCELLED} where id = ${ONE_CONFIRMED}`,
  },
  'every booking followed its lifecycle': {
    sql: `update bookings set state = 'completed' where id = ${ONE_CONFIRMED}`,
  },
  'coupons are redeemed as often as counted, and no more often than allowed': {
    sql: 'update coupons set used = used + 1, max_uses = max_uses + 1',
  },
  'a coupon is redeemed by exactly the bookings that have it': {
    sql: `insert into coupon_redemptions (coupon_id, booking_id, user_id, amount, at) select (select min(id) from coupons), id, user_id, 100, now() from bookings where id = ${ONE_CANCELLED}`,
  },
  'a search row equals one derived again from its property': {
    sql: 'update search_rows set open_nights = set_bit(open_nights, 30, 1 - get_bit(open_nights, 30))',
  },
  'every payment at the provider is in the ledger once, under its booking, to the paisa': {
    sql: "update ledger_entries set amount = amount - 1 where kind = 'payment'",
  },
  'every refund at the provider is in the ledger once, to the paisa, and none exceeds its payment':
    {
      sql: "delete from ledger_entries where kind = 'refund'",
    },
  'completed refunds equal those of the ledger': {
    sql: "update payment_refunds set amount = amount + 1 where state = 'done'",
  },
  'every charge is kept for a sold stay or refunded in full': {
    sql: "update payment_charges set verdict = 'unjudged' where verdict = 'kept'",
  },
  'the refunds of a charge equal the requested ones': {
    sql: 'update payment_charges set refunding = refunding - 1 where refunding > 0',
  },
  'a stay with an amount due online was paid exactly': {
    sql: "update payment_charges set amount = amount + 1 where verdict = 'kept'",
  },
  'a cancellation requested the refund that it announced': {
    sql: "update booking_events set detail = jsonb_set(detail, '{refund}', '1') where event = 'cancel' and from_state = 'confirmed'",
  },
  'serials of tax documents have no gaps and no repetitions': {
    sql: 'delete from tax_documents where number = 2',
  },
  'a confirmed booking has one valid invoice, equal to its price': {
    sql: `update bookings set amount = amount + 1 where id = ${ONE_CONFIRMED}`,
  },
  'a credit note corrects an invoice of its booking once, up to its amount': {
    sql: "update tax_documents set total = total * 100 where kind = 'credit_note'",
  },
  'a receipt equals ledger and tax documents': {
    evidence: (evidence) => ({
      ...evidence,
      receipts: new Map(
        [...evidence.receipts].map(([id, money]) => [
          id,
          { ...money, charged: money.charged + 1, balance: money.balance + 1 },
        ]),
      ),
    }),
  },
  'the shares of a split add up to its amount, and to the amount due online': {
    sql: 'update payment_splits set amount = amount + 100',
  },
  'a share counts as paid when one payment of its amount is kept, and only then': {
    sql: 'update payment_shares set paid_at = null where paid_at is not null',
  },
  'a split is complete when all its shares are paid, and then its booking was confirmed': {
    sql: "update payment_splits set state = 'complete', ended_at = now() where state = 'lapsed'",
  },
  'a split that ended unpaid gives back every share in full': {
    sql: 'update payment_charges set refunding = refunding - 100 where refunding > 0',
  },
  'a collected share goes to the organiser once, to the paisa': {
    sql: "update payment_refunds set amount = amount - 1 where key like 'reimbursed:%'",
  },
  'a share that its payer was told is paid or declined is so': {
    sql: 'update payment_shares set paid_at = null, declined_at = null',
  },
  'no accepted vote of a board is lost, and none is counted twice': {
    sql: 'delete from board_votes',
  },
  'no acknowledged write is lost': {
    sql: `delete from bookings where id = ${ONE_CONFIRMED}`,
  },
  'each idempotency key made one booking, and each booking has a key': {
    sql: "delete from idempotency_keys where operation = 'add_booking'",
  },
  'each event has its messages once': {
    sql: "delete from messages where event_key like 'booking-confirmed:%:sms'",
  },
  'no message was given up, except expired codes and those that may have arrived': {
    sql: "update messages set state = 'dead' where template = 'booking-confirmed' and channel = 'email'",
  },
  'every sent message arrived, and every message that arrived was in the outbox': {
    evidence: (evidence) => ({ ...evidence, taken: new Map([...(evidence.taken ?? [])].slice(1)) }),
  },
  'forged webhooks were refused and left no trace': {
    evidence: (evidence) => ({ ...evidence, forged: ['evt_genuine'] }),
    sql: "insert into payment_events (provider, event_id, type, session_ids, received_at) values ('stripe', 'evt_genuine', 'x', '{}', now())",
  },
  'no answer was 500, and each 503 had Retry-After': {
    evidence: (evidence) => ({ ...evidence, wrongAnswers: ['500: somewhere'] }),
  },
  'no work is left when the storm is over': {
    evidence: (evidence) => ({ ...evidence, waiting: { refunds: 1 } }),
  },
};

test.each(CHECKS.map((check) => [check.name, check] as const))(
  'finds its violation: %s',
  async (name, check) => {
    const plant = PLANTS[name];
    expect(plant, 'nothing is planted for it').toBeDefined();
    const found = await inUndone(world.database.pool, async (ask: Ask) => {
      await ask('set local session_replication_role = replica');
      if (plant?.sql !== undefined) await ask(plant.sql);
      await ask('set local session_replication_role = origin');
      return check.run(ask, plant?.evidence?.(stormed.evidence) ?? stormed.evidence);
    });
    expect(found.violations.length).toBeGreaterThan(0);
  },
);
