import type { Account, Session } from '#platform/context.ts';
import type { BuiltUser } from './builders.ts';

/** The account of a built user, as a session reads it: without roles unless `over` has some. */
export const accountOf = (user: BuiltUser, over: Partial<Account> = {}): Account => ({
  ...user,
  staff: [],
  hosts: false,
  locale: 'en',
  ...over,
});

/** A session of an account, without a second step unless `over` has one. */
export const sessionFor = (account: Account, over: Partial<Session> = {}): Session => ({
  id: '00000000-0000-4000-8000-000000000000',
  account,
  secondStep: 'none',
  visit: null,
  ...over,
});
