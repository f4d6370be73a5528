import { isAtMostOnce, isCode } from '#marketplace/messages/secrets.ts';
import { bySql, type Check } from './evidence.ts';

/** Compares what guests were told and sent with the database, and looks for effects of forgeries. */
export const PROMISES: readonly Check[] = [
  {
    name: 'no acknowledged write is lost',
    run: async (ask, { journal }) => {
      const rows = await ask<{
        id: number;
        state: string;
        checkIn: string;
        checkOut: string;
        phone: string;
      }>(
        'select b.id, b.state, b.check_in as "checkIn", b.check_out as "checkOut", u.phone from bookings b join users u on u.id = b.user_id where b.id = any($1)',
        [[...journal.bookings.keys()]],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      const violations = [...journal.bookings.values()].flatMap(
        ({ id, mobile, states, stays, story }) => {
          const row = found.get(id);
          if (row === undefined) return [`booking ${id} (${story}) is not there`];
          const right =
            row.phone === mobile &&
            states.has(row.state) &&
            stays.some(
              ({ checkIn, checkOut }) => checkIn === row.checkIn && checkOut === row.checkOut,
            );
          return right
            ? []
            : [
                `booking ${id} (${story}) is ${row.state} from ${row.checkIn} to ${row.checkOut}; told: ${[...states].join(' or ')}, ${stays.map(({ checkIn, checkOut }) => `${checkIn} to ${checkOut}`).join(' or ')}`,
              ];
        },
      );
      return { examined: journal.bookings.size, violations };
    },
  },
  {
    name: 'each idempotency key made one booking, and each booking has a key',
    run: async (ask, { journal }) => {
      const rows = await ask<{ phone: string; key: string; id: number }>(
        `select u.phone, k.key, (k.response ->> 'bookingId')::int as id from idempotency_keys k join users u on u.id = k.user_id where k.operation in ('hold', 'add_booking') and k.response is not null`,
      );
      const known = new Map(rows.map(({ phone, key, id }) => [`${phone} book ${key}`, id]));
      const asked = new Set(rows.map(({ id }) => id));
      const wrong = [...journal.keys]
        .filter(([key, id]) => key.includes(' book ') && known.get(key) !== id)
        .map(([key, id]) => `${key}: answered ${id}, kept ${known.get(key)}`);
      const mobiles = [...new Set([...journal.bookings.values()].map(({ mobile }) => mobile))];
      const made = await ask<{ id: number }>(
        'select b.id from bookings b join users u on u.id = b.user_id where b.modifies is null and u.phone = any($1)',
        [mobiles],
      );
      const unasked = made
        .filter(({ id }) => !asked.has(id))
        .map(({ id }) => `booking ${id} was made under no key`);
      const twice =
        rows.length === asked.size ? [] : [`${rows.length} keys made ${asked.size} bookings`];
      return {
        examined: rows.length,
        violations: [...journal.differing, ...wrong, ...unasked, ...twice],
      };
    },
  },
  bySql(
    'each event has its messages once',
    'select count(*)::int as n from messages',
    `select format('booking %s: %s messages that it is booked', b.id, count(m.id)) as wrong
     from bookings b left join messages m on m.event_key in ('booking-confirmed:' || b.id || ':sms', 'booking-confirmed:' || b.id || ':email')
     where b.modifies is null and exists (select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed') and b.guest_email like 'g9%@example.in' group by b.id having count(m.id) <> 2
     union all
     select format('%s: %s messages', event_key, count(*)) from messages group by event_key having count(*) > 1
`,
  ),
  {
    name: 'no message was given up, except expired codes and those that may have arrived',
    run: async (ask) => {
      const rows = await ask<{ id: number; template: string; error: string }>(
        "select id, template, last_error as error from messages where state = 'dead'",
      );
      return {
        examined: rows.length,
        violations: rows
          .filter(({ template }) => !isCode(template) && !isAtMostOnce(template))
          .map(({ id, template, error }) => `message ${id} (${template}): ${error}`),
      };
    },
  },
  {
    name: 'every sent message arrived, and every message that arrived was in the outbox',
    run: async (ask, { taken }) => {
      const rows = await ask<{ reference: string; state: string }>(
        'select reference, state from messages',
      );
      if (taken === null) return { examined: 0, violations: [] };
      const known = new Set(rows.map(({ reference }) => reference));
      const lost = rows
        .filter(({ reference, state }) => state === 'sent' && !taken.has(reference))
        .map(({ reference }) => `message ${reference} counts as sent and did not come`);
      const strange = [...taken.keys()]
        .filter((reference) => !known.has(reference))
        .map((reference) => `message ${reference} came and is not in the outbox`);
      return { examined: rows.length, violations: [...lost, ...strange] };
    },
  },
  {
    name: 'forged webhooks were refused and left no trace',
    run: async (ask, { forged, believed }) => {
      const rows = await ask<{ id: string }>(
        'select event_id as id from payment_events where event_id = any($1)',
        [forged],
      );
      return {
        examined: forged.length,
        violations: [
          ...believed.map((id) => `${id} was believed`),
          ...rows.map(({ id }) => `${id} was stored`),
        ],
      };
    },
  },
  {
    name: 'no answer was 500, and each 503 had Retry-After',
    run: (_ask, { wrongAnswers }) => Promise.resolve({ examined: 1, violations: wrongAnswers }),
  },
  {
    name: 'no work is left when the storm is over',
    run: (_ask, { waiting }) =>
      Promise.resolve({
        examined: Object.keys(waiting).length,
        violations: Object.entries(waiting).flatMap(([what, n]) =>
          n === 0 ? [] : [`${n} ${what}`],
        ),
      }),
  },
];
