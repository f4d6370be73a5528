import { formatDate, formatInstant, type IsoDate } from '../dates.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of deleting an account: what goes, what stays and until when. */
export const leaving = {
  title: 'Delete My Account',
  lead: 'This cannot be undone. Please read what it means before you decide.',
  goesTitle: 'What goes, at once',
  goes: (wishes: number, sessions: number) => [
    'Your name, mobile number, e-mail and password, and any sign-in with another account.',
    `Your wishlist (${count(wishes, 'house', 'houses')}) and messages we sent you.`,
    `You are signed out everywhere (${count(sessions, 'device', 'devices')}).`,
  ],
  goesReviews: (n: number) => `${count(n, 'review', 'reviews')} of yours that ${n === 1 ? 'is' : 'are'} not published.`,
  staysTitle: 'What stays',
  staysBookings: (n: number, until: IsoDate) => `${count(n, 'booking', 'bookings')} with the guest’s name and contact, because tax law makes us keep the invoices: until ${formatDate(until)}. Then they are erased by themselves.`,
  staysReviews: (n: number) => `${count(n, 'published review', 'published reviews')}, without your name.`,
  staysNothing: 'Nothing: you have no bookings that the law makes us keep.',
  staysRefunds: 'Refunds that are on their way still reach you.',
  aheadTitle: 'You have stays ahead',
  staysAhead: (n: number) => `You have ${count(n, 'upcoming booking', 'upcoming bookings')}. Please cancel ${n === 1 ? 'it' : 'them'} first.`,
  stay: (from: IsoDate, to: IsoDate) => `${formatDate(from)} – ${formatDate(to)}`,
  cancelFirst: 'Modify / Cancel',
  paymentUnderWay: 'A payment of yours may still arrive. Please try again in 15 minutes.',
  proofTitle: 'Is it really you?',
  sendOtp: 'Send OTP',
  byPassword: 'Or with your password',
  passwordLabel: 'Password',
  submit: 'Delete My Account',
  keep: 'Keep my account',
  codeFirst: 'We first send an OTP to your number, so that nobody else can do this on an open phone.',

  doneTitle: 'Your account is deleted',
  doneText: 'Thank you for having stayed with us. Please keep the reference: it is all that is left to ask about.',
  reference: 'Reference',
  deletedAt: 'Deleted',
  keptUntil: 'Invoices kept until',
  nothingKept: 'Nothing is kept',
  home: 'To the home page',
  notFound: 'We could not find this receipt.',

  receiptSubject: (brand: string) => `Your ${brand} account is deleted`,
  receiptLetter: (brand: string, receipt: { reference: string; deletedAt: Date; keptUntil: IsoDate | null }, url: string) =>
    [
      `Your ${brand} account was deleted on ${formatInstant(receipt.deletedAt)}.`,
      `Reference: ${receipt.reference}`,
      'Your name, number, e-mail, password, wishlist and messages are erased. Published reviews stay without your name.',
      receipt.keptUntil === null ? 'You had no bookings that we must keep.' : `Tax law makes us keep the invoices of your bookings until ${formatDate(receipt.keptUntil)}; then they lose your name and contact by themselves.`,
      `This receipt: ${url}`,
    ].join('\n\n'),
} as const;
