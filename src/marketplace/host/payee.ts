import { allowedOn } from '#marketplace/access/index.ts';
import { requireStepUp } from '#marketplace/accounts/index.ts';
import { upiIdOf, writeUpiId } from '#marketplace/catalogue/index.ts';
import {
  addPropertyPayee,
  lastPayee,
  lockPayees,
  type BankDetails,
} from '#marketplace/settlement/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as balance from '#messages/collect-balance.ts';
import * as texts from '#messages/owner-payee.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { parseGstin } from '#shared/gstin.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { UPI_ID } from './upi.ts';

/** Days until another bank account counts: who did not mean it has time to tell us. */
const CHANGE_AFTER_DAYS = 3;

/** Who is paid for a property, as its owner sees it again: of the numbers only the last four. */
export interface OwnPayee {
  readonly payeeId: number;
  readonly name: string;
  readonly gstin: string;
  readonly from: IsoDate;
  /** null: we entered it */
  readonly bank: {
    readonly account: string;
    readonly ifsc: string;
    readonly pan: string;
  } | null;
}

/** The payee of a property and where its guests pay by UPI. Refuses what `allowedOn` refuses with `payee.read`. */
export async function ownPayee(
  ctx: Context,
  propertyId: number,
): Promise<Result<{ readonly payee: OwnPayee | null; readonly upiId: string }>> {
  const refused = await allowedOn(ctx, 'payee.read', propertyId);
  if (refused !== null) return refused;
  const [last, upiId] = await Promise.all([
    lastPayee(ctx, ctx.db, propertyId),
    upiIdOf(ctx.db, propertyId),
  ]);
  if (last === null) return ok({ payee: null, upiId });
  const { payeeId, name, gstin, from, details } = last;
  const bank = details && {
    account: details.account.slice(-4),
    ifsc: details.ifsc,
    pan: details.pan.slice(-4),
  };
  return ok({ payee: { payeeId, name, gstin, from, bank }, upiId });
}

/** The fields of the form, as typed. */
export const PAYEE_FIELDS = [
  'name',
  'account',
  'again',
  'ifsc',
  'again_ifsc',
  'pan',
  'gstin',
  'upi',
] as const;
export type TypedPayee = Readonly<Record<(typeof PAYEE_FIELDS)[number], string>>;

/**
 * Says who is paid for a property: from today, or in three days where it replaces a bank account. `seen`: the payee
 * that the page showed, 0 for none. Refuses what `allowedOn` refuses with `payee.enter`, `step-up.required`,
 * `payee.invalid` with a message per field, and `payee.moved` (409) where a colleague was first.
 */
export async function enterPayee(
  ctx: Context,
  propertyId: number,
  typed: TypedPayee,
  seen: number,
): Promise<Result<object>> {
  const refused = (await allowedOn(ctx, 'payee.enter', propertyId)) ?? (await stepUpOfOwner(ctx));
  if (refused !== null) return refused;
  const read = readPayee(typed);
  if (!read.ok) return read;
  const { name, gstin, upiId, ...details } = read.value;
  return runCommand<object>(ctx, {}, async (trx) => {
    await lockPayees(trx, propertyId);
    const before = await lastPayee(ctx, trx, propertyId);
    const upiBefore = await writeUpiId(trx, propertyId, upiId);
    if (upiBefore !== upiId)
      await leaveAudit(ctx, trx, {
        permission: 'payee.enter',
        event: 'upi.changed',
        subject: `property:${propertyId}`,
        propertyId,
        before: { contact: upiBefore },
        after: { contact: upiId },
      });
    if (
      before?.name === name &&
      before.gstin === gstin &&
      JSON.stringify(before.details) === JSON.stringify(details)
    )
      return ok({});
    if ((before?.payeeId ?? 0) !== seen) return refuse('conflict', 'payee.moved', texts.moved());
    const taxMode = before?.taxMode ?? 'eco_9_5';
    if (taxMode === 'eco_52' && gstin === '') return invalid({ gstin: texts.gstinNeeded() });
    const today = ctx.clock.today();
    const from = before === null ? today : addDays(today, CHANGE_AFTER_DAYS);
    const payee = await addPropertyPayee(ctx, trx, {
      propertyId,
      name,
      gstin,
      taxMode,
      from,
      details,
    });
    await leaveAudit(ctx, trx, {
      permission: 'payee.enter',
      event: 'payee.entered',
      subject: `property:${propertyId}`,
      propertyId,
      ...(before === null ? {} : { before: { payee: before.payeeId, name: before.name } }),
      after: { payee, from, name, account: JSON.stringify(details) },
    });
    return ok({});
  });
}

/** Staff in the stead of an owner have made their second step, and the server needs none. */
const stepUpOfOwner = async (ctx: Context): Promise<Refusal | null> =>
  ctx.actor.session === null || ctx.actor.session.visit !== null
    ? null
    : requireStepUp(ctx, 'payee');

const invalid = (fields: Readonly<Record<string, string>>) =>
  refuse('invalid', 'payee.invalid', texts.checkMarked(), { fields });

/** What is stored of a form: numbers in capitals without spaces. */
function readPayee(
  typed: TypedPayee,
): Result<BankDetails & { readonly name: string; readonly gstin: string; readonly upiId: string }> {
  const bare = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();
  const name = oneLine(typed.name);
  const [account, ifsc, pan] = [bare(typed.account), bare(typed.ifsc), bare(typed.pan)];
  const gstin = typed.gstin.trim() === '' ? '' : parseGstin(typed.gstin);
  const upiId = typed.upi.replaceAll(/\s/g, '');
  const fields: Record<string, string> = {};
  if (name === '' || name.length > 120) fields['name'] = texts.nameWrong();
  if (!/^\d{9,18}$/.test(account)) fields['account'] = texts.accountWrong();
  else if (bare(typed.again) !== account) fields['again'] = texts.accountDiffers();
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) fields['ifsc'] = texts.ifscWrong();
  else if (bare(typed.again_ifsc) !== ifsc) fields['again_ifsc'] = texts.ifscDiffers();
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) fields['pan'] = texts.panWrong();
  if (gstin === null) fields['gstin'] = texts.gstinWrong();
  else if (gstin !== '' && fields['pan'] === undefined && gstin.slice(2, 12) !== pan)
    fields['gstin'] = texts.gstinOfOther();
  if (upiId !== '' && !UPI_ID.test(upiId)) fields['upi'] = balance.upiId();
  return Object.keys(fields).length > 0 || gstin === null
    ? invalid(fields)
    : ok({ name, gstin, upiId, account, ifsc, pan });
}
