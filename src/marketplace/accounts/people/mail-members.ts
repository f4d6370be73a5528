import { enqueueMessage, type NewEmail } from '#marketplace/messages/index.ts';
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts';
import type { Account, Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { inLocale } from '#platform/locale.ts';
import { grantOf, type PropertyPermission } from '#shared/permissions.ts';
import { accountById } from '../users.ts';
import { membersOf } from './team.ts';

/** An e-mail without its address. */
type MemberMail = Omit<NewEmail, 'channel' | 'to' | 'eventKey'>;

interface Mailing {
  readonly propertyId: number;
  /** those whose role has it are written to */
  readonly permission: PropertyPermission;
  /** a member gets the e-mail of an event once */
  readonly eventKey: string;
  /** an account that is not written to: it caused the event */
  readonly except?: number | null;
  /** the e-mail, made in the member's language */
  readonly mail: (member: Account) => MemberMail;
}

/**
 * Writes an e-mail to each member of a property with a permission, in the member's own language, in the caller's
 * transaction. Returns how many members have an address and are written to.
 */
export async function mailMembers(
  ctx: Context,
  trx: Db,
  { propertyId, permission, eventKey, except = null, mail }: Mailing,
): Promise<number> {
  const { roles } = grantOf(permission);
  let mailed = 0;
  for (const { userId, role } of await membersOf(trx, propertyId)) {
    if (userId === except || !roles.includes(role)) continue;
    const member = await accountById({ db: trx }, userId);
    if (member === null || member.email === '') continue;
    const locale = isLocale(member.locale) ? member.locale : DEFAULT_LOCALE;
    await enqueueMessage(ctx, trx, {
      eventKey: `${eventKey}:${userId}`,
      channel: 'email',
      to: member.email,
      ...inLocale(locale, () => mail(member)),
    });
    mailed += 1;
  }
  return mailed;
}
