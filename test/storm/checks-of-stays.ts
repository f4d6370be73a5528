import { LIFECYCLE } from '#marketplace/bookings/lifecycle.ts';
import { bySql, type Check } from './evidence.ts';

const STANDS = "('held', 'confirmed', 'checked_in', 'completed', 'no_show')";

/** The units of each room and night that a booking needs, and those it has claimed. */
const NEED_AND_CLAIM = `
  need as (
    select b.id, r.room_id, d::date as night, sum(r.quantity)::int as units
    from bookings b join booking_rooms r on r.booking_id = b.id cross join generate_series(b.check_in::timestamp, b.check_out::timestamp - interval '1 day', interval '1 day') d
    where b.state in ${STANDS} group by 1, 2, 3),
  claim as (select booking_id as id, room_id, night, sum(units)::int as units from night_claims group by 1, 2, 3)`;

/** Checks of nights, bookings and derived values. */
export const STAYS: readonly Check[] = [
  bySql(
    'no night is sold above its units',
    'select count(*)::int as n from room_nights where sold <> 0',
    "select format('property %s, room %s, %s: %s of %s sold', property_id, room_id, night, sold, units) as wrong from room_nights where sold > units or sold < 0",
  ),
  bySql(
    'the units sold of a night equal the sum of its claims',
    'select count(*)::int as n from night_claims',
    `select format('room %s, %s: %s sold, %s claimed', n.room_id, n.night, n.sold, coalesce(c.units, 0)) as wrong
     from room_nights n left join (select property_id, room_id, night, sum(units) as units from night_claims group by 1, 2, 3) c using (property_id, room_id, night)
     where n.sold <> coalesce(c.units, 0)`,
  ),
  bySql(
    'only active bookings have claims',
    'select count(distinct booking_id)::int as n from night_claims',
    `select format('booking %s is %s and claims %s nights', b.id, b.state, count(*)) as wrong from night_claims c join bookings b on b.id = c.booking_id where b.state not in ${STANDS} group by b.id`,
  ),
  bySql(
    'an active booking claims exactly its rooms and nights',
    `select count(*)::int as n from bookings where state in ${STANDS} and modifies is null`,
    `with ${NEED_AND_CLAIM}
     select format('booking %s, room %s, %s: needs %s, claims %s', id, room_id, night, coalesce(need.units, 0), coalesce(claim.units, 0)) as wrong
     from need full join claim using (id, room_id, night) join bookings b using (id)
     where b.modifies is null and b.state in ${STANDS} and need.units is distinct from claim.units`,
  ),
  bySql(
    'a change that waits for payment holds exactly the units it adds',
    "select count(*)::int as n from bookings where state = 'held' and modifies is not null",
    `with ${NEED_AND_CLAIM}
     select format('change %s, room %s, %s: needs %s, claims %s beside %s', b.id, k.room_id, k.night, coalesce(n.units, 0), coalesce(c.units, 0), coalesce(old.units, 0)) as wrong
     from bookings b join (select id, room_id, night from need union select id, room_id, night from claim) k on k.id = b.id
     left join need n on n.id = b.id and n.room_id = k.room_id and n.night = k.night
     left join claim c on c.id = b.id and c.room_id = k.room_id and c.night = k.night
     left join claim old on old.id = b.modifies and old.room_id = k.room_id and old.night = k.night
     where b.modifies is not null and b.state = 'held' and coalesce(c.units, 0) <> greatest(0, coalesce(n.units, 0) - coalesce(old.units, 0))`,
  ),
  {
    name: 'every booking followed its lifecycle',
    run: async (ask) => {
      const rows = await ask<{
        id: number;
        state: string;
        event: string;
        actor: string;
        from_state: string | null;
        to_state: string;
        before: string | null;
        last: boolean;
      }>(
        `select b.id, b.state, e.event, e.actor, e.from_state, e.to_state, lag(e.to_state) over w as before, lead(e.id) over w is null as last
         from bookings b left join booking_events e on e.booking_id = b.id window w as (partition by b.id order by e.id)`,
      );
      const isMove = ({ event, actor, from_state, to_state }: (typeof rows)[number]): boolean =>
        event === 'hold'
          ? from_state === null && to_state === 'held'
          : (event === 'modify' && from_state === to_state) ||
            LIFECYCLE.some(
              (row) =>
                row.event === event &&
                row.from === from_state &&
                row.to === to_state &&
                (row.actors as readonly string[]).includes(actor),
            );
      const violations = rows
        .filter(
          (row) =>
            !isMove(row) ||
            row.from_state !== row.before ||
            (row.last && row.to_state !== row.state),
        )
        .map(
          ({ id, state, event, actor, from_state, to_state, before }) =>
            `booking ${id} (${state}): ${actor} made ${event} of ${from_state} to ${to_state}, after ${before}`,
        );
      return { examined: rows.length, violations };
    },
  },
  bySql(
    'coupons are redeemed as often as counted, and no more often than allowed',
    'select count(*)::int as n from coupon_redemptions',
    `select format('coupon %s: counted %s, redeemed %s, allowed %s', c.code, c.used, count(r.*), c.max_uses) as wrong
     from coupons c left join coupon_redemptions r on r.coupon_id = c.id group by c.id having c.used <> count(r.*) or c.used > coalesce(c.max_uses, c.used)
     union all
     select format('coupon %s of account %s: counted %s, redeemed %s', u.coupon_id, u.user_id, u.used, count(r.*))
     from coupon_user_uses u left join coupon_redemptions r using (coupon_id, user_id) group by u.coupon_id, u.user_id having u.used <> count(r.*)`,
  ),
  bySql(
    'a coupon is redeemed by exactly the bookings that have it',
    "select count(*)::int as n from bookings where coupon_id is not null and state = 'confirmed'",
    `select format('booking %s is %s, coupon %s worth %s, redeemed %s', b.id, b.state, b.coupon_id, b.coupon_amount, r.amount) as wrong
     from bookings b full join coupon_redemptions r on r.booking_id = b.id
     where b.modifies is null and case when b.state in ('confirmed', 'checked_in', 'completed', 'no_show') and b.coupon_amount > 0 then r.amount is distinct from b.coupon_amount else r.booking_id is not null end`,
  ),
  {
    name: 'a search row equals one derived again from its property',
    run: async (ask, { properties }) => {
      await ask('savepoint rebuilt');
      await ask(
        'create temporary table rows_before on commit drop as select * from search_rows where property_id = any($1)',
        [properties],
      );
      await ask(
        'select rebuild_search_row(property_id, open_from, open_from + length(open_nights) - 1) from rows_before',
      );
      const wrong = await ask<{ id: number; field: string }>(
        `select b.property_id as id, f.key as field from rows_before b join search_rows s using (property_id)
         cross join lateral jsonb_each(to_jsonb(s)) f where f.value is distinct from to_jsonb(b) -> f.key`,
      );
      await ask('rollback to savepoint rebuilt');
      return {
        examined: properties.length,
        violations: wrong.map(({ id, field }) => `property ${id}: ${field}`),
      };
    },
  },
];
