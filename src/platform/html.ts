import sanitize from 'sanitize-html';

/**
 * The HTML allowed in policies, descriptions and blog posts: text structure and links, nothing executable or framed.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // user-written links are nofollow and open outside the site
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^\/(?![/\\])/.test(attribs['href'] ?? '')
        ? attribs
        : { ...attribs, rel: 'nofollow noopener noreferrer' },
    }),
  },
};

const KEPT = 1000;
const cleaned = new Map<string, string>();

/**
 * HTML from people, reduced to the allow-list. Applied on write and again on read. The result depends on the text
 * alone, so recent texts are cached.
 */
export function sanitizeHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, ALLOWED);
  if (cleaned.size >= KEPT) cleaned.delete(cleaned.keys().next().value ?? '');
  cleaned.set(html, clean);
  return clean;
}

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
