import type * as Accounts from '#marketplace/accounts/index.ts';
import type * as PersonalData from '#marketplace/personal-data/index.ts';
import type { Account } from '#platform/context.ts';
import { ok, refuse } from '#shared/result.ts';

export type AccountsDoor = Partial<Omit<typeof Accounts, 'personalData'>>;
export type PersonalDataDoor = Partial<Omit<typeof PersonalData, 'personalData'>>;

export const TOKEN = 'a-token-of-kavya-0001';
export const kavya: Account = { id: 5, name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com', role: 'guest' };

const SESSION_ID = '0b5c8c1e-6a58-4a8e-9d0e-6f1f2c3d4e5f';
const signedIn = { account: kavya, sessionId: 's-1', token: TOKEN, expiresAt: new Date('2026-12-21T04:30:00Z') };
const sent = { challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 };
const toKnownNumbers = async (mobile: string) => (mobile.endsWith('3210') ? ok(sent) : refuse('not-found', 'not_found', 'No account'));

/** Accounts in a happy mood, for tests of the calls alone. */
export const fakeAccounts: AccountsDoor = {
  registerAccount: async () => ok(sent),
  requestLoginOtp: (_ctx, mobile) => toKnownNumbers(mobile),
  resendOtp: (_ctx, mobile) => toKnownNumbers(mobile),
  checkOtp: async (_ctx, { otp }) => (otp === '123456' ? ok(signedIn) : refuse('invalid', 'otp.incorrect', 'Please Insert Correct OTP')),
  loginByPassword: async (_ctx, { password }) => (password === 'rain over the lake' ? ok(signedIn) : refuse('invalid', 'login.invalid', 'Invalid Username or Password')),
  requestPasswordReset: (_ctx, mobile) => toKnownNumbers(mobile),
  resetPassword: async (_ctx, { otp }) => (otp === '123456' ? ok(signedIn) : refuse('refused', 'otp.incorrect', 'Please Insert Correct OTP', { fields: { otp: 'Please Insert Correct OTP' } })),
  hasPassword: async () => false,
  requestPasswordOtp: async () => ok(sent),
  setPassword: async () => ok({ sessionsEnded: 1 }),
  socialLogin: async () => ok({ known: false, ticket: 'ticket-1', expiresIn: 1800, provider: 'google', name: kavya.name, email: kavya.email, emailKnown: false }),
  verifyMobile: (_ctx, { mobile }) => toKnownNumbers(mobile),
  updateProfile: async (_ctx, { name, email }) => ok({ account: { ...kavya, name, email }, pending: [] }),
  confirmContact: async () => ok(kavya),
  pendingContacts: async () => [],
  listSessions: async () => [{ id: SESSION_ID, device: 'Chrome on Android', address: '203.0.113.7', startedAt: new Date('2026-11-20T04:30:00Z'), lastSeenAt: new Date('2026-11-21T04:30:00Z'), current: true }],
  endSession: async (_ctx, id) => id === SESSION_ID,
  endOtherSessions: async () => 2,
  requestDeletionOtp: async () => ok(sent),
  sessionOf: async (_ctx, token) => (token === TOKEN ? { id: 's-1', account: kavya } : null),
  signOut: async () => undefined,
  accountById: async () => kavya,
  toggleWishlist: async () => ok({ wished: true }),
  wishlistIds: async () => [7],
};

export const fakePersonalData: PersonalDataDoor = {
  exportPersonalData: async () => ({ from: 'Verandah' }),
  deletionConsequences: async () => ({ staysAhead: [], paymentUnderWay: false, wishes: 1, sessions: 1, unpublishedReviews: 0, publishedReviews: 1, bookingsKept: 1, keptUntil: '2033-12-31', hasPassword: false }),
  deleteAccount: async () => ok({ reference: 'DEL-7K2MQ9X4TB', deletedAt: new Date('2026-11-21T04:30:00Z'), keptUntil: '2033-12-31' }),
};
