import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { openGroupSite, propertyPath, textsOf, type GroupSite } from '#test/support/group-site.ts';

/** What a group can choose: the board for the wishes, and the stays that are compared. */
let site: GroupSite;
let board = '';
let more: BuiltProperty[] = [];

const add = (property: BuiltProperty, form: object = {}): Promise<string> =>
  site.send('/trip-board/add', {
    hotel_id: String(property.id),
    next: propertyPath(property),
    ...form,
  });
const names = (html: string): string[] =>
  [...html.matchAll(/<li id="stay-[\s\S]*?<h2[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(
    ([, name]) => name ?? '',
  );
const columns = (html: string): string[] =>
  [...html.matchAll(/<th scope="col"[\s\S]*?<\/th>/g)].flatMap(([head]) => textsOf(head));

beforeAll(async () => {
  site = await openGroupSite();
  more = await Promise.all(
    ['Full House', 'Third House', 'Fourth House'].map((name) =>
      buildProperty(site.server.t.db, {
        name,
        rooms: [
          name === 'Full House'
            ? { maxAdults: 1, rate: 500_000 }
            : { maxAdults: 8, maxChildren: 4, rate: 800_000 },
        ],
      }),
    ),
  );
  const [full, third, fourth] = more as [BuiltProperty, BuiltProperty, BuiltProperty];
  for (const property of [full, site.strict, site.easy, third, fourth])
    board = (await add(property)).split('#')[0] ?? '';
}, 400_000);
afterAll(() => site.server.close());

test('wishes with other dates than the board’s get a choice, and never go there unasked', async () => {
  const wish = await buildProperty(site.server.t.db, {
    name: 'Late House',
    rooms: [{ rate: 700_000 }],
  });
  const wished = String(wish.id);
  await site.send('/wishlist/toggle', {
    hotel_id: wished,
    wished: '1',
    next: propertyPath(wish, 'checkin=2027-02-12&checkout=2027-02-14&adults=2'),
  });
  // the heart does not put it there either
  expect(names(await site.page(board))).not.toContain('Late House');
  const page = await site.page('/my-wishlist');
  const choices = [
    ...page.matchAll(/<button value="([^"]+)"[^>]*name="to"[\s\S]*?<\/button>/g),
  ].map(([button, to]) => [to, textsOf(button).join('')]);
  expect(choices).toEqual([
    ['new', 'New board for 12–\u206014\u00a0Feb'],
    [board.replace('/board/', ''), 'Add to Our trip, 4–\u20606\u00a0Dec'],
  ]);
  const next = '/search?checkin=2027-02-12&checkout=2027-02-14&adults=2';
  const made = await site.send('/trip-board/add', { hotel_id: wished, next, to: 'new' });
  expect(made).not.toBe(board);
  expect(textsOf(await site.page(made))).toContain('12–\u206014\u00a0Feb');
  expect(await add(site.strict, { to: board.replace('/board/', '') })).toBe(board);
  await site.send(made, { intent: 'delete' });
});

test('a page that stays learns the board of its property, then and later', async () => {
  const reply = await site.server.app.inject({
    method: 'GET',
    url: `/trip-board/add.data?hotel_id=${site.easy.id}`,
    headers: { cookie: site.cookie(), host: 'localhost' },
  });
  expect(reply.body).toContain(board);
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

test('stays stand in the order of their votes, and a tie is called one', async () => {
  const [, , fourth] = more as [BuiltProperty, BuiltProperty, BuiltProperty];
  for (const { id } of [fourth, site.easy])
    await site.send(board, { intent: `vote:${id}:1`, voter: 'Zubin' });
  const html = await site.page(board, '');
  const texts = textsOf(html);
  expect(names(html).slice(0, 2).toSorted()).toEqual(['Easy House', 'Fourth House']);
  expect(texts).toContain('2 stays are tied: 1 yes each.');
  expect([
    texts.filter((text) => text === 'Tied').length,
    texts.filter((text) => text === 'Leading').length,
  ]).toEqual([2, 0]);
});

test('a comparison takes free stays first, says how many it leaves out, and names no rule twice', async () => {
  await site.send('/company', { next: '/', company: 'pets' });
  const html = await site.page(`${board}/compare?all=1`);
  expect(columns(html)).toHaveLength(4);
  expect(columns(html)).not.toContain('Full House');
  expect(textsOf(html)).toContain('4 of 5 compared');
  const rows = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(rows.filter((label) => label === 'Pets')).toHaveLength(1);
  const [full] = more as [BuiltProperty];
  const chosen = await site.page(`${board}/compare?p=${full.id}&p=${site.easy.id}`);
  expect(columns(chosen).toSorted()).toEqual(['Easy House', 'Full House']);
  expect(textsOf(chosen)).toContain('2 of 5 compared');
});
