import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import {
  callableOf,
  contactOf,
  enqueueMessage,
  enqueueMessages,
  textEmail,
  type NewEmail,
  type NewMessage,
} from '#marketplace/messages/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { currentLocale, localePrefix } from '#i18n/locale.ts';
import { sms } from '#i18n/sms.ts';
import * as texts from '#messages/contact-changes.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { deleteChallengesOf, type Contact } from './challenges.ts';
import { deleteIdentitiesLinkedSince } from './identities.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { deletePasskeysOf } from './passkeys.ts';
import { looksLikeUndo, newUndo, tokenHash } from './secrets.ts';
import { deleteSessionsOf } from './sessions.ts';
import { clearPassword, lockCredentials, saveContact } from './users.ts';

/** A change that the holder of the old contact may undo. */
export type Changed = Contact | 'password';

/** How long a change can be undone. */
const UNDO_HOURS = 48;

interface NewChange {
  readonly what: Changed;
  /** the account before the change */
  readonly before: Account;
  /** where the new contact is; unchanged for a password */
  readonly after: Account;
  /** when the old contact was verified, null if never */
  readonly oldProvedAt?: Date | null;
}

/**
 * Records a change inside its transaction and tells the old and the new contact. The old one gets a link that
 * undoes the change, for whoever reads messages there, signed in or not.
 */
export async function recordChange(
  ctx: Context,
  trx: Db,
  { what, before, after, oldProvedAt = null }: NewChange,
): Promise<void> {
  const token = newUndo();
  const now = ctx.clock.now();
  const [old_value, new_value] = what === 'password' ? ['', ''] : [before[what], after[what]];
  const { id } = await trx
    .insertInto('contact_changes')
    .values({
      user_id: before.id,
      what,
      old_value,
      new_value,
      old_proved_at: oldProvedAt,
      token_hash: tokenHash(token),
      changed_at: now,
      undo_until: new Date(now.getTime() + UNDO_HOURS * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueMessages(
    ctx,
    trx,
    inLanguageOf(before, () => messagesOf(ctx, id, token, { what, before, after })),
  );
}

/** Messages to the old and the new contact, in the language of the account. */
function messagesOf(
  ctx: Context,
  id: number,
  token: string,
  { what, before, after }: NewChange,
): readonly NewMessage[] {
  const { settings } = ctx;
  const { BRAND_NAME: brand, publicUrl } = settings;
  const phone = callableOf(ctx);
  const page = `${publicUrl}${localePrefix()}/undo-change/${token}`;
  const by = { brand, contact: contactOf(ctx), page };
  const messages: Readonly<Record<Changed, () => readonly NewMessage[]>> = {
    phone: () => [
      {
        eventKey: `phone-changed:${id}`,
        channel: 'sms',
        to: before.phone,
        ...sms('phone-changed', settings, { page, phone }),
      },
      {
        eventKey: `phone-new:${id}`,
        channel: 'sms',
        to: after.phone,
        ...sms('phone-new', settings, { phone }),
      },
    ],
    email: () => [
      ...(before.email === ''
        ? []
        : [mail(by, `email-changed:${id}`, before.email, 'email-changed')]),
      mail(by, `email-new:${id}`, after.email, 'email-new'),
    ],
    password: () => [
      {
        eventKey: `password-changed:${id}`,
        channel: 'sms',
        to: before.phone,
        ...sms('password-changed', settings, { page, phone }),
      },
      ...(before.email === ''
        ? []
        : [mail(by, `password-mail:${id}`, before.email, 'password-changed')]),
    ],
  };
  return messages[what]();
}

interface By {
  readonly brand: string;
  readonly contact: string;
  readonly page: string;
}

const MAILS = {
  'email-changed': { title: texts.emailChangedTitle, text: texts.emailChanged, undo: true },
  'email-new': { title: texts.emailNewTitle, text: texts.emailNew, undo: false },
  // the address may never have been verified: it is told of a new password, and only the number gets the link
  'password-changed': {
    title: texts.passwordChangedTitle,
    text: texts.passwordChanged,
    undo: false,
  },
} as const;

function mail(
  { brand, contact, page }: By,
  eventKey: string,
  to: string,
  template: keyof typeof MAILS,
): NewEmail {
  const { title, text, undo } = MAILS[template];
  return {
    eventKey,
    channel: 'email',
    to,
    template,
    subject: title({ brand }),
    content: {
      locale: currentLocale(),
      preheader: texts.notYou({ contact }),
      title: title({ brand }),
      blocks: [
        { kind: 'text', text: text({ brand }) },
        {
          kind: 'note',
          tone: 'warning',
          text: undo ? texts.notYouUndo({ hours: UNDO_HOURS, contact }) : texts.notYou({ contact }),
        },
        ...(undo ? ([{ kind: 'action', label: texts.undo(), href: page }] as const) : []),
      ],
    },
  };
}

const over = (): Refusal => refuse('expired', 'undo.over', texts.over());
const used = (): Refusal => refuse('expired', 'undo.used', texts.used());

/**
 * What a link would undo, and until when; `undo.over` for an unknown or expired link, `undo.used` for a used
 * one. Changes nothing.
 */
export async function changeToUndo(
  ctx: Context,
  token: string,
): Promise<Result<{ readonly what: Changed; readonly at: Date; readonly until: Date }>> {
  const change = await findChange(ctx, ctx.db, token);
  return 'ok' in change
    ? change
    : ok({ what: change.what, at: change.changedAt, until: change.undoUntil });
}

interface StoredChange {
  readonly id: number;
  readonly userId: number;
  readonly what: Changed;
  readonly oldValue: string;
  readonly newValue: string;
  readonly oldProvedAt: Date | null;
  readonly changedAt: Date;
  readonly undoUntil: Date;
}

async function findChange(ctx: Context, db: Db, token: string): Promise<StoredChange | Refusal> {
  if (!looksLikeUndo(token)) return over();
  const row = await db
    .selectFrom('contact_changes')
    .select([
      'id',
      'user_id as userId',
      'what',
      'old_value as oldValue',
      'new_value as newValue',
      'old_proved_at as oldProvedAt',
      'changed_at as changedAt',
      'undo_until as undoUntil',
      'undone_at as undoneAt',
    ])
    .$narrowType<{ what: Changed }>()
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (row === undefined || row.undoUntil <= ctx.clock.now()) return over();
  return row.undoneAt === null ? row : used();
}

const UNIQUE_VIOLATION = '23505';

/**
 * Undoes a change: restores the old number or address, ends every session, and removes every other way to
 * sign in that a thief may have added: the password, all passkeys, open codes, and providers linked since.
 * Later changes of the same kind lose their links; a link of an earlier one still works. Refusals:
 * `undo.over`, `undo.used`, and `undo.taken` (conflict) where the old contact now belongs to another account:
 * then nothing changes and the link stays valid.
 */
export async function undoChange(
  ctx: Context,
  token: string,
): Promise<Result<{ readonly what: Changed }>> {
  try {
    return await inTransaction<Result<{ readonly what: Changed }>>(ctx.db, async (trx) => {
      const seen = await findChange(ctx, trx, token);
      if ('ok' in seen) return seen;
      const owner = await lockCredentials(trx, seen.userId);
      // read again under the lock: of two at once the second sees the first's result
      const change = await findChange(ctx, trx, token);
      if ('ok' in change) return change;
      if (owner === null) return over();
      const now = ctx.clock.now();
      const { what, userId } = change;
      if (what !== 'password')
        await saveContact(trx, userId, what, change.oldValue, change.oldProvedAt);
      await clearPassword(trx, userId, now);
      await deleteSessionsOf(trx, userId, null);
      await deletePasskeysOf(trx, userId);
      await forgetBrowsers(ctx, trx, userId, 'all');
      await deleteIdentitiesLinkedSince(trx, userId, change.changedAt);
      await deleteChallengesOf(trx, userId, []);
      await trx
        .updateTable('contact_changes')
        .set({ undone_at: now })
        .where('user_id', '=', userId)
        .where('what', '=', what)
        .where('id', '>=', change.id)
        .where('undone_at', 'is', null)
        .execute();
      await tellUndone(ctx, trx, change, owner.account);
      return ok({ what });
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      return refuse('conflict', 'undo.taken', texts.taken({ contact: contactOf(ctx) }));
    throw error;
  }
}

/** Tells the contact that has just been replaced. */
async function tellUndone(
  ctx: Context,
  trx: Db,
  { id, what }: StoredChange,
  until: Account,
): Promise<void> {
  await enqueueMessage(
    ctx,
    trx,
    inLanguageOf(until, (): NewMessage => {
      const { BRAND_NAME: brand } = ctx.settings;
      const eventKey = `undone:${id}`;
      if (what === 'email')
        return {
          eventKey,
          channel: 'email',
          to: until.email,
          template: 'change-undone',
          ...textEmail(
            texts.undoneTitle({ brand }),
            texts.undoneMail({ brand, contact: contactOf(ctx) }),
          ),
        };
      return {
        eventKey,
        channel: 'sms',
        to: until.phone,
        ...sms('change-undone', ctx.settings, { phone: callableOf(ctx) }),
      };
    }),
  );
}

export async function deleteChangesOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('contact_changes').where('user_id', '=', userId).execute();
}
