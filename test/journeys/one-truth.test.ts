import { expect, inject, test } from 'vitest';
import { addDays, HOUR_MS } from '#shared/dates.ts';
import { unescape } from '#test/support/page-html.ts';

/** What a property is, side by side on its page, in its room choice, in the review and in the calls, for every property of the demo catalogue. */

const site = inject('site');
const page = async (path: string): Promise<string> => (await (await fetch(site + path)).text()).replaceAll('<!-- -->', '');
const call = async <Reply>(name: string, body: object): Promise<Reply> => (await (await fetch(`${site}/api/v1/hotel/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()) as Reply;
/** its texts, one after the other */
const textsOf = (html: string): string[] => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').split(/<[^>]+>/).map((text) => unescape(text).trim()).filter((text) => text !== '');
const rupees = (text = ''): number => Number(text.replaceAll(/[^\d.]/g, ''));

const today = new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
const stay = `checkin=${addDays(today, 40)}&checkout=${addDays(today, 41)}`;
const paths = [...(await page('/sitemaps/stays.xml')).matchAll(/<loc>[^<]*?(\/(?:bungalow|hotel)\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);

interface Details {
  readonly data: readonly { readonly max_guests: number; readonly max_adults: number; readonly bedrooms: number; readonly bathrooms: number; readonly house: { readonly overnight: { readonly guests: number; readonly adults: number }; readonly bathrooms: number } | null }[];
}
interface Rooms {
  readonly data: readonly { readonly rate_plan: readonly { readonly plan: string; readonly plan_id: number; readonly room_id: number }[] }[];
}

test('every property is the same on every screen and in every call', async () => {
  expect(paths).toHaveLength(67);
  for (const path of paths) {
    const id = Number(path.split('/').at(-1));
    const villa = path.startsWith('/bungalow');
    const [{ data: [details] }, { data: rooms }] = await Promise.all([
      call<Details>('hotel_details', { hotel_id: id }),
      call<Rooms>('room_list', { hotel_id: id, checkin: addDays(today, 40), checkout: addDays(today, 41), rooms: 1, adults: 2, children: 0 }),
    ]);
    const guests = details?.max_guests ?? 0;
    const undated = textsOf(await page(path));
    expect({ path, said: undated.filter((text) => /^Sleeps \d+$/.test(text)) }).toEqual({ path, said: [`Sleeps ${guests}`] });
    expect({ path, overnight: details?.house?.overnight, bathrooms: details?.house?.bathrooms }).toEqual({ path, overnight: { guests, adults: details?.max_adults }, bathrooms: details?.bathrooms });
    if (villa) expect({ path, said: undated.filter((text) => text.endsWith(`, of whom at most ${details?.max_adults} adults`)) }).toEqual({ path, said: [`${guests} guests, of whom at most ${details?.max_adults} adults`] });

    // nothing is on sale for less than where prices are said to begin
    const from = rupees(undated[undated.indexOf('From') + 1]);
    const onSale = [...(await page(path)).matchAll(/data-stay="(\d+)"/g)].map(([, paise]) => Number(paise) / 100);
    expect({ path, from: from <= Math.min(...onSale) }).toEqual({ path, from: true });

    // the names of plans, and the review of the first of them
    const plans = rooms.flatMap((room) => room.rate_plan);
    const names = plans.map(({ plan }) => plan);
    const dated = textsOf(await page(`${path}?${stay}&adults=2`));
    const choice = textsOf(await page(`/hotel-select-room/${id}?${stay}&adults=2`));
    expect({ path, page: names.filter((name) => !dated.includes(name)), choice: names.filter((name) => !choice.includes(name)) }).toEqual({ path, page: [], choice: [] });

    // as many as it sleeps are priced, one more is refused with the same number
    if (villa) {
      const party = (adults: number, children: number) => `${stay}&adults=${adults}&children=${children}&rooms=${details?.bedrooms}${Array.from({ length: children }, () => '&age=5').join('')}`;
      const adults = details?.max_adults ?? 0;
      const refusal = /^This selection sleeps at most (\d+) adults? and (\d+) guests in all/;
      const [full, over] = [textsOf(await page(`${path}?${party(adults, guests - adults)}`)), textsOf(await page(`${path}?${party(adults + 1, 0)}`))];
      expect({ path, full: full.some((text) => refusal.test(text)) }).toEqual({ path, full: false });
      expect({ path, over: refusal.exec(over.find((text) => refusal.test(text)) ?? '')?.slice(1) }).toEqual({ path, over: [String(adults), String(guests)] });
    }
  }
}, 240_000);

test('where nights begin is one figure on home, on the wishlist and on the property’s page, with taxes everywhere', async () => {
  const begins = (texts: readonly string[], at = 0): number => rupees(texts[texts.indexOf('From', at) + 1]);
  const home = await page('/');
  const shown = [...home.matchAll(/<h3[^>]*><a href="(\/(?:bungalow|hotel)\/[^"?]+\/(\d+))"[^>]*>([^<]+)<\/a>/g)].map(([, path = '', id = '', name = '']) => ({ path, id, name: unescape(name) }));
  expect(shown.length).toBeGreaterThan(5);
  const cookie = await save(shown.map(({ id }) => id));
  const wished = textsOf((await (await fetch(`${site}/my-wishlist`, { headers: { cookie } })).text()).replaceAll('<!-- -->', ''));
  const texts = textsOf(home);
  for (const { path, name } of shown) {
    const onHome = begins(texts, texts.indexOf(name, texts.indexOf('Stays we would send our own family to')));
    const own = textsOf(await page(path));
    const onWishlist = begins(wished, wished.indexOf(name));
    expect({ path, onHome, onWishlist, says: own[own.indexOf('From') + 2] }).toEqual({ path, onHome: begins(own), onWishlist: begins(own), says: 'a night, taxes included' });
  }
});

/** Presses the hearts of some properties as a visitor; the cookie that their wishlist belongs to. */
async function save(ids: readonly string[]): Promise<string> {
  let cookie = '';
  for (const id of ids) {
    const pressed = await fetch(`${site}/wishlist/toggle`, { method: 'POST', redirect: 'manual', headers: { origin: new URL(site).origin, 'content-type': 'application/x-www-form-urlencoded', ...(cookie === '' ? {} : { cookie }) }, body: `hotel_id=${id}&next=%2F` });
    expect(pressed.status).toBeLessThan(400);
    if (cookie === '') cookie = pressed.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');
  }
  return cookie;
}
