import {
  givesProof,
  requestOwnerOtp,
  requireStepUp,
  stepUp,
  type Guarded,
  type OwnerProof,
  type ProofWay,
  type Renewed,
} from '#marketplace/accounts/index.ts';
import { formatMobile } from '#shared/phone.ts';
import { dataOf, type Refusal } from '#shared/result.ts';
import { byField, formText } from '#web/app/refusal-response.server.ts';
import { cookieOf, deleteCookie, setCookie } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { challengeCookie } from './sign-in.server.ts';
import type { StepUpAsk } from './step-up-panel.tsx';

type Context = LoaderFunctionArgs['context'];

/** longer than any accepted password: a long one is refused, never cut */
const MAX_FIELD_LENGTH = 1000;

/** What a step-up panel sent: nothing, a request for a code, or a proof that was accepted or refused. */
export interface PanelAnswer {
  /** true: go on with these cookies; false: ask (again), with `refusal` where a proof was refused */
  readonly passed: boolean;
  readonly headers: Headers;
  readonly codeSent: boolean;
  readonly refusal: Refusal | null;
}

/** Sets the session cookie to its renewed token. */
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

/** The proof in a form: a code, a password, or a device's signed answer. */
function proofIn(context: Context, request: Request, form: FormData): OwnerProof {
  const response = formText(form, 'step_passkey', 20_000);
  if (response !== '')
    return { passkey: { browser: cookieOf(context, request, 'passkey'), response } };
  return {
    otp: formText(form, 'step_otp', 40).replace(/[\s-]/g, ''),
    password: formText(form, 'step_password', MAX_FIELD_LENGTH),
  };
}

/** Reads and checks a panel's proof. An action calls it before it handles the form itself. */
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

/** Fields that the panel does not keep: its own, and a device's answer, which counts once. */
const UNKEPT_FIELDS = new Set(['step', 'step_otp', 'step_password', 'step_passkey', 'response']);

/** The panel's question: the action, the possible proofs, and the typed values. */
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
          typeof value === 'string' && !UNKEPT_FIELDS.has(name)
            ? [[name, value.slice(0, MAX_FIELD_LENGTH)] as const]
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

/** The panel's question once more: a code was sent, or the proof was refused. */
export async function askOnceMore(
  context: Context,
  action: Guarded,
  form: FormData,
  answer: PanelAnswer,
): Promise<StepUpAsk> {
  const wanted = await requireStepUp(context.get(appContext), action);
  // proved meanwhile in another tab: the form can be sent again
  const ways = wanted?.code === 'step-up.required' ? waysOf(wanted) : (['otp'] as const);
  return askFor(context, action, ways, form, answer);
}

/** The proofs that a use case offers with `step-up.required`. */
export const waysOf = (refusal: Refusal): readonly ProofWay[] =>
  dataOf(refusal, 'step-up.required')?.ways ?? [];
