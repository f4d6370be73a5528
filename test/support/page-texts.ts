import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { unescape } from './page-html.ts';

// What a person reads on a page: its texts, and those of its parts.

/** The texts of a page, in order. */
export const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).replaceAll('\u00a0', ' ').trim())
    .filter((text) => text !== '');

/** The texts of the parts of a page that begin with a mark and an id, by id. */
export function partsOf(html: string, mark: string): Map<string, string[]> {
  const [, ...parts] = (html.split('</main>')[0] ?? '').split(mark);
  return new Map(parts.map((part) => [/^\d+/.exec(part)?.[0] ?? '', textsOf(`<i ${part}`)]));
}

/** The columns of a comparison by property id: the text of each row. */
export function columnsOf(html: string): [id: string, rows: Record<string, string>][] {
  const heads = [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(
    ([head]) => /\/(\d+)(?:\?[^"]*)?"/.exec(head)?.[1] ?? '',
  );
  const rows = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th>(.*?)<\/tr>/gs)].map(
    ([, label = '', cells = '']) => ({
      label,
      cells: [...cells.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => textsOf(cell)[0] ?? ''),
    }),
  );
  return heads.map((id, at) => [
    id,
    Object.fromEntries(rows.map(({ label, cells }) => [label, cells[at] ?? ''])),
  ]);
}

interface MapData {
  readonly data: { readonly stays?: readonly { readonly id: number; readonly size: string }[] };
}
/** The sizes on the cards of the map's pins, by id. The browser draws them from the data of the page. */
export async function sizesOnMap(site: string, query: string): Promise<Map<string, string>> {
  const { body } = await fetch(`${site}/google_map.data?${query}`);
  const { value } = await decodeData(body ?? new Blob().stream(), globalThis);
  const routes = Object.values(value as Readonly<Record<string, MapData>>);
  const { stays = [] } = routes.find(({ data }) => data.stays)?.data ?? {};
  return new Map(stays.map(({ id, size }) => [String(id), size]));
}
