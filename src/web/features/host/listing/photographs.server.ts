import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  describeOwnPictures,
  ownPictures,
  placeOwnPicture,
  removeOwnPicture,
  restoreOwnPicture,
  type PictureWords,
} from '#marketplace/intake/index.ts';
import type { Context } from '#platform/context.ts';
import * as photos from '#messages/listing-photos.ts';
import * as texts from '#messages/owner-photographs.ts';
import { LEAST_PICTURES } from '#shared/checklist.ts';
import { MOST_PICTURES, photoProblem, PICTURE_REFUSALS } from '#shared/listing-fields.ts';
import { readId } from '#shared/ids.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Result } from '#shared/result.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, refusalOn } from '../host-door.server.ts';
import { factsIn } from './listing.server.ts';
import { photographsPath, previewHref } from './photographs-view.ts';

/** What the page says after a press. */
const SAID = ['moved', 'saved', 'removed', 'restored'] as const;
type Said = (typeof SAID)[number];

/** `/host/listing/:id/photographs`: the photographs of a property, for its owner. */
export async function photographsLoader(args: LoaderFunctionArgs) {
  const { ctx, id, facts } = await factsIn(args);
  const own = await ownPictures(ctx, id);
  if (!own.ok) throw inPlaceOfPage(own);
  const { isPublic, pictures } = own.value;
  const asked = args.url.searchParams;
  const said = SAID.find((one) => one === asked.get('said')) ?? null;
  return data(
    {
      id,
      name: facts.name,
      isOpen: !facts.wasLive && facts.state !== 'gone',
      isPublic,
      lacks: Math.max(0, LEAST_PICTURES - pictures.length),
      isFull: pictures.length >= MOST_PICTURES,
      pictures: pictures.map(({ id: picture, placeholder: _none, ...rest }) => ({
        ...rest,
        id: picture,
        src: isPublic ? pictureUrl(picture, 320, 'jpg') : previewHref(id, picture),
      })),
      said,
      /** the photograph that it is about */
      about: /^[a-z0-9]{8,40}$/.exec(asked.get('picture') ?? '')?.[0] ?? null,
      files: filesSaid(asked),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** What became of each file of a form without scripts, by its number in the form. */
function filesSaid(asked: URLSearchParams): readonly { text: string; isBad: boolean }[] {
  const added = readId(asked.get('added') ?? '') ?? 0;
  const refusals = (asked.get('refused') ?? '').split(',').slice(0, 50);
  return [
    ...(added > 0 && added <= MOST_PICTURES
      ? [{ text: photos.takenCount({ n: added }), isBad: false }]
      : []),
    ...refusals.flatMap((one) => {
      const [, n = '', code] = /^(\d{1,3})\.([a-z-]{1,20})$/.exec(one) ?? [];
      const problem = PICTURE_REFUSALS.find((known) => known === code);
      return problem === undefined
        ? []
        : [{ text: texts.file({ n: Number(n), problem: photoProblem(problem) }), isBad: true }];
    }),
  ];
}

interface PhotographsReply {
  readonly message: string;
}

/**
 * POST: `intent` is `save`, or one of `earlier`, `later`, `remove`, `restore` with a photograph, or `place` with a
 * photograph and a place. The descriptions that were typed are saved with each.
 */
export async function photographsAction(args: ActionFunctionArgs) {
  const { context, request, url, params } = args;
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']) ?? 0;
  const form = await readForm(request);
  const [intent = '', picture = '', place = ''] = formText(form, 'intent', 80).split(':');
  const refusal = await refusalOn(args, 'property.change', id);
  const described = refusal ?? (await describeOwnPictures(ctx, id, wordsIn(form)));
  const done = described.ok ? await press(ctx, id, { intent, picture, place }) : described;
  if (!done.ok) return refused<PhotographsReply>(done, { message: done.message });
  const said = new URLSearchParams({ said: done.value, ...(picture === '' ? {} : { picture }) });
  return redirect(`${photographsPath(id)}?${said}`, 303);
}

async function press(
  ctx: Context,
  id: number,
  { intent, picture, place }: { intent: string; picture: string; place: string },
): Promise<Result<Said>> {
  const after = async (work: Promise<Result<object>>, said: Said): Promise<Result<Said>> => {
    const done = await work;
    return done.ok ? { ok: true, value: said } : done;
  };
  const move = (placeOf: (now: number) => number) =>
    after(placeOwnPicture(ctx, id, picture, placeOf), 'moved');
  switch (intent) {
    case 'earlier':
      return move((now) => now - 1);
    case 'later':
      return move((now) => now + 1);
    case 'place':
      return move((now) => readId(place) ?? now);
    case 'remove':
      return after(removeOwnPicture(ctx, id, picture), 'removed');
    case 'restore':
      return after(restoreOwnPicture(ctx, id, picture), 'restored');
    default:
      return { ok: true, value: 'saved' };
  }
}

/** The descriptions that differ from what the page showed: a colleague's are not replaced by old ones. */
function wordsIn(form: FormData): readonly PictureWords[] {
  const text = (name: string) => formText(form, name, 1000);
  return [...form.keys()]
    .flatMap((name) => /^alt_([a-z0-9]{8,40})$/.exec(name)?.[1] ?? [])
    .slice(0, MOST_PICTURES)
    .map((id) => ({ id, alt: text(`alt_${id}`), caption: text(`caption_${id}`) }))
    .filter(({ id, alt, caption }) => JSON.stringify([alt, caption]) !== text(`was_${id}`));
}
