import { hash } from 'node:crypto';
import type { Settings } from '#platform/settings.ts';
import { START_SCRIPT } from '#web/app/late-scripts.ts';
import { PERSON_SCRIPT } from '#web/app/person-mark.ts';
import { WITHOUT_SCRIPTS } from '#web/app/without-scripts.ts';

/** The sources that a page may load from, beside our own. */
export interface PolicySources {
  /** of the map's tiles; '' if the map draws its own ground */
  readonly tileOrigin: string;
  /** of the tile archive, which a script reads; '' for none */
  readonly archiveOrigin: string;
  /** Vite's own inline scripts and styles cannot be hashed */
  readonly development: boolean;
}

/** The sources that the settings name. */
export const policySources = (settings: Settings): PolicySources => ({
  tileOrigin: originOf(settings.MAP_TILE_URL),
  archiveOrigin: originOf(settings.MAP_TILES),
  development: settings.NODE_ENV === 'development',
});

const originOf = (url: string): string =>
  url === '' ? '' : new URL(url.replaceAll(/[{}]/g, '')).origin;

const hashOf = (text: string | Buffer): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * Style sheets that react-aria adds in the browser, byte for byte: for pressable elements, and for the background of
 * a dialog in Safari on phones. A test compares them with the library.
 */
export const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const;

/** Scripts and styles of every page, hashed once. */
const SCRIPTS = [PERSON_SCRIPT, START_SCRIPT].map(hashOf);
const STYLES = [WITHOUT_SCRIPTS, ...LIBRARY_STYLES].map(hashOf);

/**
 * The Content-Security-Policy of a page with these inline scripts. Style attributes are allowed
 * (docs/decisions/0053): they select no other element, and load pictures only from the page's allowed sources.
 */
export function contentPolicy(
  scripts: readonly string[],
  { tileOrigin, archiveOrigin, development }: PolicySources,
): string {
  return [
    "default-src 'self'",
    development
      ? "script-src 'self' 'unsafe-inline'"
      : ["script-src 'self'", ...SCRIPTS, ...scripts].join(' '),
    development
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' ${STYLES.join(' ')}; style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${tileOrigin === '' ? '' : ` ${tileOrigin}`}`,
    "font-src 'self'",
    `connect-src 'self'${archiveOrigin === '' ? '' : ` ${archiveOrigin}`}${development ? " 'unsafe-inline' ws:" : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SCRIPT = '<script';
const SOURCE = ' src=';
const END = '</script>';

/**
 * Replaces the nonce of a rendered page by hashes of its scripts. React writes the nonce only on our own tags, so an
 * injected script has none and is not allowed. The nonce itself must not be sent: a cached page would repeat it, and
 * a repeated nonce can be known in advance. Without it a page made from the same data also has the same bytes and
 * ETag. Works on bytes: a page with one rupee sign is a two-byte string, and converting 150 kB twice costs more than
 * all other steps.
 */
export function hashScripts(page: Buffer, nonce: string): { page: Buffer; hashes: string[] } {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const hashes: string[] = [];
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    pieces.push(page.subarray(from, at));
    from = at + attribute.length;
    const close = page.indexOf('>', from);
    const tag = page.toString('latin1', page.lastIndexOf('<', at), close);
    if (close < 0 || !tag.startsWith(SCRIPT) || tag.includes(SOURCE)) continue;
    const end = page.indexOf(END, close);
    if (end >= 0) hashes.push(hashOf(page.subarray(close + 1, end)));
  }
  return pieces.length === 0
    ? { page, hashes }
    : { page: Buffer.concat([...pieces, page.subarray(from)]), hashes };
}
