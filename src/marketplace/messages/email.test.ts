import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { look, sheet } from './email-style.ts';
import {
  contentOfText,
  renderHtml,
  renderText,
  textEmail,
  type Block,
  type Brand,
  type EmailContent,
} from './email.ts';

const brand: Brand = {
  brandName: 'Verandah',
  publicUrl: 'https://verandah.example',
  supportPhone: '1800 000 0000',
  supportEmail: 'support@verandah.example',
};
const contentOf = (...blocks: Block[]): EmailContent => ({
  preheader: 'At a glance',
  title: 'A title',
  greeting: 'Dear Asha,',
  blocks,
  because: 'You asked for it.',
});
const BLOCKS: readonly Block[] = [
  { kind: 'text', text: 'A paragraph.' },
  { kind: 'note', text: 'Mind this.\nAnd that.', tone: 'warning' },
  { kind: 'code', code: '482913' },
  {
    kind: 'stay',
    stay: {
      name: 'Cloud Porch',
      address: '1 Hill Road',
      phone: '+91 90000 00099',
      mapUrl: 'https://www.google.com/maps/search/?api=1&query=1,2',
      checkIn: { day: 'Fri 4 Dec 2026', hour: '2:00 PM' },
      checkOut: { day: 'Sun 6 Dec 2026', hour: '11:00 AM' },
      lines: ['2 nights'],
    },
  },
  {
    kind: 'money',
    rows: [
      { label: 'Base price', amount: '₹12,000' },
      { label: 'Total', amount: '₹12,600', total: true },
    ],
  },
  { kind: 'facts', rows: [['Booking ID', 'OH00041']] },
  { kind: 'action', label: 'View receipt', href: 'https://verandah.example/receipt/41?a=1&b=2' },
  { kind: 'link', label: 'Change it', href: 'https://verandah.example/modify-booking/41' },
];
/** The text that a reader sees, without tags. */
const seen = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test('HTML and text contain every word of every block', async () => {
  const html = await renderHtml(contentOf(...BLOCKS), brand);
  const text = renderText(contentOf(...BLOCKS), 'Verandah').replace(/\s+/g, ' ');
  for (const word of [
    'Dear Asha,',
    'A title',
    'A paragraph.',
    'Mind this.',
    'And that.',
    '482913',
    'Cloud Porch',
    '1 Hill Road',
    '+91 90000 00099',
    'Fri 4 Dec 2026',
    '2:00 PM',
    'Sun 6 Dec 2026',
    '11:00 AM',
    '2 nights',
    'Base price',
    '₹12,000',
    'Total',
    '₹12,600',
    'Booking ID',
    'OH00041',
    'View receipt',
    'Change it',
  ]) {
    expect(
      [seen(html), text].map((where) => where.includes(word)),
      word,
    ).toEqual([true, true]);
  }
  for (const href of [
    'https://verandah.example/receipt/41?a=1&b=2',
    'https://www.google.com/maps/search/?api=1&query=1,2',
  ]) {
    expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(href);
  }
  expect(html).toContain('href="tel:+919000000099"');
  expect(seen(html)).toContain('At a glance');
  expect(seen(html)).toContain('You asked for it.');
});

test('sets plain text in paragraphs, in the same frame', async () => {
  const html = await renderHtml(
    contentOfText('About <you>', 'One & two.\n\n  Three\nfour.'),
    brand,
  );
  expect(html.match(/<p /g)?.length).toBe(4);
  expect(seen(html)).toContain('About &lt;you&gt;');
  expect(html).toContain('Three\nfour.');
});

test('links only our own addresses in a text; its HTML names its language', async () => {
  const { content } = inLocale('mr', () =>
    textEmail(
      'नोंद मिळाली',
      'इथे फोटो जोडा:\nhttps://verandah.example/mr/list-your-property?step=3\n\nhttps://evil.example/x https://verandah.example.evil.example/y',
    ),
  );
  const html = await renderHtml(content, brand);
  expect([...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://verandah.example/mr',
    'https://verandah.example/mr/list-your-property?step=3',
  ]);
  expect(html).toContain('lang="mr-IN"');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  ' https://verandah.example',
  '//evil.example',
  '',
])('%j is no link', async (href) => {
  const html = await renderHtml(
    contentOf({ kind: 'action', label: 'Press', href }, { kind: 'link', label: 'Follow', href }),
    brand,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    'https://verandah.example',
    'mailto:support@verandah.example',
  ]);
  expect(seen(html)).toContain('Press');
});

describe('the look', () => {
  test('uses the colours of the pages only, by day and by night', () => {
    const tokens = new Set(
      readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8').match(
        /#[0-9a-f]{6}\b/gi,
      ),
    );
    const used = new Set(`${JSON.stringify(look)}${sheet}`.match(/#[0-9a-f]{6}\b/gi));
    expect([...used].filter((colour) => !tokens.has(colour))).toEqual([]);
  });

  test('declares both themes and covers every class in the dark one', async () => {
    const html = await renderHtml(contentOf(...BLOCKS), brand);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const classes = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(
      [...classes].filter(
        (name) => name !== 'pad' && !sheet.includes(`.${name}{`) && !sheet.includes(`.${name},`),
      ),
    ).toEqual([]);
  });
});
