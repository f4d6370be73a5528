import { brotliCompressSync } from 'node:zlib';
import type { Thing } from '#web/app/seo/thing.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#38;': '&',
  '&#39;': "'",
};

export const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27|#38|#39);/g, (sign) => ENTITIES[sign] ?? sign);

/** A page as a search engine reads it. */
export interface ReadPage {
  readonly path: string;
  readonly status: number;
  /** The target of a redirect; null for a page. */
  readonly location: string | null;
  readonly html: string;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** By name or property: 'description', 'og:title'. */
  meta(name: string): string | undefined;
  /** By the `robots` tag or by header. */
  readonly noindex: boolean;
  readonly things: readonly Thing[];
  /** Bytes of the HTML as sent. */
  readonly weight: number;
}

const first = (html: string, pattern: RegExp): string | undefined => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : unescape(found);
};

/** Fetches a page without following redirects. */
export async function readPage(
  site: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadPage> {
  const response = await fetch(site + path, { redirect: 'manual', headers });
  const html = await response.text();
  const meta = (name: string): string | undefined =>
    first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    path,
    status: response.status,
    location: response.headers.get('location'),
    html,
    title: first(html, /<title>([^<]*)<\/title>/),
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    meta,
    noindex: /noindex/.test(
      `${meta('robots') ?? ''} ${response.headers.get('x-robots-tag') ?? ''}`,
    ),
    things: data === undefined ? [] : (JSON.parse(data) as { '@graph': Thing[] })['@graph'],
    weight: brotliCompressSync(html).length,
  };
}

/** Addresses in a file of the sitemap, or in the files of its index. */
export async function locations(site: string, path: string): Promise<string[]> {
  const xml = await (await fetch(site + path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => unescape(match[1] ?? ''));
}

/** Every page of the sitemap, by its path. */
export async function publicPaths(site: string): Promise<string[]> {
  const files = await locations(site, '/sitemap.xml');
  const pages = await Promise.all(files.map((file) => locations(site, new URL(file).pathname)));
  return pages.flat().map((page) => new URL(page).pathname);
}
