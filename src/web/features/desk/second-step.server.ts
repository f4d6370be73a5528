import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router';
import {
  beginTotp,
  confirmTotp,
  makeSecondStep,
  newRecoveryCodes,
  secondStepState,
} from '#marketplace/accounts/people/index.ts';
import { qrPath, type QrPath } from '#platform/qr.ts';
import type { Refusal } from '#shared/result.ts';
import { isFile, nextPath, withNext } from '#web/app/next-path.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { cookieOf, deleteCookie } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { keepRenewed } from '#web/features/account/step-up.server.ts';
import { requireDesk } from './desk-door.server.ts';

const HERE = '/desk/second-step';

/** The page to go to after the second step; null for this page itself. */
const onwardOf = (text: string | null): string | null => {
  const next = nextPath(text);
  return next === null || next.startsWith(HERE) ? null : next;
};

/** `/desk/second-step`: how the session stands, and the ways that the account has. */
export async function secondStepLoader({ url, context }: LoaderFunctionArgs) {
  requireDesk(context, 'second-step.make', url);
  const state = await secondStepState(context.get(appContext));
  if (state === null) throw new Response('Not Found', { status: 404 });
  const left = url.searchParams.get('left') ?? '';
  return {
    ...state,
    next: onwardOf(url.searchParams.get('next')),
    /** after a recovery code: how many are left */
    left: /^\d{1,2}$/.test(left) ? Number(left) : null,
  };
}

/** An app that waits for its first code. */
export interface NewApp {
  /** base 32, to type */
  readonly secret: string;
  /** otpauth:, opens an app on this device */
  readonly address: string;
  /** the address as a QR code */
  readonly qr: QrPath;
}

export interface StepReply {
  readonly form: 'prove' | 'app' | 'codes';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly app: NewApp | null;
  /** shown once */
  readonly codes: readonly string[];
}

const NOTHING = { message: '', fields: {}, app: null, codes: [] } as const;

/** POST: `intent` is `prove`, `begin` or `confirm` (a new app), or `codes` (new recovery codes). */
export async function secondStepAction(args: ActionFunctionArgs) {
  const { request, url, context } = args;
  requireDesk(context, 'second-step.make', url);
  const ctx = context.get(appContext);
  const form = await readForm(request);
  switch (formText(form, 'intent', 20)) {
    case 'begin': {
      const begun = await beginTotp(ctx);
      if (!begun.ok) return stepAgain(begun, 'app');
      return { ...NOTHING, form: 'app', app: withQr(begun.value) } satisfies StepReply;
    }
    case 'confirm': {
      const confirmed = await confirmTotp(ctx, formText(form, 'code', 40).replaceAll(' ', ''));
      if (confirmed.ok)
        return {
          ...NOTHING,
          form: 'codes',
          codes: confirmed.value.recoveryCodes,
        } satisfies StepReply;
      return stepAgain(confirmed, 'app', appIn(form));
    }
    case 'codes': {
      const codes = await newRecoveryCodes(ctx);
      if (!codes.ok) return stepAgain(codes, 'codes');
      return { ...NOTHING, form: 'codes', codes: codes.value } satisfies StepReply;
    }
    default:
      return prove(args, form);
  }
}

async function prove({ request, context }: ActionFunctionArgs, form: FormData) {
  const response = formText(form, 'passkey', 20_000);
  const made = await makeSecondStep(
    context.get(appContext),
    response === ''
      ? { code: formText(form, 'recovery', 40).trim() || formText(form, 'code', 40) }
      : { passkey: { browser: cookieOf(context, request, 'passkey'), response } },
  );
  const headers = new Headers();
  if (response !== '') headers.append('Set-Cookie', deleteCookie(context, 'passkey'));
  if (!made.ok) {
    const field = formText(form, 'recovery', 40).trim() === '' ? 'code' : 'recovery';
    const { message, fields } = byField(made);
    return refused<StepReply>(
      made,
      {
        ...NOTHING,
        form: 'prove',
        message,
        fields: 'code' in fields ? { [field]: fields['code'] ?? '' } : fields,
      },
      headers,
    );
  }
  const { renewed, recoveryCodes } = made.value;
  keepRenewed(context, headers, renewed);
  const next = onwardOf(formText(form, 'next', 2000));
  if (recoveryCodes !== null) {
    const left = `left=${recoveryCodes}`;
    const here = withNext(HERE, next);
    return redirect(next === null ? `${here}?${left}` : `${here}&${left}`, {
      status: 303,
      headers,
    });
  }
  const to = next ?? '/desk';
  return (isFile(to) ? redirectDocument : redirect)(to, { status: 303, headers });
}

/** A refusal of a new app or of new codes. A second step that is too old leads to the form that makes it again. */
const stepAgain = (refusal: Refusal, form: StepReply['form'], app: NewApp | null = null) =>
  refusal.code === 'second-step.required'
    ? redirect(HERE, 303)
    : refused<StepReply>(refusal, { ...NOTHING, ...byField(refusal), form, app });

/** The new app that the form shows, so that a wrong code does not hide it. */
function appIn(form: FormData): NewApp | null {
  const [secret, address] = [formText(form, 'secret', 100), formText(form, 'address', 500)];
  return /^[A-Z2-7]{16,}$/.test(secret) && address.startsWith('otpauth://totp/')
    ? withQr({ secret, address })
    : null;
}

const withQr = (app: Omit<NewApp, 'qr'>): NewApp => ({ ...app, qr: qrPath(app.address) });
