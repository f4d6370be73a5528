import { hash } from 'node:crypto';
import { WITHOUT_SCRIPTS } from '#web/app/without-scripts.ts';

/** Where a page may load things from, beside itself. */
export interface PolicySources {
  /** of the map's tiles; '' where the map draws its own ground */
  readonly tileOrigin: string;
  /** of the tile archive, which a script reads; '' for none */
  readonly archiveOrigin: string;
  /** Vite's own scripts and styles are inline and not ours to hash */
  readonly development: boolean;
}

/** The inline scripts and style sheets of a page, as the policy names them. */
export interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashOf = (text: string | Buffer): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * Style sheets that a library adds in the browser, to the letter: react-aria's for what can be pressed, and for the
 * ground under a dialog in Safari on phones. A test compares them with the library.
 */
export const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const;

const ALWAYS = [WITHOUT_SCRIPTS, ...LIBRARY_STYLES].map(hashOf);

/** The Content-Security-Policy of a page with these inline scripts and style sheets of its own. */
export function contentPolicy(
  { scripts, styles }: Hashes,
  { tileOrigin, archiveOrigin, development }: PolicySources,
): string {
  return [
    "default-src 'self'",
    development ? "script-src 'self' 'unsafe-inline'" : ["script-src 'self'", ...scripts].join(' '),
    development
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", ...ALWAYS, ...styles].join(' '),
    `img-src 'self' data: blob:${tileOrigin === '' ? '' : ` ${tileOrigin}`}`,
    "font-src 'self'",
    `connect-src 'self'${archiveOrigin === '' ? '' : ` ${archiveOrigin}`}${development ? " 'unsafe-inline' ws:" : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Makes a rendered page ready for its policy: no style attributes, no nonce, and the hashes of what is inline. */
export function sealPage(rendered: Buffer, nonce: string): { page: Buffer; hashes: Hashes } {
  const { page: styled, style } = gatherStyles(rendered);
  const { page, hashes } = hashScripts(styled, nonce);
  return { page, hashes: { scripts: hashes, styles: style === '' ? [] : [hashOf(style)] } };
}

const ATTRIBUTE = ' style="';
const QUOTE = '"';
/** The colour and blurred picture under a picture, and the length of a bar: all that pages set by attribute. */
const DECLARATION =
  /^(?:background-color:#[0-9a-f]{3,8}|background-image:url\(&quot;data:image\/[a-z]+;base64,[a-z0-9+/=]+&quot;\)|background-size:cover|width:\d{1,3}(?:\.\d+)?%)(?:;|$)/i;

function isOurs(style: string): boolean {
  for (let rest = style; rest !== '';) {
    const declaration = DECLARATION.exec(rest)?.[0];
    if (declaration === undefined) return false;
    rest = rest.slice(declaration.length);
  }
  return style !== '';
}

/**
 * Moves style attributes of the kinds that our pages have into one style sheet in the head, whose hash the policy can
 * name: a policy without 'unsafe-inline' forbids the attributes. One that slipped in through data is of another kind,
 * stays where it is and does nothing. In the browser React sets styles on the elements themselves, which is allowed.
 */
export function gatherStyles(page: Buffer): { page: Buffer; style: string } {
  const numbers = new Map<string, number>();
  const pieces: Buffer[] = [];
  let from = 0;
  for (
    let at = page.indexOf(ATTRIBUTE);
    at >= 0;
    at = page.indexOf(ATTRIBUTE, at + ATTRIBUTE.length)
  ) {
    const end = page.indexOf(QUOTE, at + ATTRIBUTE.length);
    const text = page.toString('latin1', at + ATTRIBUTE.length, end);
    if (end < 0 || !isOurs(text)) continue;
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    pieces.push(page.subarray(from, at), Buffer.from(` data-look="${number}"`));
    from = end + 1;
  }
  const head = page.indexOf('</head>');
  if (pieces.length === 0 || head < 0) return { page, style: '' };
  const style = [...numbers]
    .map(([text, number]) => `[data-look="${number}"]{${text.replaceAll('&quot;', '"')}}`)
    .join('');
  const all = Buffer.concat([...pieces, page.subarray(from)]);
  const end = all.indexOf('</head>');
  return {
    page: Buffer.concat([
      all.subarray(0, end),
      Buffer.from(`<style>${style}</style>`),
      all.subarray(end),
    ]),
    style,
  };
}

const SCRIPT = '<script';
const SOURCE = ' src=';
const END = '</script>';

/**
 * Exchanges the nonce of a rendered page for hashes of its scripts. React writes the nonce on our own tags, so a script
 * that slipped in through data has none and is not allowed. The nonce itself cannot go out: a page is cached, and a
 * nonce that is sent twice can be known before it is needed. Without it the page also has the same bytes, and so the
 * same ETag, each time that it is made from the same data. Works on the bytes: a page with one rupee sign is a two-byte
 * string, and turning 150 kB into it and back costs more than all of this.
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
