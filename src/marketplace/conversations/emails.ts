import type { NewEmail } from '#marketplace/messages/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { inLocale } from '#platform/locale.ts';
import { currentLocale, DEFAULT_LOCALE, isLocale, localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/conversations.ts';
import { bookingNumber } from '#shared/ids.ts';
import { type About, threadPath } from './about.ts';

/** A message, for the e-mail about it. */
export interface Told {
  readonly messageId: number;
  readonly conversationId: number;
  readonly about: About;
  readonly text: string;
}

const subjectOf = ({ propertyId, bookingId }: About): string => {
  if (propertyId === null) return 'Chat';
  return bookingId === null ? 'Question' : bookingNumber(bookingId);
};

/**
 * To support, in English like all its mail. Each line of the guest is quoted, so that no line looks like ours.
 * `silent`: the people of the property have known for two hours.
 */
export const toOperators = (
  { settings }: Pick<Context, 'settings'>,
  guest: Pick<Account, 'name'>,
  { messageId, conversationId, about, text }: Told,
  { silent = false }: { readonly silent?: boolean } = {},
): NewEmail => {
  const why = silent ? 'a guest has waited for two hours' : 'a guest has written';
  return inLocale(DEFAULT_LOCALE, () => ({
    eventKey: `conversation:${messageId}${silent ? ':silent' : ''}`,
    channel: 'email',
    to: settings.deskEmail,
    template: 'conversation-question',
    subject: `${subjectOf(about)}, ${about.propertyName}: ${why}`,
    text: [
      ...(silent ? ['The people of the property have not answered yet.', ''] : []),
      `${guest.name} writes:`,
      '',
      ...text.split('\n').map((line) => `> ${line}`),
      '',
      `Answer at the desk: ${settings.publicUrl}/desk/messages/${conversationId}`,
      '',
      'On the server:',
      `Read it all: npx node scripts/operator.ts threads show ${conversationId}`,
      `Answer:      npx node scripts/operator.ts threads answer ${conversationId} --by "Your Name" --text "Your answer"`,
    ].join('\n'),
  }));
};

/** To the guest, in the language of their account. */
export const toGuest = (
  { settings }: Pick<Context, 'settings'>,
  guest: Account,
  { messageId, conversationId, about, text }: Told,
): NewEmail =>
  inLocale(isLocale(guest.locale) ? guest.locale : DEFAULT_LOCALE, () => ({
    eventKey: `conversation:${messageId}`,
    channel: 'email',
    to: guest.email,
    template: 'conversation-answer',
    subject: texts.emails.answerSubject({ hotel: about.propertyName }),
    content: {
      locale: currentLocale(),
      preheader: text.slice(0, 120),
      title: texts.emails.answerTitle(),
      blocks: [
        { kind: 'text', text: texts.emails.answerFrom({ hotel: about.propertyName }) },
        { kind: 'note', text },
        {
          kind: 'action',
          label: texts.emails.open(),
          href: settings.publicUrl + localePrefix() + threadPath({ conversationId, ...about }),
        },
      ],
      because: about.propertyId === null ? texts.emails.becauseDesk() : texts.emails.because(),
    },
  }));

/** To a member of the property, made in the member's language. */
export const toMember = (
  { settings }: Pick<Context, 'settings'>,
  guest: Pick<Account, 'name'>,
  { conversationId, about, text }: Told,
): Omit<NewEmail, 'channel' | 'to' | 'eventKey'> => ({
  template: 'conversation-question',
  subject: texts.emails.questionSubject({ guest: guest.name, hotel: about.propertyName }),
  content: {
    locale: currentLocale(),
    preheader: text.slice(0, 120),
    title: texts.emails.questionTitle({ hotel: about.propertyName }),
    blocks: [
      {
        kind: 'text',
        text:
          about.bookingId === null
            ? texts.emails.questionFrom({ guest: guest.name })
            : texts.emails.questionAbout({
                guest: guest.name,
                number: bookingNumber(about.bookingId),
              }),
      },
      { kind: 'note', text },
      {
        kind: 'action',
        label: texts.emails.answerNow(),
        href: `${settings.publicUrl}${localePrefix()}/host/messages/${conversationId}`,
      },
    ],
    because: texts.emails.becauseMember({ hotel: about.propertyName }),
  },
});
