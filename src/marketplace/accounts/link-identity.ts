import { auth } from '#shared/messages/auth.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import { tidy } from './rules/registration.ts';
import type { LinkPurpose } from './store/challenges.ts';
import { identityOwner, insertIdentity } from './store/identities.ts';
import { takeTurn } from './store/locks.ts';
import { accountByPhone, insertAccount } from './store/users.ts';
import type { Account } from './types.ts';

/** The number belongs to somebody else than this person at the provider (discovery 8). */
export const sameAccount = (mobile: string): Refusal => refuse('conflict', 'same_account', 'same_account', { fields: { mobile: auth.sameAccount(mobile) } });

/** As people write it, without the country. */
const national = (phone: string): string => phone.replace('+91', '');

/**
 * Joins a person at a provider with the account of the number they just proved, or makes that account. Links of one
 * identity take turns: however many are confirmed at once, it belongs to one account.
 */
export async function linkIdentity(trx: Db, phone: string, person: LinkPurpose, now: Date): Promise<Account | Refusal> {
  await takeTurn(trx, 'identity', `${person.provider} ${person.subject}`);
  const owner = await identityOwner(trx, person);
  if (owner !== null) return owner.phone === phone ? owner : sameAccount(national(phone));
  const account = (await accountByPhone(trx, phone)) ?? (await makeAccount(trx, phone, person, now));
  return account !== null && (await insertIdentity(trx, person, account.id, now)) ? account : sameAccount(national(phone));
}

/** With the provider's name and e-mail; without the e-mail where an account has it already: proving it is not asked here. */
async function makeAccount(trx: Db, phone: string, person: LinkPurpose, now: Date): Promise<Account | null> {
  const verifiedAt = person.emailVerified ? now : null;
  const user = { name: tidy(person.name).slice(0, 120) || 'Guest', phone };
  return (await insertAccount(trx, { ...user, email: person.email, emailVerifiedAt: verifiedAt }, now)) ?? (await accountByPhone(trx, phone)) ?? insertAccount(trx, { ...user, email: '' }, now);
}
