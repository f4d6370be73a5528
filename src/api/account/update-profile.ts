import { z } from 'zod';
import {
  accountById,
  confirmContact,
  pendingContacts,
  updateProfile as saveProfile,
} from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as texts from '#messages/profile.ts';
import { ok } from '#shared/result.ts';
import { oneTimeCode, optional, required, text, userId } from '../fields.ts';
import { instant, renameFields, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { keepRenewed, loginRecord, stepUpWays, toLoginRecord, toStepUpWays } from './shapes.ts';

/**
 * Name, number and e-mail of the signed-in traveller; the reply's record replaces the stored login. The name counts at
 * once. A new number or e-mail is sent a code and stands in `pending` until the call comes again with `otp` (for the
 * number) or `email_otp`.
 */
export const updateProfile = defineCall(
  {
    path: 'hotel/update_profile',
    summary: "Change the signed-in traveller's name, phone and e-mail",
    auth: 'required',
    class: 'sign-in',
    request: z.object({
      user_id: userId,
      user_name: required(text(200), personFields.nameRequired),
      phone: required(text(40), personFields.mobileAlsoRequired),
      email: required(text(254), personFields.emailRequired),
      otp: optional(oneTimeCode(20), ''),
      email_otp: optional(oneTimeCode(20), ''),
    }),
    data: z.array(loginRecord),
    extra: z.object({
      pending: z.array(
        z.object({
          field: z.enum(['phone', 'email']),
          to: z.string(),
          expires_at: instant,
          resend_at: instant,
        }),
      ),
    }),
    refusalData: stepUpWays,
  },
  async (input, context) => {
    const { ctx, session } = context;
    const codes = [
      ['phone', input.otp, 'otp'],
      ['email', input.email_otp, 'email_otp'],
    ] as const;
    for (const [contact, code, field] of codes) {
      if (code === '') continue;
      const confirmed = await confirmContact(ctx, contact, code);
      if (!confirmed.ok) return renameFields(confirmed, { otp: field });
      keepRenewed(confirmed.value.renewed, context);
    }
    const withCode = input.otp !== '' || input.email_otp !== '';
    if (!withCode) {
      const updated = await saveProfile(ctx, {
        name: input.user_name,
        phone: input.phone,
        email: input.email,
      });
      if (!updated.ok) return renameFields(updated, { name: 'user_name' });
    }
    const [account, waiting] = await Promise.all([
      accountById(ctx, session.account.id),
      pendingContacts(ctx, session.account.id),
    ]);
    const pending = waiting.map(({ contact, to, expiresAt, resendAt }) => ({
      field: contact,
      to,
      expires_at: toInstant(expiresAt),
      resend_at: toInstant(resendAt),
    }));
    return ok({
      data: [toLoginRecord(account ?? session.account)],
      count: 1,
      message: pending.length > 0 ? 'otp_sent' : texts.saved(),
      extra: { pending },
    });
  },
  toStepUpWays,
);
