import type { Caller, LeaveProof, Session } from '#marketplace/accounts/index.ts';
import { leaving as texts } from '#shared/messages/leaving.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { PersonalDataDeps } from './create-personal-data.ts';
import { keptUntil } from './rules/kept-until.ts';
import { newReference } from './rules/reference.ts';
import { eraseAround, insertReceipt, standingOf, type Standing } from './store.ts';
import type { Consequences, DeletionReceipt } from './types.ts';

const untilOf = ({ lastCheckOut }: Standing) => (lastCheckOut === null ? null : keptUntil(lastCheckOut));

export async function consequences({ db, accounts }: PersonalDataDeps, session: Session): Promise<Consequences> {
  const { id } = session.account;
  const [standing, sessions, hasPassword] = await Promise.all([standingOf(db, id), accounts.sessionsOf(session), accounts.hasPassword(id)]);
  const { lastCheckOut: _last, ...counted } = standing;
  return { ...counted, sessions: sessions.length, keptUntil: untilOf(standing), hasPassword };
}

function reasonToStay({ staysAhead, paymentUnderWay }: Standing): Refusal | null {
  if (staysAhead.length > 0) return refuse('conflict', 'account.stays-ahead', texts.staysAhead(staysAhead.length));
  return paymentUnderWay ? refuse('conflict', 'account.payment-under-way', texts.paymentUnderWay) : null;
}

/**
 * See `PersonalData.leave`. Looked at before the proof, so that no code is used up in vain, and again under the lock of
 * the account's row, where it counts.
 */
export async function leave(deps: PersonalDataDeps, session: Session, proof: LeaveProof, caller: Caller): Promise<Result<DeletionReceipt>> {
  const proves = (proof.otp ?? '').trim() !== '' || (proof.password ?? '') !== '';
  const early = proves ? reasonToStay(await standingOf(deps.db, session.account.id)) : null;
  if (early !== null) return early;
  return deps.accounts.leave(session, proof, caller, async (trx, account) => {
    const standing = await standingOf(trx, account.id);
    const reason = reasonToStay(standing);
    if (reason !== null) return reason;
    const receipt: DeletionReceipt = { reference: newReference(), deletedAt: deps.clock.now(), keptUntil: untilOf(standing) };
    await eraseAround(trx, account);
    await insertReceipt(trx, account.id, receipt);
    if (account.email !== '') {
      const { brandName, publicUrl } = deps;
      await deps.notifications.enqueue(trx, { eventKey: `account-deleted:${receipt.reference}`, channel: 'email', to: account.email, template: 'account-deleted', subject: texts.receiptSubject(brandName), text: texts.receiptLetter(brandName, receipt, `${publicUrl}/account-deleted/${receipt.reference}`) });
    }
    return ok(receipt);
  });
}
