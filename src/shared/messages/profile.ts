import { span } from './auth.ts';

const CONTACT = { phone: 'mobile number', email: 'e-mail address' } as const;

/** Texts of one's own details: changing them, sessions, taking one's data along. */
export const profile = {
  title: 'My Profile',
  text: 'How the houses and we reach you.',
  save: 'Save',
  saved: 'Your profile is saved.',
  newContact: 'A new number or e-mail counts once you have entered the OTP we send there.',
  confirmTitle: { phone: 'Confirm your new number', email: 'Confirm your new e-mail' },
  confirmText: (to: string) => `Enter the OTP we sent to ${to}. Until then the old one stays.`,
  confirm: 'Confirm',
  confirmed: { phone: 'Your new number is saved.', email: 'Your new e-mail is saved.' },

  sessionsTitle: 'Where you are signed in',
  sessionsText: 'End what you do not recognise, and change your password if you have one.',
  thisDevice: 'This device',
  since: (at: string) => `Since ${at}`,
  lastSeen: (at: string) => `Last seen ${at}`,
  endSession: 'Log out',
  endSessionOf: (device: string) => `Log out ${device}`,
  endOthers: 'Log out all other devices',
  ended: 'Done. That device is signed out.',
  endedOthers: 'All other devices are signed out.',

  dataTitle: 'Your data',
  dataText: 'Everything we hold of you in one file (JSON): details, bookings, receipts, reviews, wishlist, sessions.',
  download: 'Download my data',

  updateFailed: 'Your profile could not be updated.',
  proofRequired: 'Please enter the OTP, or your password',

  /** to a new address, by e-mail */
  codeFor: (brand: string) => `With this code the address becomes that of your ${brand} account:`,
  codeRules: (seconds: number) => `It is valid for ${span(seconds)}. If you did not ask for it, do nothing: without the code nothing changes.`,
  codePreheader: (seconds: number) => `Valid for ${span(seconds)}. If you did not ask for it, do nothing.`,
  contactSubject: (brand: string) => `Your ${brand} OTP`,
  changedSubject: (brand: string) => `Your ${brand} account has a new e-mail`,
  changed: (brand: string, contact: keyof typeof CONTACT) => `The ${CONTACT[contact]} of your ${brand} account was changed; this one no longer belongs to it. If this was not you, please call support at once.`,
} as const;
