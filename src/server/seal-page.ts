import { hash } from 'node:crypto';

const SCRIPT = Buffer.from('<script');
const SOURCE = ' src=';
const END = '</script>';

/**
 * Takes our mark off our own tags and returns the hashes of our own inline scripts for the policy. Works on the bytes:
 * a page with one rupee sign is a two-byte string, and turning 150 kB into it and back costs more than all of this.
 */
export function sealScripts(page: Buffer, scriptMark: string): { page: Buffer; hashes: string[] } {
  const attribute = Buffer.from(` nonce="${scriptMark}"`);
  const hashes: string[] = [];
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    pieces.push(page.subarray(from, at));
    from = at + attribute.length;
    const start = page.lastIndexOf('<', at);
    const close = page.indexOf('>', from);
    if (close < 0 || !page.subarray(start, start + SCRIPT.length).equals(SCRIPT) || page.subarray(start, close).includes(SOURCE)) continue;
    const end = page.indexOf(END, close);
    if (end >= 0) hashes.push(`'sha256-${hash('sha256', page.subarray(close + 1, end), 'base64')}'`);
  }
  return pieces.length === 0 ? { page, hashes } : { page: Buffer.concat([...pieces, page.subarray(from)]), hashes };
}
