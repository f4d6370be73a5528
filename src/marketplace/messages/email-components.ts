import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { DEFAULT_LOCALE, languageTag, localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/emails.ts';
import type { Block, Brand, EmailContent, MoneyRow, StayFacts } from './email.ts';
import { look, sheet } from './email-style.ts';

/** Link targets allowed in e-mails; anything else is shown as text. */
const isSafe = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(href);
const anchor = (href: string, label: string): ReactNode =>
  isSafe(href) ? h(Link, { href, style: look.link, className: 'leaf' }, label) : label;
const text = (
  style: keyof typeof look,
  className: string,
  children: ReactNode,
  key?: string,
): ReactElement => h(Text, { key, style: look[style], className }, children);

/** A paragraph for each line. */
const lines = (style: keyof typeof look, className: string, words: string): ReactElement[] =>
  words.split('\n').map((line, index) => text(style, className, line, String(index)));

/** Cells beside each other. */
const row = (
  cells: readonly ReactElement[],
  props: { key?: string | number; style?: CSSProperties; className?: string } = {},
): ReactElement => h(Row, { ...props, children: cells });

const Stay = ({ stay }: { readonly stay: StayFacts }): ReactElement =>
  h(
    Section,
    { style: look.stay, className: 'line' },
    text('stayName', 'ink', stay.name),
    text('quiet', 'muted', [
      stay.address,
      ' ',
      h(
        'span',
        { key: 'map', style: { whiteSpace: 'nowrap' } },
        anchor(stay.mapUrl, texts.showOnMap()),
      ),
    ]),
    ...(stay.phone === ''
      ? []
      : [
          text(
            'quiet',
            'muted',
            [
              `${texts.phone()} `,
              h(
                'span',
                { key: 'phone' },
                anchor(`tel:${stay.phone.replace(/[^\d+]/g, '')}`, stay.phone),
              ),
            ],
            'phone',
          ),
        ]),
    row(
      (
        [
          [texts.checkIn(), stay.checkIn, texts.fromHour],
          [texts.checkOut(), stay.checkOut, texts.untilHour],
        ] as const
      ).map(([label, at, hour]) =>
        h(
          Column,
          { key: label, style: look.date },
          text('label', 'muted', label),
          text('day', 'ink', at.day),
          text('label', 'muted', hour({ hour: at.hour })),
        ),
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
          h(
            Column,
            {
              key: 'label',
              style: total ? look.totalLabel : look.moneyLabel,
              className: total ? 'ink line' : 'muted',
            },
            label,
          ),
          h(
            Column,
            {
              key: 'amount',
              style: total ? look.totalAmount : look.moneyAmount,
              className: total ? 'ink line' : 'ink',
            },
            amount,
          ),
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
      row(
        [
          h(Column, { key: 'label', style: look.factLabel, className: 'muted' }, label),
          h(Column, { key: 'value', style: look.factValue, className: 'ink' }, value),
        ],
        { key: index },
      ),
    ),
  );

/** A text with our own addresses as links; other addresses stay text. */
const withOwnLinks = (words: string, { publicUrl }: Brand): ReactNode => {
  const ours = words
    .split(/(https?:\/\/\S+)/)
    .map((each) =>
      each.startsWith(`${publicUrl}/`) ? h('span', { key: each }, anchor(each, each)) : each,
    );
  return ours.length === 1 ? words : ours;
};

function part(block: Block, brand: Brand): ReactElement {
  switch (block.kind) {
    case 'text':
      return text('text', 'ink', withOwnLinks(block.text, brand));
    case 'note':
      return block.tone === 'warning'
        ? h(
            Section,
            { style: look.warning, className: 'warm' },
            ...lines('warningText', 'on-warm', block.text),
          )
        : h(
            Section,
            { style: look.note, className: 'mist' },
            ...lines('noteText', 'ink', block.text),
          );
    case 'code':
      return text('code', 'mist', block.code);
    case 'stay':
      return h(Stay, { stay: block.stay });
    case 'money':
      return h(Money, { rows: block.rows });
    case 'facts':
      return h(Facts, { rows: block.rows });
    case 'action':
      return isSafe(block.href)
        ? h(
            Section,
            { style: look.actionRow },
            h(Button, { href: block.href, style: look.action, className: 'press' }, block.label),
          )
        : text('text', 'ink', block.label);
    case 'link':
      return text('text', 'ink', anchor(block.href, block.label));
  }
}

/** A whole e-mail: the brand's band, one card, and a foot that names the sender and the reason. */
export const EmailDocument = ({
  content,
  brand,
}: {
  readonly content: EmailContent;
  readonly brand: Brand;
}): ReactElement => {
  const { supportPhone, supportEmail } = brand;
  // contacts on lines of their own, which fit on a phone; a separator dot at a line's end looks broken
  const contacts = [
    ...(supportPhone === '' ? [] : [supportPhone]),
    ...(supportPhone === '' || supportEmail === '' ? [] : [' · ']),
    ...(supportEmail === ''
      ? []
      : [h('span', { key: 'mail' }, anchor(`mailto:${supportEmail}`, supportEmail))]),
  ];
  return h(
    Html,
    { lang: languageTag(content.locale ?? DEFAULT_LOCALE) },
    h(
      Head,
      null,
      h('title', null, content.title),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: sheet } }),
    ),
    h(Preview, null, content.preheader),
    h(
      Body,
      { style: look.body, className: 'ground' },
      h(
        Container,
        { style: look.container },
        h(
          Section,
          { style: look.head, className: 'band pad' },
          h(Link, { href: brand.publicUrl + localePrefix(), style: look.brand }, brand.brandName),
        ),
        h(
          Section,
          { style: look.card, className: 'surface pad' },
          h(Heading, { as: 'h1', style: look.title, className: 'ink' }, content.title),
          content.greeting === undefined ? null : text('text', 'ink', content.greeting),
          ...content.blocks.map((block, index) => h('div', { key: index }, part(block, brand))),
        ),
        h(
          Section,
          { style: look.foot, className: 'pad' },
          content.because === undefined ? null : text('footText', 'muted', content.because),
          text('footText', 'muted', brand.brandName),
          ...(contacts.length === 0 ? [] : [text('footText', 'muted', contacts, 'contacts')]),
        ),
      ),
    ),
  );
};
