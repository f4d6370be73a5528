import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { developPictures } from './develop-pictures.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
  const ids = [
    'herohero',
    'placegoa',
    'vignette',
    'modest01',
    'modest02',
    'famous01',
    'famous02',
    'famphoto',
    'leftover',
  ];
  await t.pool.query(
    `
      insert into media (id, origin, storage_key, mime, width, height)
      select id, case when id = 'famphoto' then 'photo' else 'drawn' end, 'k', 'image/png', 1600,
        1000
      from unnest($1::text[]) id`,
    [ids],
  );
  await t.pool.query(
    `
      insert into named_pictures (name, media_id)
      values ('home-hero', 'herohero'), ('place-goa', 'placegoa'), ('offline', 'vignette')`,
  );
  const modest = await buildProperty(t.db, { recommendScore: 10 });
  const famous = await buildProperty(t.db, { recommendScore: 90 });
  for (const [property, id, position] of [
    [modest, 'modest01', 0],
    [modest, 'modest02', 1],
    [famous, 'famous01', 0],
    [famous, 'famous02', 1],
    [famous, 'famphoto', 7],
  ] as const) {
    await t.pool.query(
      'insert into property_pictures (property_id, media_id, position) values ($1, $2, $3)',
      [property.id, id, position],
    );
  }
}, 120_000);
afterAll(() => t.close());

/** A pipeline that writes down what it is asked for; `stopAt` ends the work as a stopping server does. */
async function developed(
  stopAt = '',
): Promise<{ readonly asked: readonly string[]; readonly described: number }> {
  const asked: string[] = [];
  const ending = new AbortController();
  const note = (line: string): void => {
    asked.push(line);
    if (line === stopAt) ending.abort();
  };
  const described = await developPictures(
    t.db,
    {
      describe: async (id) => (note(`looks ${id}`), { placeholder: `data:${id}`, tint: '#112233' }),
      warm: async (ids, widths) => note(`${widths[0] === 480 ? 'card' : 'lead'} ${ids.join()}`),
    },
    ending.signal,
  );
  return { asked, described };
}

test('pictures are made in the order in which people meet them, a photograph before the drawings of its property, and a stop is a stop', async () => {
  const stopped = await developed('looks famphoto');
  expect(stopped.asked).toEqual(['looks herohero', 'looks famphoto']);
  // what was in hand when the work ended is described anew by the next start
  const { asked, described } = await developed();
  expect(asked).toEqual([
    'looks famphoto',
    'looks modest01',
    'lead herohero',
    'card famphoto',
    'card modest01',
    'looks placegoa',
    'looks vignette',
    'card placegoa',
    'looks famous01',
    'looks famous02',
    'looks modest02',
    'lead famphoto',
    'lead modest01',
    'card famous01',
    'card famous02',
    'card modest02',
    'looks leftover',
  ]);
  expect(described).toBe(8);
  expect((await developed()).asked.filter((line) => line.startsWith('looks'))).toEqual([]);
});
