import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  DIRECTIONS,
  FIELDS,
  isDateAnswer,
  readFormThree,
  writeFormThree,
  type FormKey,
} from '#marketplace/register/index.ts';
import * as texts from '#messages/form-three.ts';
import { formatInstant } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage } from '../host-door.server.ts';
import { inPlace, registerPath, stayIn } from './register.server.ts';

/** The path of a form of an adult. */
const formThreePath = ({ stay, position, direction }: FormKey): string =>
  `${registerPath(stay)}/${position}/${direction}`;

function formIn(params: LoaderFunctionArgs['params']): FormKey {
  const stay = stayIn(params);
  const position = readId(params['guest']);
  const direction = DIRECTIONS.find((known) => known === params['direction']);
  if (position === null || direction === undefined) throw data(null, { status: 404 });
  return { stay, position, direction };
}

/** `/host/stays/:kind/:id/register/:guest/:direction`: Form III of a foreign adult. */
export async function formThreeLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const key = formIn(params);
  const found = await readFormThree(context.get(appContext), key);
  if (!found.ok) throw inPlace(found, context, url);
  const { dueAt, doneAt, answers, ...form } = found.value;
  return data(
    {
      ...form,
      path: formThreePath(key),
      back: registerPath(key.stay),
      title: texts.title[key.direction](),
      when:
        doneAt !== null
          ? texts.done({ at: formatInstant(doneAt) })
          : dueAt === null
            ? texts.dueSoon[key.direction]()
            : texts.due({ at: formatInstant(dueAt) }),
      fields: FIELDS[key.direction].map((name) => ({
        name,
        label: texts.field[name](),
        value: answers[name] ?? '',
        isDate: isDateAnswer(name),
      })),
      saved: url.searchParams.has('saved'),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** What a refused Form III answers. */
interface FormThreeReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** POST: all answers, and the receipt of the portal. */
export async function formThreeAction({ context, params, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const key = formIn(params);
  const form = await readForm(request);
  const typed = Object.fromEntries(
    FIELDS[key.direction].map((name) => [name, formText(form, name, 500)]),
  );
  const receipt = formText(form, 'receipt', 500);
  const version = readId(formText(form, 'version', 12)) ?? 0;
  const done = await writeFormThree(context.get(appContext), key, {
    answers: typed,
    receipt,
    version,
  });
  if (done.ok) return redirect(`${formThreePath(key)}?saved=1`, 303);
  if (done.code === 'second-step.required' || done.kind === 'not-found')
    throw inPlace(done, context, url);
  if (done.kind === 'forbidden') throw inPlaceOfPage(done);
  return refused<FormThreeReply>(done, { ...byField(done), values: { ...typed, receipt } });
}
