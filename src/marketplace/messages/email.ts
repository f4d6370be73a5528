import type { Context } from '#platform/context.ts';
import { currentLocale, DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts';
import * as texts from '#messages/emails.ts';
import { inLocale } from '#platform/locale.ts';
import { contactAt } from '#shared/phone.ts';

/** One part of an e-mail. Texts are plain and are escaped when they are rendered. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** highlighted */
  | { readonly kind: 'note'; readonly text: string; readonly tone?: 'calm' | 'warning' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'stay'; readonly stay: StayFacts }
  | { readonly kind: 'money'; readonly rows: readonly MoneyRow[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** the main button */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export interface StayFacts {
  readonly name: string;
  readonly address: string;
  /** empty: unknown */
  readonly phone: string;
  readonly mapUrl: string;
  readonly checkIn: { readonly day: string; readonly hour: string };
  readonly checkOut: { readonly day: string; readonly hour: string };
  /** nights, guests, rooms: a line each */
  readonly lines: readonly string[];
}

export interface MoneyRow {
  readonly label: string;
  readonly amount: string;
  readonly total?: boolean;
}

/** The content of an e-mail, complete and frozen: HTML and text are both made of it. */
export interface EmailContent {
  /** language of the e-mail; English by default */
  readonly locale?: Locale;
  /** shown beside the subject in a list of e-mails */
  readonly preheader: string;
  readonly title: string;
  readonly greeting?: string;
  readonly blocks: readonly Block[];
  /** the reason for the e-mail, in its foot */
  readonly because?: string;
}

/** The sender, for head and foot of every e-mail. */
export interface Brand {
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
  /** '' if not set: not shown */
  readonly supportPhone: string;
  readonly supportEmail: string;
}

export const brandOf = ({ settings }: Pick<Context, 'settings'>): Brand => ({
  brandName: settings.BRAND_NAME,
  publicUrl: settings.publicUrl,
  supportPhone: settings.SUPPORT_PHONE,
  supportEmail: settings.SUPPORT_EMAIL,
});

/** How to reach support, as the end of a sentence. */
export const contactOf = ({ settings }: Pick<Context, 'settings'>): string =>
  contactAt({
    phone: settings.SUPPORT_PHONE,
    email: settings.SUPPORT_EMAIL,
    publicUrl: settings.publicUrl,
  });

/** The phone number for an SMS: its text is registered, so the brand's name replaces a missing number. */
export const callableOf = ({ settings }: Pick<Context, 'settings'>): string =>
  settings.SUPPORT_PHONE || settings.BRAND_NAME;

const loadRenderer = () =>
  Promise.all([import('react-dom/server'), import('react'), import('./email-components.ts')]);
let renderer: ReturnType<typeof loadRenderer> | undefined;

/** Loads the renderer of e-mails, which is large: only processes that send e-mails do so, at their start. */
export async function prepareEmails(): Promise<void> {
  await (renderer ??= loadRenderer());
}

/** The doctype that mail programs expect: with another one some of them lay out tables differently. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML of an e-mail. All texts are escaped; it loads nothing from the network. */
export async function renderHtml(content: EmailContent, brand: Brand): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { EmailDocument }] = await (renderer ??=
    loadRenderer());
  return inLocale(
    content.locale ?? DEFAULT_LOCALE,
    () => `${DOCTYPE}${renderToStaticMarkup(createElement(EmailDocument, { content, brand }))}`,
  );
}

/** The text of an e-mail, with the same words as its HTML. */
export const renderText = (
  { locale, greeting, title, blocks }: EmailContent,
  brandName: string,
): string =>
  inLocale(locale ?? DEFAULT_LOCALE, () =>
    [
      ...(greeting === undefined ? [title] : [greeting, '', title]),
      ...blocks.flatMap((block) => ['', ...linesOf(block)]),
      '',
      brandName,
      '',
    ].join('\n'),
  );

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text];
    case 'code':
      return [block.code];
    case 'stay':
      return stayLines(block.stay);
    case 'money':
      return block.rows.map(({ label, amount }) => `  ${label}: ${amount}`);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'action':
    case 'link':
      return [`${block.label}: ${block.href}`];
  }
}

const stayLines = ({
  name,
  address,
  phone,
  mapUrl,
  checkIn,
  checkOut,
  lines,
}: StayFacts): string[] => [
  name,
  address,
  `${texts.map()}: ${mapUrl}`,
  ...(phone === '' ? [] : [`${texts.phone()}: ${phone}`]),
  '',
  `${texts.checkIn()}: ${checkIn.day}, ${texts.fromHour({ hour: checkIn.hour })}`,
  `${texts.checkOut()}: ${checkOut.day}, ${texts.untilHour({ hour: checkOut.hour })}`,
  ...lines,
];

/** Plain paragraphs as the content of an e-mail, in the current language. */
export const contentOfText = (subject: string, text: string): EmailContent => ({
  locale: currentLocale(),
  preheader: text.replace(/\s+/g, ' ').trim().slice(0, 120),
  title: subject,
  blocks: text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => ({ kind: 'text', text: paragraph })),
});

/** A message written as text in the current language, which its HTML declares. */
export const textEmail = (subject: string, text: string) => ({
  subject,
  text,
  content: contentOfText(subject, text),
});
