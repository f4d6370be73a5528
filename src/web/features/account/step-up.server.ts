import {
  givesProof,
  requestOwnerOtp,
  stepUp,
  type Guarded,
  type OwnerProof,
  type ProofWay,
  type Renewed,
} from '#marketplace/accounts/index.ts';
import { formatMobile } from '#shared/phone.ts';
import type { Refusal } from '#shared/result.ts';
import { byField, formText } from '#web/app/refusal-response.server.ts';
import { cookieOf, deleteCookie, setCookie } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { challengeCookie } from './sign-in.server.ts';
import type { StepUpAsk } from './step-up-panel.tsx';

type Context = LoaderFunctionArgs['context'];

/** longer than any that is accepted */
const MOST = 1000;

/** What a panel sent along: nothing, the wish for a code, or a proof, which has been taken or refused. */
export interface PanelAnswer {
  /** go on with these cookies; null: ask (again) with what `problem` says */
  readonly passed: boolean;
  readonly headers: Headers;
  readonly codeSent: boolean;
  readonly refusal: Refusal | null;
}

/** The session's cookie under its new token. */
export function keepRenewed(context: Context, headers: Headers, renewed: Renewed | null): void {
  if (renewed === null) return;
  headers.append(
    'Set-Cookie',
    setCookie(
      context,
      'session',
      renewed.token,
      (renewed.expiresAt.getTime() - context.get(appContext).clock.now().getTime()) / 1000,
    ),
  );
}

/** What a form proves: by code, by password, or by what a device signed for this browser. */
function proofIn(context: Context, request: Request, form: FormData): OwnerProof {
  const response = formText(form, 'step_passkey', 20_000);
  if (response !== '')
    return { passkey: { browser: cookieOf(context, request, 'passkey'), response } };
  return {
    otp: formText(form, 'step_otp', 40).replace(/[\s-]/g, ''),
    password: formText(form, 'step_password', MOST),
  };
}

/** Takes what the panel of a step-up sent with a form: first of all in an action, before what the form is about. */
export async function takePanel(
  context: Context,
  request: Request,
  form: FormData,
): Promise<PanelAnswer> {
  const ctx = context.get(appContext);
  const headers = new Headers();
  const step = formText(form, 'step', 10);
  if (step === 'send') {
    const sent = await requestOwnerOtp(ctx, 'step-up');
    if (!sent.ok) return { passed: false, headers, codeSent: form.has('step_otp'), refusal: sent };
    headers.append('Set-Cookie', challengeCookie(context, sent.value));
    return { passed: false, headers, codeSent: true, refusal: null };
  }
  const proof = proofIn(context, request, form);
  if (step !== 'prove' && !givesProof(proof))
    return { passed: true, headers, codeSent: false, refusal: null };
  const proved = await stepUp(ctx, proof);
  if (proof.passkey !== undefined) headers.append('Set-Cookie', deleteCookie(context, 'passkey'));
  if (!proved.ok)
    return { passed: false, headers, codeSent: form.has('step_otp'), refusal: proved };
  headers.append('Set-Cookie', deleteCookie(context, 'challenge'));
  keepRenewed(context, headers, proved.value.renewed);
  return { passed: true, headers, codeSent: false, refusal: null };
}

/**
 * The fields of the panel itself, and what a device signed, which counts once; everything else of a form is kept while
 * it asks.
 */
const OF_PANEL = new Set(['step', 'step_otp', 'step_password', 'step_passkey', 'response']);

/** What the panel is to ask: for which action, by which ways, with what was typed. */
export function askFor(
  context: Context,
  action: Guarded,
  ways: readonly ProofWay[],
  kept: FormData | readonly (readonly [string, string])[],
  answer?: PanelAnswer,
): StepUpAsk {
  const { session } = context.get(requestContext);
  const { message, fields } = answer?.refusal
    ? byField(answer.refusal)
    : { message: '', fields: {} };
  const pairs =
    kept instanceof FormData
      ? [...kept].flatMap(([name, value]) =>
          typeof value === 'string' && !OF_PANEL.has(name)
            ? [[name, value.slice(0, MOST)] as const]
            : [],
        )
      : kept;
  return {
    action,
    ways,
    phone: formatMobile(session?.account.phone ?? ''),
    codeSent: answer?.codeSent ?? false,
    message,
    fields,
    kept: pairs,
  };
}

/** The ways that a use case named beside `step-up.required`. */
export const waysOf = (refusal: Refusal): readonly ProofWay[] =>
  (refusal.data as { readonly ways: readonly ProofWay[] }).ways;
