import { accountById, confirmContact, pendingContacts, updateProfile as saveProfile } from '#marketplace/accounts/index.ts';
import { profile as texts } from '#shared/messages/profile.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toLoginRecord } from '../wire/account.ts';
import { renameFields } from '../wire/rename-fields.ts';
import { toInstant } from '../wire/scalars.ts';
import { updateProfileContract } from './update-profile.contract.ts';

export const updateProfile = defineCall(updateProfileContract, async (input, { ctx, session }) => {
  const codes = [['phone', input.otp, 'otp'], ['email', input.email_otp, 'email_otp']] as const;
  for (const [contact, code, field] of codes) {
    if (code === '') continue;
    const confirmed = await confirmContact(ctx, contact, code);
    if (!confirmed.ok) return renameFields(confirmed, { otp: field });
  }
  const withCode = input.otp !== '' || input.email_otp !== '';
  if (!withCode) {
    const updated = await saveProfile(ctx, { name: input.user_name, phone: input.phone, email: input.email });
    if (!updated.ok) return renameFields(updated, { name: 'user_name' });
  }
  const [account, waiting] = await Promise.all([accountById(ctx, session.account.id), pendingContacts(ctx, session.account.id)]);
  const pending = waiting.map(({ contact, to, expiresAt, resendAt }) => ({ field: contact, to, expires_at: toInstant(expiresAt), resend_at: toInstant(resendAt) }));
  return ok({ data: [toLoginRecord(account ?? session.account)], count: 1, message: pending.length > 0 ? 'otp_sent' : texts.saved, extra: { pending } });
});
