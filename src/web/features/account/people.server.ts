import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  ageOn,
  forgetSaved,
  saveCompany,
  savedPeople,
  saveGuest,
} from '#marketplace/accounts/saved/index.ts';
import * as texts from '#messages/saved-people.ts';
import { readId } from '#shared/ids.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

/** `/my-profile/people`: the guests and firms that the account saves for checkout. */
export async function peopleLoader({ url, context }: LoaderFunctionArgs) {
  const { account } = requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const { guests, companies } = await savedPeople(ctx, account.id);
  const done = url.searchParams.get('done');
  return {
    guests: guests.map(({ id, name, relation, born }) => ({
      id,
      name,
      relation,
      age: born === null ? null : ageOn(born, ctx.clock.today()),
    })),
    companies,
    done: done === 'saved' ? texts.savedGuest() : done === 'removed' ? texts.removed() : null,
  };
}

/** A refused form of the page: messages by field, and the typed values. */
export interface PeopleReply {
  readonly form: 'guest' | 'company';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

const NAMES = {
  guest: ['name', 'relation', 'born'],
  company: ['gstin_no', 'company_name', 'company_address'],
} as const;
const MAX_TEXT = 1000;

/** POST: `intent` is `guest` or `company` (a firm) to save one, `forget-guest` or `forget-company` to delete one. */
export async function changePeople({ request, url, context }: ActionFunctionArgs) {
  const { account } = requirePermission(context, 'account.change', url);
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const intent = formText(form, 'intent', 20);
  const text = (name: string) => formText(form, name, MAX_TEXT);
  if (intent === 'forget-guest' || intent === 'forget-company') {
    await forgetSaved(
      ctx,
      account.id,
      intent === 'forget-guest' ? 'guest' : 'company',
      readId(text('id')) ?? 0,
    );
    return redirect('/my-profile/people?done=removed', 303);
  }
  const what = intent === 'company' ? 'company' : 'guest';
  const saved = await (what === 'company'
    ? saveCompany(ctx, account.id, {
        gstinNo: text('gstin_no'),
        companyName: text('company_name'),
        companyAddress: text('company_address'),
      })
    : saveGuest(ctx, account.id, {
        name: text('name'),
        relation: text('relation'),
        born: text('born'),
      }));
  if (saved.ok) return redirect('/my-profile/people?done=saved', 303);
  return refused<PeopleReply>(saved, {
    form: what,
    ...byField(saved),
    values: Object.fromEntries(NAMES[what].map((name) => [name, text(name)])),
  });
}
