import { allowedOn } from '#marketplace/access/index.ts';
import {
  mailMembers,
  nameOfProperty,
  stepUpOfOwner,
  tellOwners,
} from '#marketplace/accounts/people/index.ts';
import { upiIdOf, writeUpiId } from '#marketplace/catalogue/index.ts';
import {
  addPropertyPayee,
  lastPayee,
  lockPayees,
  takePayeeBack,
  type BankDetails,
  type PropertyPayee,
} from '#marketplace/settlement/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { currentLocale, localePrefix } from '#i18n/locale.ts';
import { sms } from '#i18n/sms.ts';
import * as balance from '#messages/collect-balance.ts';
import * as texts from '#messages/owner-payee.ts';
import { addDays, formatDate, formatShortDate, type IsoDate } from '#shared/dates.ts';
import { parseGstin } from '#shared/gstin.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
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

/** Who is paid for a property, and who is to be. */
interface OwnPayees {
  /** counts today */
  readonly payee: OwnPayee | null;
  /** counts from a later day */
  readonly coming: OwnPayee | null;
  /** where guests pay by UPI */
  readonly upiId: string;
}

/** The payees of a property. Refuses what `allowedOn` refuses with `payee.read`. */
export async function ownPayee(ctx: Context, propertyId: number): Promise<Result<OwnPayees>> {
  const refused = await allowedOn(ctx, 'payee.read', propertyId);
  if (refused !== null) return refused;
  const today = ctx.clock.today();
  const [now, last, upiId] = await Promise.all([
    lastPayee(ctx, ctx.db, propertyId, today),
    lastPayee(ctx, ctx.db, propertyId),
    upiIdOf(ctx.db, propertyId),
  ]);
  const coming = last !== null && last.from > today ? last : null;
  return ok({ payee: now && shown(now), coming: coming && shown(coming), upiId });
}

function shown({ payeeId, name, gstin, from, details }: PropertyPayee): OwnPayee {
  const bank = details && {
    account: details.account.slice(-4),
    ifsc: details.ifsc,
    pan: details.pan.slice(-4),
  };
  return { payeeId, name, gstin, from, bank };
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
  const refused =
    (await allowedOn(ctx, 'payee.enter', propertyId)) ?? (await stepUpOfOwner(ctx, 'payee'));
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
    if (before !== null)
      await tellOfPayee(ctx, trx, { propertyId, payee, from, last: details.account.slice(-4) });
    return ok({});
  });
}

/** Tells every owner by SMS and e-mail that another account will count, in the transaction that entered it. */
async function tellOfPayee(
  ctx: Context,
  trx: Db,
  {
    propertyId,
    payee,
    from,
    last,
  }: {
    readonly propertyId: number;
    readonly payee: number;
    readonly from: IsoDate;
    readonly last: string;
  },
): Promise<void> {
  const eventKey = `payee-changed:${payee}`;
  const hotel = await nameOfProperty(trx, propertyId);
  const by = ctx.actor.session?.account.name ?? ctx.settings.BRAND_NAME;
  const page = () => `${ctx.settings.publicUrl}${localePrefix()}/host/listing/${propertyId}/payee`;
  await tellOwners(ctx, trx, {
    propertyId,
    eventKey,
    text: () =>
      sms('payee-changed', ctx.settings, { hotel, date: formatShortDate(from), page: page() }),
  });
  await mailMembers(ctx, trx, {
    propertyId,
    permission: 'payee.stop',
    eventKey: `${eventKey}:email`,
    mail: () => ({
      template: 'payee-changed',
      subject: texts.mail.subject({ hotel }),
      content: {
        locale: currentLocale(),
        preheader: texts.mail.title(),
        title: texts.mail.title(),
        blocks: [
          { kind: 'text', text: texts.mail.text({ by, hotel, last, date: formatDate(from) }) },
          { kind: 'note', tone: 'warning', text: texts.mail.ask() },
          { kind: 'action', label: texts.mail.open(), href: page() },
        ],
        because: texts.mail.because({ hotel }),
      },
    }),
  });
}

/**
 * Stops an account that does not count yet; one that was stopped before is no error. Any owner may, at once and without
 * a proof: nothing is paid to anybody else by it. Refuses what `allowedOn` refuses with `payee.stop`, and `payee.gone`
 * (409) where it counts already.
 */
export async function stopPayee(
  ctx: Context,
  propertyId: number,
  payeeId: number,
): Promise<Result<object>> {
  const refused = await allowedOn(ctx, 'payee.stop', propertyId);
  if (refused !== null) return refused;
  return runCommand<object>(ctx, {}, async (trx) => {
    await lockPayees(trx, propertyId);
    const from = await takePayeeBack(trx, { propertyId, payeeId, today: ctx.clock.today() });
    if (from === null) {
      const now = await lastPayee(ctx, trx, propertyId, ctx.clock.today());
      return now?.payeeId === payeeId ? refuse('conflict', 'payee.gone', texts.stopGone()) : ok({});
    }
    await leaveAudit(ctx, trx, {
      permission: 'payee.stop',
      event: 'payee.stopped',
      subject: `property:${propertyId}`,
      propertyId,
      before: { payee: payeeId, from },
    });
    return ok({});
  });
}

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
