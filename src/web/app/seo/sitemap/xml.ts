import type { IsoDate } from '#shared/dates.ts';

/** One canonical page. */
export interface Entry {
  readonly path: string;
  /** when the page last said something else; absent where we do not know */
  readonly changed?: Date | IsoDate | undefined;
  /** paths of pictures that it shows */
  readonly pictures?: readonly string[];
}

/** The most that the protocol allows in one file. */
export const MOST_URLS = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** W3C date-time: a moment with its time, a calendar date as it is. */
const lastmod = (changed: Entry['changed']): string => (changed === undefined ? '' : `<lastmod>${typeof changed === 'string' ? changed : changed.toISOString()}</lastmod>`);

/** The latest change of some pages; undefined where none of them has a date. */
export function latest(entries: readonly Entry[]): Date | undefined {
  const moments = entries.flatMap(({ changed }) => (changed === undefined ? [] : [new Date(changed).getTime()]));
  return moments.length === 0 ? undefined : new Date(moments.reduce((a, b) => Math.max(a, b)));
}

/** A file of pages. */
export function urlSet(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, changed, pictures = [] }) => {
    const images = pictures.map((picture) => `<image:image><image:loc>${escapeXml(origin + picture)}</image:loc></image:image>`);
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}${images.join('')}</url>`;
  });
  return [HEAD, `<urlset ${SPACE} ${IMAGES}>`, ...urls, '</urlset>', ''].join('\n');
}

/** The list of such files. */
export function sitemapIndex(files: readonly Entry[], origin: string): string {
  const maps = files.map(({ path, changed }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}</sitemap>`);
  return [HEAD, `<sitemapindex ${SPACE}>`, ...maps, '</sitemapindex>', ''].join('\n');
}

export const xmlResponse = (xml: string, headers: Readonly<Record<string, string>>): Response => new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...headers } });
