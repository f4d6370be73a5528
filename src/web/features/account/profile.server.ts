import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  addPasskey,
  confirmContact,
  type Contact,
  endOtherSessions,
  endSession,
  type Guarded,
  listPasskeys,
  listSessions,
  pendingContacts,
  removePasskey,
  requireStepUp,
  updateProfile,
} from '#marketplace/accounts/index.ts';
import { askToProveEmail, hasUnprovedEmail } from '#marketplace/accounts/own-email/index.ts';
import { savedPeople } from '#marketplace/accounts/saved/index.ts';
import { formatInstant } from '#shared/dates.ts';
import * as passkeys from '#messages/passkeys.ts';
import * as texts from '#messages/profile.ts';
import { formatMobile } from '#shared/phone.ts';
import type { Refusal } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { cookieOf, requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { typedCode } from './sign-in.server.ts';
import type { StepUpAsk } from './step-up-panel.tsx';
import {
  askFor,
  askOnceMore,
  keepRenewed,
  takePanel,
  waysOf,
  type PanelAnswer,
} from './step-up.server.ts';

type Context = LoaderFunctionArgs['context'];

/** What the profile confirms after a redirect. */
const DONE = {
  saved: texts.saved,
  phone: texts.confirmed.phone,
  email: texts.confirmed.email,
  session: texts.ended,
  others: texts.endedOthers,
  export: texts.exportReady,
  'passkey-ready': texts.passkeyReady,
  'passkey-added': passkeys.added,
  'passkey-removed': passkeys.removed,
} as const;
type Done = keyof typeof DONE;

const done = (what: Done | null, headers: Headers) =>
  redirect(what === null ? '/my-profile' : `/my-profile?done=${what}`, { status: 303, headers });
const doneText = (what: string | null): string | null =>
  Object.entries(DONE).find(([name]) => name === what)?.[1]() ?? null;

/** The account's details, contacts that wait for a code, passkeys and sessions. */
export async function myProfileLoader({ url, context }: LoaderFunctionArgs) {
  const { id, name, phone, email } = requirePermission(context, 'account.read', url).account;
  const ctx = context.get(appContext);
  const [waiting, sessions, keys, saved, unproved] = await Promise.all([
    pendingContacts(ctx, id),
    listSessions(ctx),
    listPasskeys(ctx),
    savedPeople(ctx, id),
    hasUnprovedEmail(ctx, id),
  ]);
  return {
    details: { name, phone: formatMobile(phone), email },
    unproved: unproved && !waiting.some(({ contact }) => contact === 'email') ? email : null,
    waiting: waiting.map(({ contact, to }) => ({
      contact,
      to: contact === 'phone' ? formatMobile(to) : to,
      isNew: contact === 'phone' || to.toLowerCase() !== email.toLowerCase(),
    })),
    sessions: sessions.map((one) => ({
      id: one.id,
      device: one.device,
      since: formatInstant(one.startedAt),
      lastSeen: formatInstant(one.lastSeenAt),
      current: one.current,
    })),
    passkeys: keys.map((one) => ({
      id: one.id,
      name: one.name,
      added: formatInstant(one.addedAt),
      lastUsed: one.lastUsedAt === null ? null : formatInstant(one.lastUsedAt),
    })),
    saved: { guests: saved.guests.length, companies: saved.companies.length },
    done: doneText(url.searchParams.get('done')),
    ask: url.searchParams.get('prove') === 'export' ? await askForExport(context) : null,
  };
}

/** The step-up panel for the download of personal data; null once the proof is given. */
async function askForExport(context: Context): Promise<StepUpAsk | null> {
  const refusal = await requireStepUp(context.get(appContext), 'export');
  return refusal?.code === 'step-up.required'
    ? askFor(context, 'export', waysOf(refusal), [['intent', 'export']])
    : null;
}

/** A refused form of the profile: messages by field with the typed values, or the proof to ask for first. */
export interface ProfileReply {
  readonly form: 'details' | 'passkeys' | 'step-up' | Contact;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<'name' | 'phone' | 'email', string>>;
  readonly ask?: StepUpAsk;
}

const INTENTS = [
  'save',
  'prove-email',
  'phone',
  'email',
  'end',
  'end-others',
  'export',
  'passkey-add',
  'passkey-remove',
] as const;
type Intent = (typeof INTENTS)[number];

const valuesOf = (form: FormData) => ({
  name: formText(form, 'name', 300),
  phone: formText(form, 'phone', 60),
  email: formText(form, 'email', 300),
});

/** POST /my-profile: runs the pressed form; forms that need a proof ask for it first and keep the typed values. */
export async function changeProfile({ request, context, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.change', url);
  const form = await readForm(request);
  const intent = INTENTS.find((one) => one === formText(form, 'intent', 20)) ?? 'save';
  const panel = await takePanel(context, request, form);
  if (!panel.passed) return askAgain(context, form, intent, panel);
  const answer = await runIntent(context, request, form, intent, panel.headers);
  return 'code' in answer && answer.code === 'step-up.required'
    ? stepUpReply(context, form, intent, answer, panel)
    : 'code' in answer
      ? refusedBy(answer, form, intent, panel.headers)
      : answer;
}

/** Runs one intent: the address to go to, or the refusal. */
async function runIntent(
  context: Context,
  request: Request,
  form: FormData,
  intent: Intent,
  headers: Headers,
): Promise<Response | Refusal> {
  const ctx = context.get(appContext);
  switch (intent) {
    case 'end': {
      const ended = await endSession(ctx, formText(form, 'session', 60));
      return ended.ok
        ? done('session', headers)
        : ended.kind === 'not-found'
          ? done(null, headers)
          : ended;
    }
    case 'end-others': {
      const ended = await endOtherSessions(ctx);
      return ended.ok ? done('others', headers) : ended;
    }
    case 'export':
      return (await requireStepUp(ctx, 'export')) ?? done('export', headers);
    case 'passkey-add': {
      const response = formText(form, 'response', 20_000);
      // sent without the device's answer: the proof is given now, and the page can ask the device
      if (response === '')
        return (await requireStepUp(ctx, 'passkeys')) ?? done('passkey-ready', headers);
      const added = await addPasskey(ctx, {
        name: formText(form, 'device', 100),
        browser: cookieOf(context, request, 'passkey'),
        response,
      });
      return added.ok ? done('passkey-added', headers) : added;
    }
    case 'passkey-remove': {
      const removed = await removePasskey(ctx, Number(formText(form, 'passkey', 20)));
      return removed.ok
        ? done('passkey-removed', headers)
        : removed.kind === 'not-found'
          ? done(null, headers)
          : removed;
    }
    case 'phone':
    case 'email': {
      const confirmed = await confirmContact(ctx, intent, typedCode(form));
      if (!confirmed.ok) return confirmed;
      keepRenewed(context, headers, confirmed.value.renewed);
      return done(intent, headers);
    }
    case 'prove-email': {
      const sent = await askToProveEmail(ctx);
      return sent.ok ? done(null, headers) : sent;
    }
    case 'save': {
      const updated = await updateProfile(ctx, valuesOf(form));
      return updated.ok
        ? done(updated.value.pending.length > 0 ? null : 'saved', headers)
        : updated;
    }
  }
}

/** The guarded action of an intent; saving the profile guards the changed contact, the number before the e-mail. */
function guardedBy(context: Context, form: FormData, intent: Intent): Guarded {
  const actions: Readonly<Record<Exclude<Intent, 'save'>, Guarded>> = {
    phone: 'phone',
    email: 'email',
    'prove-email': 'email',
    end: 'sessions',
    'end-others': 'sessions',
    export: 'export',
    'passkey-add': 'passkeys',
    'passkey-remove': 'passkeys',
  };
  if (intent !== 'save') return actions[intent];
  const account = context.get(appContext).actor.session?.account;
  return formatMobile(account?.phone ?? '') === valuesOf(form).phone.trim() ? 'email' : 'phone';
}

function stepUpReply(
  context: Context,
  form: FormData,
  intent: Intent,
  refusal: Refusal,
  panel: PanelAnswer,
) {
  const ask = askFor(context, guardedBy(context, form, intent), waysOf(refusal), form, panel);
  return refused<ProfileReply>(
    refusal,
    { form: 'step-up', message: '', fields: {}, values: valuesOf(form), ask },
    panel.headers,
  );
}

/** Shows the panel again: a code was sent, or the proof was refused. */
async function askAgain(context: Context, form: FormData, intent: Intent, panel: PanelAnswer) {
  const action = guardedBy(context, form, intent);
  const reply: ProfileReply = {
    form: 'step-up',
    message: '',
    fields: {},
    values: valuesOf(form),
    ask: await askOnceMore(context, action, form, panel),
  };
  return panel.refusal === null
    ? data(reply, { headers: panel.headers })
    : refused<ProfileReply>(panel.refusal, reply, panel.headers);
}

function refusedBy(refusal: Refusal, form: FormData, intent: Intent, headers: Headers) {
  const values = valuesOf(form);
  if (intent === 'phone' || intent === 'email') {
    const { otp, ...others } = refusal.fields ?? {};
    return refused<ProfileReply>(
      refusal,
      {
        form: intent,
        message: '',
        fields: { otp: otp ?? Object.values(others)[0] ?? refusal.message },
        values,
      },
      headers,
    );
  }
  if (intent === 'passkey-add')
    return refused<ProfileReply>(
      refusal,
      { form: 'passkeys', message: refusal.message, fields: {}, values },
      headers,
    );
  return refused<ProfileReply>(refusal, { form: 'details', ...byField(refusal), values }, headers);
}
