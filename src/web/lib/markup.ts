/** HTML that was written here or escaped on its way in; nothing else becomes one. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | number | Markup | false | null | undefined | readonly Value[];

const SPECIAL = /[&<>"']/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => (SPECIAL.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text);

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
