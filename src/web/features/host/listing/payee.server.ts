import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  enterPayee,
  ownPayee,
  PAYEE_FIELDS,
  stopPayee,
  type TypedPayee,
} from '#marketplace/host/index.ts';
import * as texts from '#messages/owner-payee.ts';
import { formatDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { StepUpAsk } from '#web/features/account/step-up-panel.tsx';
import { askFor, askOnceMore, takePanel, waysOf } from '#web/features/account/step-up.server.ts';
import { inPlaceOfPage, refusalOn } from '../host-door.server.ts';
import { factsIn } from './listing.server.ts';

/** `/host/listing/:id/payee`: who is paid for a property, for its owner. */
export async function payeeLoader(args: LoaderFunctionArgs) {
  const { ctx, id, facts } = await factsIn(args);
  const own = await ownPayee(ctx, id);
  if (!own.ok) throw inPlaceOfPage(own);
  const { payee, coming, upiId } = own.value;
  return data(
    {
      id,
      name: facts.name,
      upiId,
      payee: payee && { ...payee, from: texts.since({ date: formatDate(payee.from) }) },
      coming: coming && {
        id: coming.payeeId,
        title: texts.coming({ date: formatDate(coming.from) }),
        text: (payee === null ? texts.comingTextNobody : texts.comingText)({
          name: coming.name,
          last: coming.bank?.account ?? '',
        }),
      },
      seen: coming?.payeeId ?? payee?.payeeId ?? 0,
      done: args.url.searchParams.has('saved')
        ? texts.saved()
        : args.url.searchParams.has('stopped')
          ? texts.stopped()
          : '',
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export interface PayeeReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: TypedPayee;
  readonly ask: StepUpAsk | null;
}

/** POST: all fields; asks for a recent proof. With `stop`: an account that does not count yet. */
export async function payeeAction(args: ActionFunctionArgs) {
  const { context, request, url, params } = args;
  requirePermission(context, 'account.read', url);
  const id = readId(params['id']) ?? 0;
  const form = await readForm(request);
  const values = Object.fromEntries(
    PAYEE_FIELDS.map((name) => [name, formText(form, name, 300)]),
  ) as Record<keyof TypedPayee, string>;
  const stop = readId(formText(form, 'stop', 20));
  if (stop !== null) {
    const stopped = await stopPayee(context.get(appContext), id, stop);
    return stopped.ok
      ? redirect(`/host/listing/${id}/payee?stopped=1`, 303)
      : refused<PayeeReply>(stopped, { ...byField(stopped), values, ask: null });
  }
  const refusal = await refusalOn(args, 'payee.enter', id);
  if (refusal !== null)
    return refused<PayeeReply>(refusal, { ...byField(refusal), values, ask: null });
  const panel = await takePanel(context, request, form);
  if (!panel.passed) {
    const ask = await askOnceMore(context, 'payee', form, panel);
    return data<PayeeReply>(
      { message: '', fields: {}, values, ask },
      { status: panel.refusal === null ? 200 : 400, headers: panel.headers },
    );
  }
  const seen = readId(formText(form, 'seen', 20)) ?? 0;
  const done = await enterPayee(context.get(appContext), id, values, seen);
  if (done.ok)
    return redirect(`/host/listing/${id}/payee?saved=1`, { status: 303, headers: panel.headers });
  const ask =
    done.code === 'step-up.required' ? askFor(context, 'payee', waysOf(done), form, panel) : null;
  const said = ask === null ? byField(done) : { message: '', fields: {} };
  return refused<PayeeReply>(done, { ...said, values, ask }, panel.headers);
}
