import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#shared/dates.ts';
import { changedProperty } from '#shared/ids.ts';

/** Fewer answers give no reliable median. */
const LEAST = 3;
const MOST = 50;
const DAYS = 365;

const ANSWER_TIMES = defineCache<number, number | null>({
  name: 'answer-times',
  max: 10_000,
  staleBy: (subject) => {
    const id = changedProperty(subject);
    if (id !== null) return { key: id };
    return subject === 'all' ? 'all' : 'none';
  },
});

/**
 * The median answer time in minutes for guests' messages of a year, newest first; unanswered messages count with
 * their waiting time. Null for fewer than three messages.
 */
export const usualAnswer = (ctx: Context, propertyId: number): Promise<number | null> =>
  ctx.caches.read(ANSWER_TIMES, propertyId, () => measure(ctx, propertyId));

async function measure({ pool, clock }: Context, propertyId: number): Promise<number | null> {
  const now = clock.now();
  const { rows } = await pool.query<{ asked: string; minutes: number | null }>({
    name: 'conversations_usual_answer',
    text: `
      select count(*) as asked,
        percentile_disc(0.5) within group (
          order by extract(epoch from coalesce(t.answered, $3::timestamptz) - t.at)
        ) / 60 as minutes
      from (
        select m.at,
          (
            select min(a.at)
            from conversation_messages a
            where a.conversation_id = m.conversation_id and a.side = 'property' and a.id > m.id
          ) as answered
        from (
          select m.*, lag(m.side) over (partition by m.conversation_id order by m.id) as before
          from conversation_messages m
          join conversations c on c.id = m.conversation_id
          where c.property_id = $1
        ) m
        where m.side = 'guest' and m.before is distinct from 'guest' and m.at > $2
        order by m.at desc
        limit ${MOST}
      ) t`,
    values: [propertyId, new Date(now.getTime() - DAYS * DAY_MS), now],
  });
  const [row] = rows;
  return row === undefined || Number(row.asked) < LEAST || row.minutes === null
    ? null
    : Math.ceil(row.minutes);
}
