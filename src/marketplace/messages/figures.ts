import { sql } from 'kysely';
import { question } from '#platform/telemetry/questions.ts';
import { LANE_NAMES, LANE_OF_ROW } from './lanes.ts';

/** The waiting messages of each lane, and their age. */
export const messageFigures = question({
  metrics: {
    verandah_messages_waiting: [
      'Messages that have not left: due now, due later (they are tried again), given up within the last day',
      'lane',
      'state',
    ],
    verandah_messages_oldest_due_seconds: [
      'How long the oldest message that is due has waited',
      'lane',
    ],
  },
  ask: async (trx) => {
    const { rows } = await sql<{
      lane: string;
      due: number;
      later: number;
      dead: number;
      oldest: number;
    }>`
      select ${LANE_OF_ROW} as lane,
        count(*) filter (where state <> 'dead' and next_at <= now())::float8 as due,
        count(*) filter (where state <> 'dead' and next_at > now())::float8 as later,
        count(*) filter (
          where state = 'dead' and coalesce(tried_at, created_at) > now() - interval '1 day'
        )::float8 as dead,
        coalesce(
          extract(
            epoch from now() - min(next_at) filter (where state <> 'dead' and next_at <= now())
          ),
          0
        )::float8 as oldest
      from messages
      where state <> 'sent'
      group by 1`.execute(trx);
    const found = new Map(rows.map((row) => [row.lane, row]));
    return {
      verandah_messages_waiting: LANE_NAMES.flatMap((lane) =>
        (['due', 'later', 'dead'] as const).map(
          (state) => [{ lane, state }, found.get(lane)?.[state] ?? 0] as const,
        ),
      ),
      verandah_messages_oldest_due_seconds: LANE_NAMES.map((lane) => [
        { lane },
        found.get(lane)?.oldest ?? 0,
      ]),
    };
  },
});
