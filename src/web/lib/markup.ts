import type { IconName } from '#web/assets/icon-names.ts';
import sheet from '#web/assets/icons.svg?url';

/** HTML that was written here or escaped on its way in; nothing else becomes one. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | number | Markup | false | null | undefined | readonly Value[];

const SPECIAL = /[&<>"']|[^\x20-\x7e]/u;
const ALL_SPECIAL = new RegExp(SPECIAL, 'gu');

/**
 * Everything beyond plain ASCII is written as its number as well: one rupee sign would make a whole piece a two-byte
 * text, which costs ten times as much on its way to bytes.
 */
const escaped = (text: string): string => (SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => `&#${sign.codePointAt(0)};`) : text);

function write(value: Value): string {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Markup) return value.html;
  return Array.isArray(value) ? value.map(write).join('') : '';
}

/**
 * A piece of HTML as text, for parts that a page repeats by the dozen and that hold no state: React costs several
 * microseconds an element on the server and again in the browser, this costs one string. Every value is escaped, in
 * text and in quoted attributes; false, null and undefined write nothing.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let html = parts[0] ?? '';
  for (const [i, value] of values.entries()) html += write(value) + (parts[i + 1] ?? '');
  return new Markup(html);
}

/** A decorative icon of the sheet, as `Icon` draws it. */
export const icon = (name: IconName, size: number, className = ''): Markup =>
  markup`<svg width="${size}" height="${size}" class="shrink-0 ${className}" aria-hidden="true"><use href="${sheet}#${name}"></use></svg>`;
