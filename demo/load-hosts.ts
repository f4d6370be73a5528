import { portraitOf } from '@verandah/art';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Media } from '#platform/media/index.ts';
import { hosts, people } from './catalogue/index.ts';
import { passersBy } from './load-people.ts';
import { loadPicture } from './load-catalogue.ts';

const NAME = 'hosts';

/** Questions of past guests with answers that hold for any property. */
const ASKED: readonly (readonly [question: string, answer: string])[] = [
  [
    'May we leave our bags before check-in?',
    'Please tell us when you come. If somebody is there, they will keep them for you.',
  ],
  [
    'Is there a chemist near the house?',
    'Yes, in the town. We will send you the number when you have booked.',
  ],
  [
    'We may arrive late in the evening. Is that all right?',
    'Yes. Please tell us the hour on the day, and we will write to you how to get in.',
  ],
  ['Can we get an extra blanket for the children?', 'Yes. Please say so on the day before.'],
];

/** Adds hosts with portraits and past answered questions to the demo's properties, once. Returns how many. */
export async function loadHosts({ db, clock }: Context, media: Media): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('demo_loads')
    .values({ name: NAME, finished_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 0;
  const operator = people.find(({ role }) => role === 'operator')?.name ?? '';
  const ids = new Map(
    (
      await db
        .selectFrom('properties')
        .select(['id', 'slug'])
        .where(
          'slug',
          'in',
          hosts.map(({ slug }) => slug),
        )
        .execute()
    ).map(({ id, slug }) => [slug, id]),
  );
  for (const [index, host] of hosts.entries()) {
    const id = ids.get(host.slug);
    if (id === undefined) continue;
    const media_id = await loadPicture(db, media, portraitOf(host));
    await db
      .insertInto('property_hosts')
      .values({ property_id: id, name: host.name, media_id, languages: [...host.languages] })
      .execute();
    for (const [n, minutes] of host.answered.entries()) {
      const [question, answer] = ASKED[n % ASKED.length] ?? ['', ''];
      const guest = passersBy[(index + n * 5) % passersBy.length] ?? '';
      const asked = sql`${clock.now()}::timestamptz - make_interval(days => ${12 + ((index * 7 + n * 31) % 140)})`;
      await sql`with thread as (
          insert into conversations (property_id, user_id, created_at, last_at)
          select ${id}, u.id, ${asked}, ${asked} + make_interval(mins => ${minutes}) from users u where u.name = ${guest} order by u.id limit 1
          on conflict do nothing returning id, user_id, created_at, last_at
        ), question as (
          insert into conversation_messages (conversation_id, side, author_id, text, key, at) select id, 'guest', user_id, ${question}, 'demo-question', created_at from thread returning id, conversation_id
        ), answer as (
          insert into conversation_messages (conversation_id, side, answered_by, text, key, at)
          select t.id, 'property', ${operator}, ${answer}, 'demo-answer', t.last_at from thread t, question q where q.conversation_id = t.id returning id
        )
        select 1`.execute(db);
    }
  }
  await sql`update conversations c set last_guest = s.guest, last_property = s.property, guest_seen = s.last, property_seen = s.last
    from (select conversation_id, coalesce(max(id) filter (where side = 'guest'), 0) as guest, coalesce(max(id) filter (where side = 'property'), 0) as property, max(id) as last from conversation_messages where key in ('demo-question', 'demo-answer') group by 1) s
    where s.conversation_id = c.id`.execute(db);
  return hosts.length;
}
