import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { callableOf, enqueueMessage } from '#marketplace/messages/index.ts';
import { sms } from '#i18n/sms.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import * as texts from '#messages/passkeys.ts';
import * as secondStepTexts from '#messages/second-step.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  askNewPasskey,
  askPasskey,
  keepPasskey,
  provePasskey,
  type PasskeyAnswer,
  type PasskeyQuestion,
} from './passkeys.ts';
import { deviceOf } from './own-sessions.ts';
import { accountGone, beginSession, signedIn, withWishes, type SignedIn } from './sessions.ts';
import { requireStepUp } from './step-up.ts';
import { lockCredentials } from './users.ts';

/** A passkey as its owner sees it. */
interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly addedAt: Date;
  /** null: never used */
  readonly lastUsedAt: Date | null;
}

/** more devices than anybody carries */
const MOST_PASSKEYS = 10;
const MOST_PASSKEY_NAME = 60;

const notFound = (): Refusal => refuse('not-found', 'passkey.not-found', texts.notFound());

/**
 * Asks a browser's device to sign in; the device names the account. Refusals: `passkey.off`,
 * `passkey.too-many`.
 */
export const askToSignIn = (
  ctx: Context,
): Promise<Result<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>>> => askPasskey(ctx, null);

/** Asks a device of the signed-in account for a step-up. */
export const askToStepUp = (
  ctx: Context,
): Promise<Result<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>>> =>
  askPasskey(ctx, signedIn(ctx).account);

/**
 * Signs in the account whose device answered this browser's question; `passkey.refused` for anything else.
 */
export async function signInByPasskey(
  ctx: Context,
  answer: PasskeyAnswer,
): Promise<Result<SignedIn>> {
  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    const proved = await provePasskey(ctx, trx, answer, null);
    return proved.ok
      ? ok(await beginSession(ctx, trx, proved.value.account, ctx.clock.now(), 'passkey'))
      : proved;
  });
  return withWishes(ctx, result);
}

/**
 * A passkey is a second step, so the staff add and remove one only after a second step: a thief who receives their SMS
 * could add one otherwise.
 */
const staffStep = (ctx: Context): Refusal | null => {
  const { account, secondStep } = signedIn(ctx);
  return account.staff.length === 0 || secondStep === 'recent'
    ? null
    : refuse('forbidden', 'second-step.required', secondStepTexts.again(), {
        data: { again: secondStep === 'made' },
      });
};

/** The passkeys of the signed-in account, newest first. */
export async function listPasskeys(ctx: Context): Promise<readonly OwnPasskey[]> {
  return ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', signedIn(ctx).account.id)
    .orderBy('id', 'desc')
    .execute();
}

/** Asks the device to create a key for the signed-in account. `step-up.required` before anything is asked. */
export async function askToAddPasskey(
  ctx: Context,
): Promise<Result<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>>> {
  const refusal = staffStep(ctx) ?? (await requireStepUp(ctx, 'passkeys'));
  return refusal ?? askNewPasskey(ctx, signedIn(ctx).account);
}

/**
 * Stores the key that the device created and tells the account's owner. Refusals: `step-up.required`,
 * `passkey.refused`, `passkey.enough`.
 */
export async function addPasskey(
  ctx: Context,
  input: { name: string } & PasskeyAnswer,
): Promise<Result<{ readonly id: number }>> {
  const { account } = signedIn(ctx);
  const name =
    oneLine(input.name).slice(0, MOST_PASSKEY_NAME).trim() ||
    deviceOf(ctx.actor.client, ctx.actor.userAgent);
  return inTransaction<Result<{ readonly id: number }>>(ctx.db, async (trx) => {
    const owner = await lockCredentials(trx, account.id);
    if (owner === null) return accountGone();
    const refusal = staffStep(ctx) ?? (await requireStepUp(ctx, 'passkeys', trx));
    if (refusal !== null) return refusal;
    const { length } = await trx
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', account.id)
      .execute();
    if (length >= MOST_PASSKEYS)
      return refuse('refused', 'passkey.enough', texts.enough({ most: MOST_PASSKEYS }));
    const kept = await keepPasskey(ctx, trx, input, account.id, name);
    if (kept.ok) await tell(ctx, trx, owner.account, `passkey-added:${kept.value.id}`);
    if (kept.ok && owner.account.staff.length > 0)
      await leaveAudit(ctx, trx, {
        permission: 'second-step.make',
        event: 'second-step.enrolled',
        subject: `account:${account.id}`,
        after: { way: 'passkey' },
      });
    return kept;
  });
}

/**
 * Deletes a passkey of the signed-in account and tells its owner. Refusals: `step-up.required`,
 * `passkey.not-found`.
 */
export async function removePasskey(ctx: Context, id: number): Promise<Result<true>> {
  const { account } = signedIn(ctx);
  return inTransaction<Result<true>>(ctx.db, async (trx) => {
    const owner = await lockCredentials(trx, account.id);
    if (owner === null) return accountGone();
    const refusal = staffStep(ctx) ?? (await requireStepUp(ctx, 'passkeys', trx));
    if (refusal !== null) return refusal;
    if (!Number.isSafeInteger(id)) return notFound();
    const gone = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', account.id)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) return notFound();
    await tell(ctx, trx, owner.account, `passkey-removed:${id}`);
    if (owner.account.staff.length > 0)
      await leaveAudit(ctx, trx, {
        permission: 'second-step.make',
        event: 'second-step.dropped',
        subject: `account:${account.id}`,
        before: { way: 'passkey' },
      });
    return ok(true);
  });
}

const tell = (ctx: Context, trx: Db, owner: Account, eventKey: string): Promise<void> =>
  enqueueMessage(ctx, trx, {
    eventKey,
    channel: 'sms',
    to: owner.phone,
    ...inLanguageOf(owner, () => sms('passkey-changed', ctx.settings, { phone: callableOf(ctx) })),
  });
