import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGroupSite, STAY, textsOf, type GroupSite } from '#test/support/group-site.ts';
import { unescape } from '#test/support/page-html.ts';

let site: GroupSite;

beforeAll(async () => {
  site = await openGroupSite();
}, 400_000);
afterAll(() => site.server.close());

describe('the date chips', () => {
  it('keep the place and the party of the home page’s form, without scripts', async () => {
    const chips = [
      ...(await site.page('/', '')).matchAll(
        /<button type="submit" value="([^"]+)"[^>]* name="stay" formAction="\/search"[^>]*>(.*?)<\/button>/g,
      ),
    ].map(([, value = '', html = '']) => ({ value, says: textsOf(html).join(' ') }));
    expect(chips.slice(0, 2).map(({ says }) => says.replace(/\d+/g, 'n'))).toEqual([
      expect.stringMatching(/^Tonight n/),
      expect.stringMatching(/^(This|Next) weekend n/),
    ]);
    const sent = `/search?type=bungalow&city=Lonavala&checkin=2026-12-04&checkout=2026-12-05&rooms=1&adults=4&children=2&age=4&age=9&stay=${chips[1]?.value}`;
    const { statusCode, headers } = await site.server.app.inject({
      method: 'GET',
      url: sent,
      headers: { host: 'localhost' },
    });
    const [checkIn = '', checkOut = ''] = (chips[1]?.value ?? '').split(',');
    expect([statusCode, headers.location]).toEqual([
      302,
      `/search?type=bungalow&city=Lonavala&checkin=${checkIn}&checkout=${checkOut}&rooms=1&adults=4&children=2&age=4&age=9`,
    ]);
    const html = await site.page(String(headers.location), '');
    expect(textsOf(html)).toContain('2 children');
    expect(
      /aria-current="date"[^>]*>(.*?)<\/a>/
        .exec(html)?.[1]
        ?.replaceAll('<!-- -->', '')
        .replace(/<[^>]+>/g, ''),
    ).toBe(chips[1]?.says);
  });
});

describe('a search in words', () => {
  const redirectOf = async (url: string): Promise<string | undefined> => {
    const { headers } = await site.server.app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost' },
    });
    return headers.location === undefined
      ? undefined
      : decodeURIComponent(headers.location.replaceAll('+', ' '));
  };

  it('works for any weekend, and keeps a name as a name', async () => {
    expect(
      await redirectOf(
        '/free-weekends?city=villa+with+pool+in+lonavala+for+8&point_of=Lonavala&month=&nights=2',
      ),
    ).toMatch(
      /^\/free-weekends\?city=Lonavala.*&type=bungalow.*&adults=8&.*&pool=any&nights=2&said=villa with pool/,
    );
    expect(
      await redirectOf('/free-weekends?city=any+weekend+3+nights+for+4&month=2027-01'),
    ).toMatch(/adults=4&.*month=2027-01&nights=3/);
    expect(await redirectOf('/free-weekends?city=lonavala+for+8+on+4+december')).toMatch(
      /^\/search\?.*checkin=2026-12-04.*adults=8/,
    );
    expect(await redirectOf('/free-weekends?city=Lonavala')).toBeUndefined();
    expect(await redirectOf('/free-weekends?city=Nowhereinparticular')).toBeUndefined();
  });

  it('shows its terms as chips that can be changed or removed; the default search has none', async () => {
    const html = await site.page(
      `/search?city=Pune&type=bungalow&${STAY}&rooms=3&adults=4&children=2&ages=4,9&pool=any`,
      '',
    );
    const off = [...html.matchAll(/aria-label="Remove filter: ([^"]+)"[^>]*href="([^"]+)"/g)].map(
      ([, label = '', href = '']) => [unescape(label), unescape(href)],
    );
    expect(off.map(([label]) => label)).toEqual([
      'Pune',
      '4–\u20606\u00a0Dec',
      '4 adults, 2 children',
      '3+ BHK',
      'With a pool',
    ]);
    expect(off[2]?.[1]).toContain('rooms=3&adults=2&children=0');
    expect(html).toContain('aria-label="Change 4–\u20606\u00a0Dec"');
    expect(html).toContain('id="search-fields"');
    expect(await site.page('/search', '')).not.toContain('aria-label="Remove filter');
  });
});
