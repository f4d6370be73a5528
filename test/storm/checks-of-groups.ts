import { linkHash } from '#platform/secret-link.ts';
import { bySql, type Check } from './evidence.ts';

/** Each share with its split and what was kept for it, in paise. */
const SHARES = `
  select s.id, s.booking_id, s.kind, s.state, h.id as share_id, h.position, h.amount, h.paid_at,
    coalesce(sum(c.amount) filter (where c.verdict = 'kept'), 0) as kept,
    coalesce(sum(c.refunding) filter (where c.verdict = 'kept'), 0) as refunding
  from payment_splits s join payment_shares h on h.split_id = s.id
    left join payment_attempts a on a.booking_id = s.booking_id and a.purpose = 'share-' || h.position
    left join payment_charges c on c.attempt_id = a.id
  group by s.id, h.id`;

/** Compares shares with payments, and the votes of boards with what friends were told. */
export const GROUPS: readonly Check[] = [
  bySql(
    'the shares of a split add up to its amount, and to the amount due online',
    'select count(*)::int as n from payment_splits',
    `select format('split %s of booking %s (%s): %s in shares, %s to pay, %s due online', s.id, b.id, s.kind, sum(h.amount), s.amount, b.pay_amount) as wrong
     from payment_splits s join bookings b on b.id = s.booking_id left join payment_shares h on h.split_id = s.id
     group by s.id, b.id
     having sum(h.amount) is distinct from s.amount
       or (s.kind = 'payment' and s.amount <> b.pay_amount and not exists (select from booking_events e where e.booking_id = b.id and e.event = 'modify'))`,
  ),
  bySql(
    'a share counts as paid when one payment of its amount is kept, and only then',
    'select count(*)::int as n from payment_shares',
    `select format('share %s of booking %s: %s, paid at %s, kept %s', position, booking_id, amount, coalesce(paid_at::text, 'no time'), kept) as wrong
     from (${SHARES}) x where kept <> case when paid_at is null then 0 else amount end`,
  ),
  bySql(
    'a split is complete when all its shares are paid, and then its booking was confirmed',
    'select count(*)::int as n from payment_splits',
    `select format('split %s of booking %s (%s): %s, %s of %s paid', s.id, s.booking_id, s.kind, s.state, count(h.paid_at), count(*)) as wrong
     from payment_splits s join payment_shares h on h.split_id = s.id group by s.id
     having (s.state = 'complete') <> (count(h.paid_at) = count(*))
       or (s.state = 'complete' and not exists (select from booking_events e where e.booking_id = s.booking_id and e.to_state = 'confirmed'))`,
  ),
  bySql(
    'a split that ended unpaid gives back every share in full',
    "select count(*)::int as n from payment_splits where kind = 'payment' and state in ('lapsed', 'called-off')",
    `select format('share %s of booking %s (%s): %s of %s goes back', position, booking_id, state, refunding, kept) as wrong
     from (${SHARES}) x where kind = 'payment' and state in ('lapsed', 'called-off') and refunding <> kept`,
  ),
  bySql(
    'a collected share goes to the organiser once, to the paisa',
    "select count(*)::int as n from payment_shares h join payment_splits s on s.id = h.split_id where s.kind = 'reimbursement' and h.paid_at is not null",
    `select format('share %s of booking %s: %s paid, %s to the organiser', x.position, x.booking_id, case when x.paid_at is null then 0 else x.amount end, coalesce(sum(r.amount), 0)) as wrong
     from (${SHARES}) x left join payment_refunds r on r.booking_id = x.booking_id and r.key = 'reimbursed:' || x.share_id
     where x.kind = 'reimbursement' group by x.share_id, x.position, x.booking_id, x.amount, x.paid_at
     having coalesce(sum(r.amount), 0) <> case when x.paid_at is null then 0 else x.amount end`,
  ),
  {
    name: 'a share that its payer was told is paid or declined is so',
    run: async (ask, { journal }) => {
      const rows = await ask<{ hash: string; paid: boolean; declined: boolean }>(
        "select encode(token_hash, 'hex') as hash, paid_at is not null as paid, declined_at is not null as declined from payment_shares",
      );
      const found = new Map(rows.map((row) => [row.hash, row]));
      const violations = [...journal.shares].flatMap(([token, told]) => {
        const row = found.get(linkHash(token).toString('hex'));
        if (row?.[told] === true) return [];
        return [`a share told ${told} is ${row === undefined ? 'not there' : JSON.stringify(row)}`];
      });
      return { examined: journal.shares.size, violations };
    },
  },
  {
    name: 'no accepted vote of a board is lost, and none is counted twice',
    run: async (ask, { journal }) => {
      const boards = await ask<{ id: number; hash: string }>(
        "select id, encode(token_hash, 'hex') as hash from boards",
      );
      const votes = await ask<{ board: number; by: string; vote: number }>(
        `select v.board_id as board, w.name || ' ' || v.property_id as by, v.vote
         from board_votes v join board_voters w on w.id = v.voter_id`,
      );
      const ids = new Map(boards.map(({ id, hash }) => [hash, id]));
      const violations = [...journal.boards].flatMap(([token, told]) => {
        const id = ids.get(linkHash(token).toString('hex'));
        if (told === null) return id === undefined ? [] : [`board ${id} was deleted and is there`];
        if (id === undefined) return ['a board is not there'];
        const here = votes.filter(({ board }) => board === id);
        return [...new Set([...told.keys(), ...here.map(({ by }) => by)])].flatMap((by) => {
          const found = here.filter((one) => one.by === by).map(({ vote }) => vote);
          const right = found.length < 2 && told.get(by)?.has(found[0] ?? 0) === true;
          return right
            ? []
            : [
                `board ${id}: ${by} has ${found.join(', ') || 'no vote'}, told ${[...(told.get(by) ?? [])].join(' or ') || 'nothing'}`,
              ];
        });
      });
      return { examined: votes.length, violations };
    },
  },
];
