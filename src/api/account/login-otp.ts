import { z } from 'zod';
import { requestLoginOtp, resendOtp as resend } from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import { isAbsent, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerOtp, otpSent } from './shapes.ts';

/** Answers `otp_sent`; 404 `not_found` for an unknown number, 400 `required` without one. */
export const loginOtp = defineCall(
  {
    path: 'hotel/login_otp',
    summary: 'Ask for a login code',
    auth: 'none',
    class: 'sign-in',
    request: z.object({ mobile: required(text(40), personFields.mobileRequired) }),
    data: otpSent,
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile }, context) =>
    answerOtp(await requestLoginOtp(context.ctx, mobile), context),
);

/** Answers `otp_sent`; 404 `not_found` for an unknown number, 400 `required` without one. */
export const resendOtp = defineCall(
  {
    path: 'hotel/resend_otp',
    summary: 'Ask for the code again',
    auth: 'none',
    class: 'sign-in',
    request: z.object({ mobile: required(text(40), personFields.mobileRequired) }),
    data: otpSent,
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile }, context) =>
    answerOtp(await resend(context.ctx, mobile), context),
);
