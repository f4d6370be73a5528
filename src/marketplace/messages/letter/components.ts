import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from '@react-email/components';
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { look, sheet } from './look.ts';
import type { Block, House, Letter, MoneyRow, StayFacts } from './types.ts';

/** Only what a mail may lead to; anything else is shown as text. */
const isSafe = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(href);
const anchor = (href: string, label: string): ReactNode => (isSafe(href) ? h(Link, { href, style: look.link, className: 'leaf' }, label) : label);
const text = (style: keyof typeof look, className: string, children: ReactNode, key?: string): ReactElement => h(Text, { key, style: look[style], className }, children);

/** A paragraph a line. */
const lines = (style: keyof typeof look, className: string, words: string): ReactElement[] => words.split('\n').map((line, index) => text(style, className, line, String(index)));

/** Cells beside each other. */
const row = (cells: readonly ReactElement[], props: { key?: string | number; style?: CSSProperties; className?: string } = {}): ReactElement => h(Row, { ...props, children: cells });

const Stay = ({ stay }: { readonly stay: StayFacts }): ReactElement =>
  h(
    Section,
    { style: look.stay, className: 'line' },
    text('stayName', 'ink', stay.name),
    text('quiet', 'muted', [stay.address, ' ', h('span', { key: 'map', style: { whiteSpace: 'nowrap' } }, anchor(stay.mapUrl, 'Show on a map'))]),
    ...(stay.phone === '' ? [] : [text('quiet', 'muted', ['Phone ', h('span', { key: 'phone' }, anchor(`tel:${stay.phone.replace(/[^\d+]/g, '')}`, stay.phone))], 'phone')]),
    row(
      ([['Check-in', stay.checkIn, 'from'], ['Check-out', stay.checkOut, 'until']] as const).map(([label, at, word]) =>
        h(Column, { key: label, style: look.date }, text('label', 'muted', label), text('day', 'ink', at.day), text('label', 'muted', `${word} ${at.hour}`)),
      ),
      { style: look.dates, className: 'line' },
    ),
    ...stay.lines.map((line) => text('quiet', 'muted', line, line)),
  );

const Money = ({ rows }: { readonly rows: readonly MoneyRow[] }): ReactElement =>
  h(
    Section,
    { style: look.money },
    ...rows.map(({ label, amount, total }, index) =>
      row(
        [
          h(Column, { key: 'label', style: total ? look.totalLabel : look.moneyLabel, className: total ? 'ink line' : 'muted' }, label),
          h(Column, { key: 'amount', style: total ? look.totalAmount : look.moneyAmount, className: total ? 'ink line' : 'ink' }, amount),
        ],
        { key: index },
      ),
    ),
  );

const Facts = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactElement =>
  h(
    Section,
    { style: look.money },
    ...rows.map(([label, value], index) =>
      row([h(Column, { key: 'label', style: look.factLabel, className: 'muted' }, label), h(Column, { key: 'value', style: look.factValue, className: 'ink' }, value)], { key: index }),
    ),
  );

function part(block: Block): ReactElement {
  switch (block.kind) {
    case 'text':
      return text('text', 'ink', block.text);
    case 'note':
      return block.tone === 'warning'
        ? h(Section, { style: look.warning, className: 'warm' }, ...lines('warningText', 'on-warm', block.text))
        : h(Section, { style: look.note, className: 'mist' }, ...lines('noteText', 'ink', block.text));
    case 'code':
      return text('code', 'mist', block.code);
    case 'stay':
      return h(Stay, { stay: block.stay });
    case 'money':
      return h(Money, { rows: block.rows });
    case 'facts':
      return h(Facts, { rows: block.rows });
    case 'action':
      return isSafe(block.href) ? h(Section, { style: look.actionRow }, h(Button, { href: block.href, style: look.action, className: 'press' }, block.label)) : text('text', 'ink', block.label);
    case 'link':
      return text('text', 'ink', anchor(block.href, block.label));
  }
}

/** A whole letter: the brand's band, one card, and a foot that says who writes and why. */
export const LetterPage = ({ letter, house }: { readonly letter: Letter; readonly house: House }): ReactElement =>
  h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, letter.title),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: sheet } }),
    ),
    h(Preview, null, letter.preheader),
    h(
      Body,
      { style: look.body, className: 'ground' },
      h(
        Container,
        { style: look.container },
        h(Section, { style: look.head, className: 'band pad' }, h(Link, { href: house.publicUrl, style: look.brand }, house.brandName)),
        h(
          Section,
          { style: look.card, className: 'surface pad' },
          h(Heading, { as: 'h1', style: look.title, className: 'ink' }, letter.title),
          letter.greeting === undefined ? null : text('text', 'ink', letter.greeting),
          ...letter.blocks.map((block, index) => h('div', { key: index }, part(block))),
        ),
        h(
          Section,
          { style: look.foot, className: 'pad' },
          letter.because === undefined ? null : text('footText', 'muted', letter.because),
          text('footText', 'muted', [house.brandName, ' · ', house.supportPhone, ' · ', h('span', { key: 'mail' }, anchor(`mailto:${house.supportEmail}`, house.supportEmail))]),
        ),
      ),
    ),
  );
